import { isSameItem } from "../identity";
import { isRemovalOf, withoutPendingRemovals } from "../removed";
import { type CartState, isCode } from "../state";
import type { CartItem, LineRef, ProductOptionWire, Totals } from "../types";

/** A line as the server holds it. */
export interface ServerLine {
  itemId: number;
  qty: number;
  productOption: ProductOptionWire | null;
}

/** Answers of the server about one line; `connection` names their cart: those about an earlier one are dropped. */
export type LineOutcome = { connection: string } & (
  | { type: "lineJoined"; line: LineRef; held: ServerLine; max: number }
  | { type: "lineStored"; line: LineRef; sentQty: number; held: ServerLine }
  | { type: "lineTaken"; line: LineRef; knownQty: number; held: ServerLine }
  | { type: "lineRefused"; line: LineRef; sentQty: number; heldQty: number }
  | { type: "lineGone"; line: LineRef; knownQty: number }
  | { type: "lineAdded"; item: CartItem; held: ServerLine }
  | { type: "removalDone"; serverItemId: number }
);

/** Answers of the server about the whole cart. */
export type CartOutcome = { connection: string | null } & (
  | { type: "totalled"; version: number; totals: Totals | null; at: number }
  | { type: "synced"; version: number; hash: string; at: number }
);

export type ServerAction = LineOutcome | CartOutcome;

function mapLine(state: CartState, line: LineRef, change: (item: CartItem) => CartItem[]): CartState {
  return { ...state, items: state.items.flatMap((item) => (isSameItem(item, line) ? change(item) : [item])) };
}

/** Returns a line with its id and confirmed quantity on the server. */
function withServerLine(item: CartItem, { itemId, qty, productOption }: ServerLine, connection: string): CartItem {
  return {
    ...item,
    serverItemId: itemId,
    serverCartId: connection,
    prevQty: qty,
    productOption: item.productOption ?? productOption,
  };
}

/** Returns true for a line that was never sent: the server cannot have it from this browser. */
export function isNeverSent({ serverItemId, prevQty, isSent }: CartItem): boolean {
  return serverItemId === null && prevQty === 0 && !isSent;
}

/**
 * Adds the quantity of a line that was added here, before a log-in for instance, to the same line of the customer's
 * cart (docs/domain-rules.md#cart-at-log-in). The line is synchronised from then on, so it is added once, whatever is
 * repeated.
 */
export function joinLine(
  state: CartState,
  { line, held: server, max, connection }: Extract<LineOutcome, { type: "lineJoined" }>,
): CartState {
  const isDue = state.items.some((item) => isSameItem(item, line) && isNeverSent(item));
  if (!isDue) return state;
  const joined = mapLine(state, line, (item) => [
    { ...withServerLine(item, server, connection), qty: Math.min(max, item.qty + server.qty), totals: null },
  ]);
  return { ...joined, version: state.version + 1 };
}

function withRemoval(
  state: CartState,
  { line, held: { itemId } }: Extract<LineOutcome, { type: "lineStored" }>,
): CartState {
  if (state.removed.some(({ serverItemId }) => serverItemId === itemId)) return state;
  const others = state.removed.filter((entry) => !isRemovalOf(entry, { ...line, serverItemId: null }));
  return { ...state, removed: [...others, { serverItemId: itemId, sku: line.sku }] };
}

/**
 * Stores a successful update or an equal line: the line gets the server's id and quantity, the shopper's quantity
 * stays.
 */
export function storeLine(state: CartState, action: Extract<LineOutcome, { type: "lineStored" }>): CartState {
  const isThere = state.items.some((item) => isSameItem(item, action.line));
  // removed while the update was under way: the server has the line now and must remove it
  if (!isThere) return withRemoval(state, action);
  return mapLine(state, action.line, (item) => [withServerLine(item, action.held, action.connection)]);
}

/** Replaces a line by the server's; a quantity the shopper has changed since stays. */
export function replaceLine(
  state: CartState,
  { line, knownQty, held: server, connection }: Extract<LineOutcome, { type: "lineTaken" }>,
): CartState {
  return mapLine(state, line, (item) => [
    {
      ...withServerLine(item, server, connection),
      qty: item.qty === knownQty ? server.qty : item.qty,
      totals: item.qty === server.qty ? item.totals : null,
    },
  ]);
}

/**
 * Restores the quantity the server holds after a failed update; a line it does not have is removed
 * (docs/domain-rules.md#failed-cart-update). A quantity the shopper has changed since stays.
 */
export function restoreLine(
  state: CartState,
  { line, sentQty, heldQty }: Extract<LineOutcome, { type: "lineRefused" }>,
): CartState {
  return mapLine(state, line, (item) => {
    if (item.qty !== sentQty) return [item];
    return heldQty > 0 ? [{ ...item, qty: heldQty, prevQty: heldQty }] : [];
  });
}

/** Removes a line the server no longer has, unless the shopper has changed it since. */
export function dropLine(state: CartState, { line, knownQty }: Extract<LineOutcome, { type: "lineGone" }>): CartState {
  return mapLine(state, line, (item) => (item.qty === knownQty ? [] : [item]));
}

/** Adds a line that only the server has. */
export function addServerLine(
  state: CartState,
  { item, held: server, connection }: Extract<LineOutcome, { type: "lineAdded" }>,
): CartState {
  const isListed =
    state.items.some((line) => isSameItem(line, item)) ||
    state.removed.some((entry) => isRemovalOf(entry, { ...item, serverItemId: server.itemId }));
  return isListed
    ? state
    : {
        ...state,
        items: [...state.items, withServerLine({ ...item, qty: server.qty, totals: null }, server, connection)],
      };
}

/** Forgets a removal the server has carried out; a line restored meanwhile counts as never sent. */
export function forgetRemoved(state: CartState, id: number): CartState {
  return {
    ...state,
    removed: state.removed.filter(({ serverItemId }) => serverItemId !== id),
    items: state.items.map((item) =>
      item.serverItemId === id ? { ...item, serverItemId: null, serverCartId: null, prevQty: 0, isSent: false } : item,
    ),
  };
}

/** Takes over the coupon the totals name, unless the shopper wants another; one they no longer name has ended. */
function agreeOnCoupon(
  { coupon, isCouponDropped }: CartState,
  { couponCode, couponRefusal }: Totals,
): Partial<CartState> {
  if (isCouponDropped || coupon?.state === "wanted") return {};
  if (couponCode !== null) return { coupon: { code: couponCode, state: "applied" } };
  if (!coupon) return {};
  const isOurs = couponRefusal !== null && isCode(couponRefusal.code, coupon.code);
  return { coupon: null, couponRefusal: isOurs ? couponRefusal : { code: coupon.code, reason: "incorrect" } };
}

/**
 * Stores totals and their date, and the row totals of each line (docs/domain-rules.md#cart-totals). They count for
 * their version only.
 */
export function setTotals(
  state: CartState,
  { version, totals, at }: Extract<CartOutcome, { type: "totalled" }>,
): CartState {
  if (version < state.totalsVersion) return state;
  const agreed = totals ? agreeOnCoupon(state, totals) : {};
  const items = state.items.map((item) => {
    const row = totals?.items.find(({ itemId }) => itemId === item.serverItemId);
    return row && row.qty === item.qty
      ? { ...item, price: row.price, totals: { rowTotal: row.rowTotal, discount: row.discount } }
      : item;
  });
  return { ...state, ...agreed, items, totals, totalsVersion: version, totalsSyncedAt: at };
}

export function reduceServer(state: CartState, action: ServerAction): CartState {
  if (action.connection !== state.connection) return state;
  switch (action.type) {
    case "lineJoined":
      return joinLine(state, action);
    case "lineStored":
      return storeLine(state, action);
    case "lineTaken":
      return replaceLine(state, action);
    case "lineRefused":
      return restoreLine(state, action);
    case "lineGone":
      return dropLine(state, action);
    case "lineAdded":
      return addServerLine(state, action);
    case "removalDone":
      return forgetRemoved(state, action.serverItemId);
    case "totalled":
      return setTotals(state, action);
    case "synced":
      return action.version < state.syncedVersion
        ? state
        : {
            ...state,
            removed: withoutPendingRemovals(state.removed),
            syncedVersion: action.version,
            itemsHash: action.hash,
            syncedAt: action.at,
          };
  }
}
