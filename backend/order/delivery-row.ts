import type { ChosenPieces } from "../../lib/orders/types";
import { getStore } from "../../lib/storefront";
import { writeDays } from "../../lib/storefront/days";
import type { StoreCode } from "../../lib/storefront/types";
import type { OrderDeliveryTable, OrderLineTable } from "../db/order-types";
import { loadMailWords } from "../mail/words";

type Days = Pick<OrderDeliveryTable, "day_from" | "day_to">;

/** Returns what a mail tells of a planned delivery: when it comes, and what is in it, a line for each. */
export async function tellDelivery(
  store: StoreCode,
  lines: Pick<OrderLineTable, "line" | "name">[],
  { day_from, day_to, lines: pieces }: Days & { lines: ChosenPieces[] },
): Promise<{ when: string; what: string }> {
  const t = await loadMailWords(store);
  return {
    when:
      day_from && day_to
        ? t("order.arrives", { when: writeDays(getStore(store).locale, day_from, day_to) })
        : t("order.arrivesUnknown"),
    what: pieces.map(({ line, qty }) => `${qty} × ${lines.find((one) => one.line === line)?.name ?? ""}`).join("\n"),
  };
}
