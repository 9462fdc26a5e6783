import type { CouponRefusal } from "../coupon-refusal";
import { isSameItem } from "../identity";
import { type CartState, EMPTY_CART } from "../state";
import type { CartItem, LineRef, OrderedLine } from "../types";
import { isNeverSent } from "./server";

/** Changes of the server's cart this is, of its owner, and of the coupon. */
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
  | { type: "couponRefused"; refusal: CouponRefusal }
  | { type: "couponDropped" }
  | { type: "couponGone"; connection: string };

/** Returns a line without the server's ids: those of one cart mean nothing in another. */
const withoutServerIds = (item: CartItem): CartItem => ({
  ...item,
  serverItemId: null,
  serverCartId: null,
  totals: null,
});

/** Returns a line as if it had never been sent. */
const asNeverSent = (item: CartItem): CartItem => ({ ...withoutServerIds(item), prevQty: 0, isSent: false });

/**
 * Leaves the server's cart: the next one has no coupon and nothing to remove yet. Lines keep their confirmed quantity.
 */
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

/**
 * Logs a guest in: the customer's cart, which has none of these lines yet, takes the place of the guest's (see
 * `joinLine`). Changes nothing for a customer who is logged in already.
 */
export function logIn(state: CartState): CartState {
  if (state.owner === "customer") return state;
  const left = leaveCart(state);
  return { ...left, owner: "customer", items: left.items.map(asNeverSent) };
}

/**
 * Disconnects and clears the cart without telling the server (docs/domain-rules.md#log-out). Lines that a guest has
 * added since stay: a tab that learns of the log-out late clears nothing.
 */
export function logOut(state: CartState): CartState {
  return state.owner === "guest" ? state : emptied(state);
}

/**
 * Ends a log-in that expired: the server keeps the customer's cart. Lines that were never sent exist only here: they
 * stay as a guest's, and join the customer's cart at the next log-in.
 */
export function endLogin(state: CartState): CartState {
  return state.owner === "guest" ? state : emptiedBut(state, state.items.filter(isNeverSent));
}

/**
 * Clears the cart after an order, without telling the server (docs/domain-rules.md#placing-an-order). What another tab
 * added while the order was on its way stays. Without `ordered` everything was ordered.
 */
export function clearOrdered(state: CartState, ordered: OrderedLine[] = state.items): CartState {
  const left = state.items.flatMap((item) => {
    const qty = item.qty - (ordered.find((line) => isSameItem(line, item))?.qty ?? 0);
    return qty > 0 ? [{ ...item, qty }] : [];
  });
  return { ...emptiedBut(state, left), owner: state.owner };
}

/** Returns an empty cart, synchronised with a server that has none. */
function emptied({ version }: CartState): CartState {
  const next = version + 1;
  return { ...EMPTY_CART, version: next, syncedVersion: next, totalsVersion: next };
}

/** Returns a cart of only these lines, all of which are still to be sent. */
function emptiedBut(state: CartState, items: CartItem[]): CartState {
  const empty = emptied(state);
  return items.length === 0 ? empty : { ...empty, items: items.map(asNeverSent), version: empty.version + 1 };
}

/**
 * Connects a cart of the server. The server's word on its owner counts: this browser may not have noticed a log-in yet.
 */
function connect(
  state: CartState,
  { connection, owner = state.owner }: Extract<ConnectionAction, { type: "connected" }>,
): CartState {
  const owned = owner === "customer" ? logIn(state) : endLogin(state);
  return { ...(owned.connection === null ? owned : leaveCart(owned)), connection };
}

/**
 * Marks a line as sent: from here on the server may have it. A line sent to a guest's cart is not in the customer's.
 */
function markSent(state: CartState, { owner, line }: Extract<ConnectionAction, { type: "lineSent" }>): CartState {
  if (owner !== state.owner) return state;
  return { ...state, items: state.items.map((item) => (isSameItem(item, line) ? { ...item, isSent: true } : item)) };
}

/** Takes a refused code out of the cart and remembers the refusal for the form. */
function refuseCoupon(state: CartState, refusal: CouponRefusal): CartState {
  return state.coupon?.code === refusal.code ? { ...state, coupon: null, couponRefusal: refusal } : state;
}

/** Takes the coupon out; the next synchronisation takes it off the server's cart. */
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
      return refuseCoupon(state, action.refusal);
    case "couponDropped":
      return dropCoupon(state);
    case "couponGone":
      return action.connection === state.connection ? { ...state, isCouponDropped: false } : state;
  }
}
