import { isSameItem } from "../identity";
import { type CartState, EMPTY_CART } from "../state";
import type { CartItem, LineRef } from "../types";

/** Which cart of the server this is, whose, and what becomes of the coupon with it. */
export type ConnectionAction =
  | { type: "connected"; connection: string }
  | { type: "disconnected"; connection: string }
  | { type: "loggedIn" }
  | { type: "loggedOut" }
  | { type: "cleared" }
  | { type: "lineSent"; owner: CartState["owner"]; line: LineRef }
  | { type: "couponWanted"; code: string }
  | { type: "couponApplied"; connection: string; code: string }
  | { type: "couponRefused"; code: string }
  | { type: "couponDropped" }
  | { type: "couponGone"; connection: string };

/** Ids of a cart that is gone mean nothing in another one. */
const toUnplaced = (item: CartItem): CartItem => ({ ...item, serverItemId: null, serverCartId: null, totals: null });

/** Another cart of the server: it has no coupon yet, and nothing to be removed. Lines keep what was agreed on last. */
function leaveCart(state: CartState): CartState {
  const coupon = state.coupon && { ...state.coupon, state: "wanted" as const };
  return { ...state, connection: null, items: state.items.map(toUnplaced), removed: [], coupon, isCouponDropped: false, itemsHash: null, version: state.version + 1 };
}

/** A guest logs in: the customer's cart takes the place of the guest's, which knows none of these lines yet (see `joinLine`). A customer who is one already does not. */
export function logIn(state: CartState): CartState {
  if (state.owner === "customer") return state;
  const left = leaveCart(state);
  return { ...left, owner: "customer", items: left.items.map((item) => ({ ...item, prevQty: 0, isSent: false })) };
}

/** Log-out disconnects and clears the cart (spec §4); nothing of it is told the server. What a guest has put in since is theirs: a tab that hears of it late clears nothing. */
export function logOut(state: CartState): CartState {
  return state.owner === "guest" ? state : emptied(state);
}

/** The cart after an order, or after log-out: empty, and in step with a server that has none (spec §4 "Order placement": cleared without server sync). */
export function emptied({ version }: CartState): CartState {
  const next = version + 1;
  return { ...EMPTY_CART, version: next, syncedVersion: next, totalsVersion: next };
}

/** The server is told of a line for the first time: from here on it may have it. A guest's cart is not the customer's. */
function markSent(state: CartState, { owner, line }: Extract<ConnectionAction, { type: "lineSent" }>): CartState {
  if (owner !== state.owner) return state;
  return { ...state, items: state.items.map((item) => (isSameItem(item, line) ? { ...item, isSent: true } : item)) };
}

/** A code that was refused is in the cart no more; the shopper is told and keeps what was typed. */
function refuseCoupon(state: CartState, code: string): CartState {
  return state.coupon?.code === code ? { ...state, coupon: null, couponRefusal: { code, reason: "incorrect" } } : state;
}

/** Takes the coupon out here; the server hears of it with the next synchronisation. */
function dropCoupon(state: CartState): CartState {
  if (!state.coupon && !state.couponRefusal) return state;
  return { ...state, coupon: null, couponRefusal: null, isCouponDropped: state.coupon !== null || state.isCouponDropped, version: state.version + 1 };
}

export function reduceConnection(state: CartState, action: ConnectionAction): CartState {
  switch (action.type) {
    case "connected":
      return { ...(state.connection === null ? state : leaveCart(state)), connection: action.connection };
    case "disconnected":
      return action.connection === state.connection ? leaveCart(state) : state;
    case "loggedIn":
      return logIn(state);
    case "loggedOut":
      return logOut(state);
    case "lineSent":
      return markSent(state, action);
    case "cleared":
      return { ...emptied(state), owner: state.owner };
    case "couponWanted":
      return { ...state, coupon: { code: action.code, state: "wanted" }, couponRefusal: null, version: state.version + 1 };
    case "couponApplied":
      return action.connection === state.connection && state.coupon?.code === action.code ? { ...state, coupon: { code: action.code, state: "applied" } } : state;
    case "couponRefused":
      return refuseCoupon(state, action.code);
    case "couponDropped":
      return dropCoupon(state);
    case "couponGone":
      return action.connection === state.connection ? { ...state, isCouponDropped: false } : state;
  }
}
