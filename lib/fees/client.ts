import { getStore } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { callApi } from "../upstream/client";
import type { FeeWire } from "../upstream/contract/fees";
import { ok, type Result } from "../upstream/types";
import { toAppliedFees, toFees } from "./schema";
import type { CartFees } from "./types";

/**
 * Returns a fee with its options, fetched apart where the list of fees names none (docs/commerce-api.md#extra-fees).
 */
async function withOptions(store: StoreCode, fee: FeeWire): Promise<FeeWire> {
  if (fee.options.length > 0) return fee;
  const answer = await callApi("feeOptions", {
    store,
    query: { storeId: String(getStore(store).storeId), feeId: fee.fee_id },
  });
  return answer.ok ? { ...fee, options: answer.value.items } : fee;
}

/** Fetches the fees a cart may have and those it has. A fee whose options cannot be read is left out. */
export async function fetchCartFees(store: StoreCode): Promise<Result<CartFees>> {
  const [fees, applied] = await Promise.all([callApi("feesForQuote", { store }), callApi("feesApplied", { store })]);
  if (!applied.ok) return applied;
  if (!fees.ok) return fees;
  return ok({
    fees: toFees(await Promise.all(fees.value.map((fee) => withOptions(store, fee)))),
    applied: toAppliedFees(applied.value.items),
  });
}
