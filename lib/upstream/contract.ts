import { cartCalls } from "./contract/cart";
import { catalogCalls } from "./contract/catalog";
import { feeCalls } from "./contract/fees";
import { orderCalls } from "./contract/order";
import { productCalls } from "./contract/product";
import { stockAlertCalls } from "./contract/stock-alert";
import { userCalls } from "./contract/user";
import { wishlistCalls } from "./contract/wishlist";

/** Every call of specification §7 the shop makes, once (design §5). */
export const CONTRACT = {
  ...cartCalls,
  ...orderCalls,
  ...catalogCalls,
  ...productCalls,
  ...userCalls,
  ...feeCalls,
  ...wishlistCalls,
  ...stockAlertCalls,
};

export type CallName = keyof typeof CONTRACT;
