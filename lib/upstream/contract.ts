import { cartCalls } from "./contract/cart";
import { catalogCalls } from "./contract/catalog";
import { orderCalls } from "./contract/order";

/** Every call of specification §7 the shop makes, once (design §5). */
export const CONTRACT = { ...cartCalls, ...orderCalls, ...catalogCalls };

export type CallName = keyof typeof CONTRACT;
