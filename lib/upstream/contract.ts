import { cartCalls } from "./contract/cart";
import { catalogCalls } from "./contract/catalog";
import { orderCalls } from "./contract/order";
import { productCalls } from "./contract/product";

/** Every call of specification §7 the shop makes, once (design §5). */
export const CONTRACT = { ...cartCalls, ...orderCalls, ...catalogCalls, ...productCalls };

export type CallName = keyof typeof CONTRACT;
