import { toDeliveryWeeks } from "../product/stock-words";
import type { CartItem } from "./types";

/** Lines that could be there earlier than others: weeks of the first and of the last, as spec §9 labels them. */
export interface JointDelivery {
  first: string;
  last: string;
}

/**
 * What has to be said of lines with different delivery weeks: delivered together they come with the last of them. Null
 * where all take the same, or nothing is shipped.
 */
export function jointDelivery(items: Pick<CartItem, "deliveryDays" | "isVirtual">[]): JointDelivery | null {
  const days = items.flatMap(({ deliveryDays, isVirtual }) =>
    isVirtual || deliveryDays === null ? [] : [deliveryDays],
  );
  if (days.length < 2) return null;
  const [first, last] = [toDeliveryWeeks(Math.min(...days)), toDeliveryWeeks(Math.max(...days))];
  return first === last ? null : { first, last };
}
