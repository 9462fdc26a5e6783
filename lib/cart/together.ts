import { toDeliveryWeeks } from "../product/stock-words";
import type { CartItem } from "./types";

/** Delivery times of a cart's first and last line, as labels (docs/domain-rules.md#delivery-time-labels). */
export interface JointDelivery {
  first: string;
  last: string;
}

/**
 * Returns the delivery times of lines that would arrive apart: delivered together they come with the last of them. Null
 * where all take equally long, or nothing is shipped.
 */
export function jointDelivery(items: Pick<CartItem, "deliveryDays" | "isVirtual">[]): JointDelivery | null {
  const days = items.flatMap(({ deliveryDays, isVirtual }) =>
    isVirtual || deliveryDays === null ? [] : [deliveryDays],
  );
  if (days.length < 2) return null;
  const [first, last] = [toDeliveryWeeks(Math.min(...days)), toDeliveryWeeks(Math.max(...days))];
  return first === last ? null : { first, last };
}
