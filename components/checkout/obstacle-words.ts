import type { useTranslations } from "next-intl";
import type { OrderObstacle } from "@/lib/checkout/place-order";
import type { Minor } from "@/lib/money";

type CheckoutTexts = ReturnType<typeof useTranslations<"checkout">>;

/** The sentence about an order that was not placed, by its key below `checkout`, and where it stands. */
export interface ObstacleWords {
  field: "form" | "shipping" | "payment";
  key: Parameters<CheckoutTexts>[0] &
    (
      | "chooseShipping"
      | "chooseShowroom"
      | "choosePayment"
      | "waitTotals"
      | "orderStock"
      | "slot.lost"
      | "orderUnreachable"
      | "orderAmount"
      | "orderRefused"
      | "payNotOpened"
      | "payNotHandedOver"
      | "saved.stopped.linesChanged"
      | `givenBack.${"soldOut" | "amountChanged" | "other"}`
    );
  values?: { seen?: string; actual?: string; message?: string };
}

/**
 * Returns what is said about an order that was not placed; null where the page says it: without lines it has no form,
 * and an open order has a sentence of its own.
 */
export function wordsOf(obstacle: OrderObstacle, format: (amount: Minor) => string): ObstacleWords | null {
  switch (obstacle.kind) {
    case "emptyCart":
    case "queued":
    case "saved":
      return null;
    case "savedChanged":
      return { field: "form", key: "saved.stopped.linesChanged" };
    case "noShipping":
      return { field: "shipping", key: "chooseShipping" };
    case "noShowroom":
      return { field: "shipping", key: "chooseShowroom" };
    case "noPayment":
      return { field: "payment", key: "choosePayment" };
    case "noTotals":
      return { field: "form", key: "waitTotals" };
    case "soldOut":
      return { field: "form", key: "orderStock" };
    case "unreachable":
      return { field: "form", key: "orderUnreachable" };
    case "sumChanged":
      return {
        field: "form",
        key: "orderAmount",
        values: { seen: format(obstacle.seen), actual: format(obstacle.actual) },
      };
    case "refused":
      // the totals are fetched again with it, and the hours with them
      if (obstacle.failure.code === "slotExpired" || obstacle.failure.code === "slotTaken")
        return { field: "shipping", key: "slot.lost" };
      return { field: "form", key: "orderRefused", values: { message: obstacle.failure.message } };
    case "notOpened":
      return { field: "form", key: "payNotOpened" };
    case "notHandedOver":
      return { field: "form", key: "payNotHandedOver" };
    case "givenBack":
      return { field: "form", key: `givenBack.${obstacle.reason}` };
  }
}
