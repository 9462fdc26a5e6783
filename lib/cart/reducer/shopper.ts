import { isSameItem } from "../identity";
import { isRemovalOf, hasPendingRemoval, rememberRemoved } from "../removed";
import type { CartState } from "../state";
import type { CartItem, LineRef } from "../types";

/** What the shopper does to lines. `max` is the most pieces of a line the shop sells at once. */
export type ShopperAction =
  | { type: "add"; item: CartItem; max: number }
  | { type: "setQuantity"; line: LineRef; qty: number; max: number }
  | { type: "remove"; line: LineRef }
  | { type: "undoRemove"; max: number }
  | { type: "edit"; line: LineRef; item: CartItem; max: number }
  | { type: "stock"; line: LineRef; event: "in" | "out"; keepsOut: boolean }
  | { type: "touch" };

/** A change the server has to hear of: totals at hand no longer hold. */
function changed(state: CartState, change: Partial<CartState>): CartState {
  return { ...state, ...change, version: state.version + 1 };
}

const indexOf = (items: CartItem[], line: LineRef) => items.findIndex((item) => isSameItem(item, line));
const withLine = (items: CartItem[], at: number, line: CartItem) =>
  items.map((item, index) => (index === at ? line : item));
const without = (items: CartItem[], at: number) => items.filter((_, index) => index !== at);

/** A sold-out item in the cart cannot be increased beyond the quantity already there (spec §4 "Stock"). */
function capQuantity({ isInStock, qty: held }: CartItem, qty: number, max: number): number {
  return Math.min(qty, max, isInStock === false ? held : max);
}

const toFresh = (item: CartItem, max: number): CartItem => ({
  ...item,
  qty: Math.min(item.qty, max),
  prevQty: 0,
  serverItemId: null,
  serverCartId: null,
  isSent: false,
  totals: null,
});

/** A line that was told and taken out before the answer came may be on the server: put in again, it is not new there. */
function addNew({ items, removed }: CartState, line: CartItem): Partial<CartState> {
  if (!hasPendingRemoval(removed, line)) return { items: [...items, line] };
  return {
    items: [...items, { ...line, isSent: true }],
    removed: removed.filter((known) => !isRemovalOf(known, line)),
  };
}

/** An equal line grows, otherwise a new one comes last (spec §5 "Cart item matching"). */
export function addItem(state: CartState, item: CartItem, max: number): CartState {
  const at = indexOf(state.items, item);
  const line = state.items[at];
  if (!line) return changed(state, addNew(state, toFresh(item, max)));
  const qty = capQuantity(line, line.qty + item.qty, max);
  if (qty === line.qty) return state;
  // what was learnt of its price and stock right now is newer than what the line has
  const { price, regularPrice, isInStock, stockCheckId } = item;
  return changed(state, {
    items: withLine(state.items, at, {
      ...line,
      price,
      regularPrice,
      isInStock,
      stockCheckId,
      qty,
      totals: null,
      errors: {},
      info: {},
    }),
  });
}

/** Sets the quantity of a line; none of it removes it. */
export function setQuantity(state: CartState, target: LineRef, qty: number, max: number): CartState {
  if (qty <= 0) return removeItem(state, target);
  const at = indexOf(state.items, target);
  const line = state.items[at];
  const next = line && capQuantity(line, qty, max);
  if (!line || next === undefined || next === line.qty) return state;
  const { stock } = line.errors;
  return changed(state, {
    items: withLine(state.items, at, { ...line, qty: next, totals: null, errors: stock ? { stock } : {} }),
  });
}

/** Takes a line out; it can be put back until another one goes. */
export function removeItem(state: CartState, target: LineRef): CartState {
  const index = indexOf(state.items, target);
  const item = state.items[index];
  if (!item) return state;
  return changed(state, {
    items: without(state.items, index),
    removed: rememberRemoved(state.removed, item),
    lastRemoved: { item, index },
  });
}

/** Puts the line removed last back where it stood; one that was added anew meanwhile grows by it. */
export function undoRemove(state: CartState, max: number): CartState {
  if (!state.lastRemoved) return state;
  const { item, index } = state.lastRemoved;
  const undone = { ...state, lastRemoved: null };
  if (indexOf(state.items, item) >= 0) return addItem(undone, item, max);
  const isHeld = state.removed.some((known) => isRemovalOf(known, item));
  const line = isHeld ? { ...item, totals: null } : toFresh(item, max);
  return changed(undone, {
    items: [...state.items.slice(0, index), line, ...state.items.slice(index)],
    removed: state.removed.filter((known) => !isRemovalOf(known, item)),
  });
}

/** Edit mode (spec §4): another choice takes the line's place with its own quantity; where the cart has it already, that line grows. */
export function editItem(state: CartState, target: LineRef, item: CartItem, max: number): CartState {
  const at = indexOf(state.items, target);
  const line = state.items[at];
  if (!line) return state;
  if (isSameItem({ ...line, serverItemId: null }, item)) return setQuantity(state, target, item.qty, max);
  const rest = { ...state, items: without(state.items, at), removed: rememberRemoved(state.removed, line) };
  if (indexOf(rest.items, item) >= 0) return addItem(rest, item, max);
  return changed(rest, { items: withLine(state.items, at, toFresh(item, max)) });
}

/**
 * Stock events (spec §4): in stock is good to know. Out of stock is an error of the line where such lines may stay
 * (`keepsOut`: they are allowed, or the server decides), else the line goes.
 */
export function setStock(state: CartState, target: LineRef, event: "in" | "out", keepsOut: boolean): CartState {
  const at = indexOf(state.items, target);
  const line = state.items[at];
  if (!line) return state;
  if (event === "out" && !keepsOut) return removeItem(state, target);
  const { stock: _error, ...errors } = line.errors;
  const { stock: _info, ...info } = line.info;
  const told: CartItem =
    event === "in"
      ? { ...line, isInStock: true, errors, info: { ...info, stock: "in" } }
      : { ...line, isInStock: false, errors: { ...errors, stock: "out" }, info };
  return { ...state, items: withLine(state.items, at, told) };
}

export function reduceShopper(state: CartState, action: ShopperAction): CartState {
  switch (action.type) {
    case "add":
      return addItem(state, action.item, action.max);
    case "setQuantity":
      return setQuantity(state, action.line, action.qty, action.max);
    case "remove":
      return removeItem(state, action.line);
    case "undoRemove":
      return undoRemove(state, action.max);
    case "edit":
      return editItem(state, action.line, action.item, action.max);
    case "stock":
      return setStock(state, action.line, action.event, action.keepsOut);
    case "touch":
      return changed(state, {});
  }
}
