import type { EventItem } from "../analytics/events";
import { subtractMinor } from "../money";
import type { CartItem } from "./types";

/** Returns a line of the cart as events name it; what a shopper wrote to be made on a piece is not among it. */
export const toEventItem = ({ sku, name, detail, price, regularPrice, qty, productOption }: CartItem): EventItem => ({
  sku,
  name,
  ...(productOption?.extension_attributes.custom_options === undefined && { variant: detail }),
  price,
  quantity: qty,
  ...(regularPrice > price && { discount: subtractMinor(regularPrice, price) }),
});
