import { type Context, Hono } from "hono";
import type { z } from "zod";
import { type Minor, ZERO, fromMinor } from "../../lib/money";
import { listStores } from "../../lib/storefront";
import { CONTRACT } from "../../lib/upstream/contract";
import type { applyFeeBody } from "../../lib/upstream/contract/fees";
import { chooseShipping, toCartCountry } from "../cart/change";
import { cartKeyOf } from "../cart/key";
import type { StoreContext } from "../cart/line";
import { type LoadedCart, loadCart, priceChanged, viewCart } from "../cart/load";
import type { PricedCart } from "../cart/price";
import { type CartKey, getCart, isCustomerCart, lockCart, saveCart } from "../cart/repository";
import { toTotalsWire } from "../cart/totals-wire";
import type { Backend } from "../context";
import type { CartTable, Queries } from "../db/types";
import { answer } from "../http/answer";
import { Refusal } from "../http/refusal";
import { check, readJson, storeOf } from "../http/request";
import { priceOption, type StoreFee, type StoreOption } from "./index";
import { listFees, setChosen } from "./repository";

/** Returns an option on the wire; its cost is there for a cart, or where it is the same for everybody. */
function toOptionWire(option: StoreOption, goods: Minor | null) {
  const { id, label, kind, value, isDefault } = option;
  const cost = kind === "fixed" || goods !== null ? fromMinor(priceOption(option, goods ?? ZERO)) : null;
  return {
    entity_id: id,
    option_id: id,
    label,
    price: value / 100,
    price_type: kind,
    converted_fee_amount: cost,
    default: isDefault,
  };
}

const toFeeWire = (fee: StoreFee, goods: Minor | null = null) => ({
  entity_id: fee.id,
  fee_id: fee.id,
  name: fee.name,
  description: fee.description,
  frontend_type: fee.type,
  is_required: fee.isRequired,
  options: fee.options.map((option) => toOptionWire(option, goods)),
});

/** Clients that read this reconnect their cart and load the fees again. */
const foreignCart = (id: string) =>
  new Refusal(403, `The current user cannot perform operations on cart "${id}"`, "cartForbidden");

/** Runs `work` on a cart; refuses with 403 where the cart belongs to somebody else or was merged into a customer's. */
async function withCart<T>(queries: Queries, { id }: CartKey, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof Refusal) || cause.code !== 404) throw cause;
    const cart = await queries.selectFrom("cart").select("status").where("id", "=", id).executeTakeFirst();
    throw isCustomerCart(id) || cart?.status === "merged" ? foreignCart(id) : cause;
  }
}

/** Returns the options a body names; refuses unknown ones, and more than the fee allows. */
function checkOptions({ name, type, options }: StoreFee, optionIds: string[]): number[] {
  const ids = [...new Set(optionIds)].map(Number);
  if (ids.some((id) => !options.some((option) => option.id === id)))
    throw new Refusal(400, `The option of "${name}" is not available.`);
  if (type !== "checkbox" && ids.length > 1) throw new Refusal(400, `Only one option of "${name}" can be chosen.`);
  return ids;
}

/** Prices a loaded cart with the options of one fee replaced. */
function withOptions({ lines, context }: LoadedCart, feeId: number, optionIds: number[]): PricedCart {
  const others = context.chosenFees.filter((chosen) => chosen.feeId !== feeId);
  const chosenFees = [...others, ...optionIds.map((optionId) => ({ feeId, optionId }))];
  return priceChanged({ lines, context: { ...context, chosenFees } });
}

/**
 * Sets what a cart chose of a fee. A country and a shipping method that come along are saved as the cart's; a cart that
 * is shipped needs a method. Refuses with 400 a fee or an option that is not open to the cart.
 */
async function applyFee(
  { queries, now }: Pick<StoreContext, "queries" | "now">,
  cart: CartTable,
  { information, addressInformation }: z.output<typeof applyFeeBody>,
): Promise<PricedCart> {
  const { fee_id, options_ids } = information;
  const { address, shipping_carrier_code: carrier, shipping_method_code: method } = addressInformation ?? {};
  const country = toCartCountry(cart.store, address?.countryId);
  const addressed = country ? { country } : {};
  const loaded = await loadCart({ queries, now }, { ...cart, ...addressed });
  const change = { ...addressed, ...(method ? chooseShipping(priceChanged(loaded), carrier, method) : {}) };
  const context = { ...loaded.context, cart: { ...cart, ...change } };
  const priced = priceChanged({ ...loaded, context });
  if (Object.keys(change).length > 0) await saveCart(queries, cart.id, change);
  if (options_ids.length === 0) {
    const known = context.fees.find(({ id }) => String(id) === fee_id);
    if (!known) return priced;
    await setChosen(queries, cart.id, known.id, []);
    return withOptions({ ...loaded, context }, known.id, []);
  }
  if (!priced.isVirtual && priced.shipping === null)
    throw new Refusal(400, "The shipping method is missing. Select the shipping method and try again.");
  const fee = priced.fees.open.find(({ id }) => String(id) === fee_id);
  if (!fee) throw new Refusal(400, "The extra fee is not available.");
  const optionIds = checkOptions(fee, options_ids);
  await setChosen(queries, cart.id, fee.id, optionIds);
  return withOptions({ ...loaded, context }, fee.id, optionIds);
}

/** Extra fees of a store view, whatever is in the cart. */
function addStoreFeeRoutes(router: Hono, queries: Queries): void {
  router.get("/getListFeeItems", async (c) =>
    answer(c, { getListFeeItems: { items: (await listFees(queries, storeOf(c))).map((fee) => toFeeWire(fee)) } }),
  );

  router.get("/getFeeOptions", async (c) => {
    const { storeId, feeId } = check(CONTRACT.feeOptions.query, c.req.query());
    const store = listStores().find((entry) => String(entry.storeId) === storeId)?.code ?? storeOf(c);
    const fee = (await listFees(queries, store)).find(({ id }) => String(id) === feeId);
    const items = fee?.options.map((option) => toOptionWire(option, null)) ?? [];
    return answer(c, {
      getFeeOptions: {
        total_records: items.length,
        store_id: listStores().find(({ code }) => code === store)?.storeId,
        items,
      },
    });
  });
}

/** Extra fees, answered as the GraphQL add-on names them (docs/commerce-api.md#extra-fees). */
export function feeRouter({ database, now }: Backend): Hono {
  const { queries } = database;
  const router = new Hono();
  const view = async (c: Context): Promise<PricedCart> => {
    const key = await cartKeyOf(c, queries, now());
    return withCart(queries, key, async () =>
      viewCart({ queries, now: now() }, await getCart(queries, storeOf(c), key)),
    );
  };

  router.use(async (c, next) => {
    c.header("Cache-Control", "no-cache, no-store");
    await next();
  });

  router.get("/getAppliedFeeOptions", async (c) => {
    const { fees } = await view(c);
    return answer(c, {
      getAppliedFeeOptions: {
        items: fees.applied.map(({ feeId, optionId }) => ({ fee_id: feeId, option_id: optionId })),
      },
    });
  });

  router.get("/getFeeItemsForQuote", async (c) => {
    const { fees, goods } = await view(c);
    return answer(c, { getFeeItemsForQuote: fees.open.map((fee) => toFeeWire(fee, goods)) });
  });

  addStoreFeeRoutes(router, queries);

  router.post("/applyFee", async (c) => {
    const body = check(CONTRACT.feesApply.body, await readJson(c));
    const store = storeOf(c);
    const key = await cartKeyOf(c, queries, now());
    const context = { store, now: now() };
    const seen = await withCart(queries, key, () =>
      database.write(async (transaction) =>
        applyFee({ ...context, queries: transaction }, await lockCart(transaction, store, key, now()), body),
      ),
    );
    return answer(c, toTotalsWire(seen.totals, seen.store));
  });
  return router;
}
