import type { EventItem } from "../analytics/events";
import { subtractMinor } from "../money";
import type { CartItem } from "./types";

/** Returns a line of the cart as events name it. */
export const toEventItem = ({ sku, name, detail, price, regularPrice, qty }: CartItem): EventItem => ({
  sku,
  name,
  variant: detail,
  price,
  quantity: qty,
  ...(regularPrice > price && { discount: subtractMinor(regularPrice, price) }),
});
