import { isSameItem } from "../identity";
import { type CartState, EMPTY_CART } from "../state";
import type { CartItem, LineRef, OrderedLine } from "../types";
import { isNeverSent } from "./server";

/** Which cart of the server this is, whose, and what becomes of the coupon with it. */
export type ConnectionAction =
  | { type: "connected"; connection: string; owner?: CartState["owner"] }
  | { type: "disconnected"; connection: string }
  | { type: "loggedIn" }
  | { type: "loggedOut" }
  | { type: "loginEnded" }
  | { type: "cleared"; ordered?: OrderedLine[] }
  | { type: "lineSent"; owner: CartState["owner"]; line: LineRef }
  | { type: "couponWanted"; code: string }
  | { type: "couponApplied"; connection: string; code: string }
  | { type: "couponRefused"; code: string }
  | { type: "couponDropped" }
  | { type: "couponGone"; connection: string };

/** Ids of a cart that is gone mean nothing in another one. */
const withoutServerIds = (item: CartItem): CartItem => ({
  ...item,
  serverItemId: null,
  serverCartId: null,
  totals: null,
});

/** A line of which the server was told nothing. */
const asNeverSent = (item: CartItem): CartItem => ({ ...withoutServerIds(item), prevQty: 0, isSent: false });

/** Another cart of the server: it has no coupon yet, and nothing to be removed. Lines keep what was agreed on last. */
function leaveCart(state: CartState): CartState {
  const coupon = state.coupon && { ...state.coupon, state: "wanted" as const };
  return {
    ...state,
    connection: null,
    items: state.items.map(withoutServerIds),
    removed: [],
    coupon,
    isCouponDropped: false,
    itemsHash: null,
    version: state.version + 1,
  };
}

/** A guest logs in: the customer's cart takes the place of the guest's, which knows none of these lines yet (see `joinLine`). A customer who is one already does not. */
export function logIn(state: CartState): CartState {
  if (state.owner === "customer") return state;
  const left = leaveCart(state);
  return { ...left, owner: "customer", items: left.items.map(asNeverSent) };
}

/** Log-out disconnects and clears the cart (spec §4); nothing of it is told the server. What a guest has put in since is theirs: a tab that hears of it late clears nothing. */
export function logOut(state: CartState): CartState {
  return state.owner === "guest" ? state : emptied(state);
}

/**
 * A log-in that ended by itself: the server keeps the customer's cart. What it was never told of, nobody else has: that
 * stays as a guest's, and joins the customer's cart at their next log-in.
 */
export function endLogin(state: CartState): CartState {
  return state.owner === "guest" ? state : emptiedBut(state, state.items.filter(isNeverSent));
}

/**
 * The cart after an order: cleared without server sync (spec §4 "Order placement"), but for what another tab put in while
 * the order was on its way. Without `ordered` all of it was.
 */
export function clearOrdered(state: CartState, ordered: OrderedLine[] = state.items): CartState {
  const left = state.items.flatMap((item) => {
    const qty = item.qty - (ordered.find((line) => isSameItem(line, item))?.qty ?? 0);
    return qty > 0 ? [{ ...item, qty }] : [];
  });
  return { ...emptiedBut(state, left), owner: state.owner };
}

/** Nothing in it, and in step with a server that has no cart. */
function emptied({ version }: CartState): CartState {
  const next = version + 1;
  return { ...EMPTY_CART, version: next, syncedVersion: next, totalsVersion: next };
}

/** Empty but for these lines, which the server has to hear of. */
function emptiedBut(state: CartState, items: CartItem[]): CartState {
  const empty = emptied(state);
  return items.length === 0 ? empty : { ...empty, items: items.map(asNeverSent), version: empty.version + 1 };
}

/** A cart of the server. Whose it is the server knows best: a log-in or its end may be older than what this browser knows. */
function connect(
  state: CartState,
  { connection, owner = state.owner }: Extract<ConnectionAction, { type: "connected" }>,
): CartState {
  const owned = owner === "customer" ? logIn(state) : endLogin(state);
  return { ...(owned.connection === null ? owned : leaveCart(owned)), connection };
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
  return {
    ...state,
    coupon: null,
    couponRefusal: null,
    isCouponDropped: state.coupon !== null || state.isCouponDropped,
    version: state.version + 1,
  };
}

export function reduceConnection(state: CartState, action: ConnectionAction): CartState {
  switch (action.type) {
    case "connected":
      return connect(state, action);
    case "disconnected":
      return action.connection === state.connection ? leaveCart(state) : state;
    case "loggedIn":
      return logIn(state);
    case "loggedOut":
      return logOut(state);
    case "lineSent":
      return markSent(state, action);
    case "loginEnded":
      return endLogin(state);
    case "cleared":
      return clearOrdered(state, action.ordered);
    case "couponWanted":
      return {
        ...state,
        coupon: { code: action.code, state: "wanted" },
        couponRefusal: null,
        version: state.version + 1,
      };
    case "couponApplied":
      return action.connection === state.connection && state.coupon?.code === action.code
        ? { ...state, coupon: { code: action.code, state: "applied" } }
        : state;
    case "couponRefused":
      return refuseCoupon(state, action.code);
    case "couponDropped":
      return dropCoupon(state);
    case "couponGone":
      return action.connection === state.connection ? { ...state, isCouponDropped: false } : state;
  }
}
