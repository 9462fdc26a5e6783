import { isSameItem } from "../identity";
import { isRemovalOf, withoutPendingRemovals } from "../removed";
import type { CartState } from "../state";
import type { CartItem, LineRef, ProductOptionWire, Totals } from "../types";

/** A line as the server's answer has it. */
export interface ServerLine {
  itemId: number;
  qty: number;
  productOption: ProductOptionWire | null;
}

/** What the server did to a line; `connection` names the cart it did it in: answers about another one are too old. */
export type LineOutcome = { connection: string } & (
  | { type: "lineJoined"; line: LineRef; held: ServerLine; max: number }
  | { type: "lineStored"; line: LineRef; sentQty: number; held: ServerLine }
  | { type: "lineTaken"; line: LineRef; knownQty: number; held: ServerLine }
  | { type: "lineRefused"; line: LineRef; sentQty: number; heldQty: number }
  | { type: "lineGone"; line: LineRef; knownQty: number }
  | { type: "lineAdded"; item: CartItem; held: ServerLine }
  | { type: "removalDone"; serverItemId: number }
);

/** What the server says of the cart as a whole. */
export type CartOutcome = { connection: string | null } & (
  | { type: "totalled"; version: number; totals: Totals | null; at: number }
  | { type: "synced"; version: number; hash: string; at: number }
);

export type ServerAction = LineOutcome | CartOutcome;

function mapLine(state: CartState, line: LineRef, change: (item: CartItem) => CartItem[]): CartState {
  return { ...state, items: state.items.flatMap((item) => (isSameItem(item, line) ? change(item) : [item])) };
}

/** The line with its place in the server's cart, and what that holds of it. */
function withServerLine(item: CartItem, { itemId, qty, productOption }: ServerLine, connection: string): CartItem {
  return {
    ...item,
    serverItemId: itemId,
    serverCartId: connection,
    prevQty: qty,
    productOption: item.productOption ?? productOption,
  };
}

/** True of a line the server cannot have from this browser. */
export function isNeverSent({ serverItemId, prevQty, isSent }: CartItem): boolean {
  return serverItemId === null && prevQty === 0 && !isSent;
}

/**
 * What was put in here without knowing that the customer's cart has it already is added to that: at a log-in, or on another
 * device (upstream-contract §5.8). From here on it is a quantity like any other, so that it is added once, whatever is
 * repeated or broken off.
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
  const others = state.removed.filter((known) => !isRemovalOf(known, { ...line, serverItemId: null }));
  return { ...state, removed: [...others, { serverItemId: itemId, sku: line.sku }] };
}

/** A successful update, or lines that were equal: the line gets its id on the server and what the server holds (upstream-contract §3.5). What the shopper wants stays. */
export function storeLine(state: CartState, action: Extract<LineOutcome, { type: "lineStored" }>): CartState {
  const isThere = state.items.some((item) => isSameItem(item, action.line));
  // taken out while it was under way: the server holds it now and must hear of it
  if (!isThere) return withRemoval(state, action);
  return mapLine(state, action.line, (item) => [withServerLine(item, action.held, action.connection)]);
}

/** Let the server item replace the local one; a quantity the shopper has changed since stays. */
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
 * Failed server update: restore the previous quantity, which is what the server holds. If it was 0 or unknown, remove the
 * item; failed update of a never-synced item: remove it (spec §4). What the shopper has changed since is another wish.
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

/** A line the server has no more goes here too, unless the shopper has changed it since. */
export function dropLine(state: CartState, { line, knownQty }: Extract<LineOutcome, { type: "lineGone" }>): CartState {
  return mapLine(state, line, (item) => (item.qty === knownQty ? [] : [item]));
}

/** Server item with no client item: added locally (spec §4). */
export function addServerLine(
  state: CartState,
  { item, held: server, connection }: Extract<LineOutcome, { type: "lineAdded" }>,
): CartState {
  const isKnown =
    state.items.some((line) => isSameItem(line, item)) ||
    state.removed.some((known) => isRemovalOf(known, { ...item, serverItemId: server.itemId }));
  return isKnown
    ? state
    : {
        ...state,
        items: [...state.items, withServerLine({ ...item, qty: server.qty, totals: null }, server, connection)],
      };
}

/** A removed line is gone on the server too; one put back meanwhile is new to it. */
export function forgetRemoved(state: CartState, id: number): CartState {
  return {
    ...state,
    removed: state.removed.filter(({ serverItemId }) => serverItemId !== id),
    items: state.items.map((item) =>
      item.serverItemId === id ? { ...item, serverItemId: null, serverCartId: null, prevQty: 0, isSent: false } : item,
    ),
  };
}

/** The coupon the totals name is the one in the cart, unless the shopper has another wish; one they name no more has ended. */
function agreeOnCoupon({ coupon, isCouponDropped }: CartState, { couponCode }: Totals): Partial<CartState> {
  if (isCouponDropped || coupon?.state === "wanted") return {};
  if (couponCode !== null) return { coupon: { code: couponCode, state: "applied" } };
  return coupon ? { coupon: null, couponRefusal: { code: coupon.code, reason: "incorrect" } } : {};
}

/** After totals every item is updated with its totals; totals and their date are stored (spec §4). Those of an older cart count for their version only. */
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
