import { isSameItem } from "../identity";
import { isRemovalOf, hasPendingRemoval, rememberRemoved } from "../removed";
import type { CartState } from "../state";
import type { CartItem, LineRef } from "../types";

/** Changes the shopper makes to lines. `max` is the largest quantity of a line. */
export type ShopperAction =
  | { type: "add"; item: CartItem; max: number }
  | { type: "setQuantity"; line: LineRef; qty: number; max: number }
  | { type: "remove"; line: LineRef }
  | { type: "undoRemove"; max: number }
  | { type: "edit"; line: LineRef; item: CartItem; max: number }
  | { type: "stock"; line: LineRef; event: "in" | "out"; keepsOut: boolean }
  | { type: "touch" };

/** Applies a change that must be synchronised: the current totals no longer hold. */
function changed(state: CartState, change: Partial<CartState>): CartState {
  return { ...state, ...change, version: state.version + 1 };
}

const indexOf = (items: CartItem[], line: LineRef) => items.findIndex((item) => isSameItem(item, line));
const withLine = (items: CartItem[], at: number, line: CartItem) =>
  items.map((item, index) => (index === at ? line : item));
const without = (items: CartItem[], at: number) => items.filter((_, index) => index !== at);

/** Caps a quantity: a sold-out line cannot grow beyond the quantity it has. */
function capQuantity({ isInStock, qty: current }: CartItem, qty: number, max: number): number {
  return Math.min(qty, max, isInStock === false ? current : max);
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

/** Adds a line. One that was sent and removed before the answer came may be on the server: it counts as sent. */
function addNew({ items, removed }: CartState, line: CartItem): Partial<CartState> {
  if (!hasPendingRemoval(removed, line)) return { items: [...items, line] };
  return {
    items: [...items, { ...line, isSent: true }],
    removed: removed.filter((entry) => !isRemovalOf(entry, line)),
  };
}

/** Adds a product: an equal line grows, otherwise a new line comes last (docs/domain-rules.md#cart-line-matching). */
export function addItem(state: CartState, item: CartItem, max: number): CartState {
  const at = indexOf(state.items, item);
  const line = state.items[at];
  if (!line) return changed(state, addNew(state, toFresh(item, max)));
  const qty = capQuantity(line, line.qty + item.qty, max);
  if (qty === line.qty) return state;
  // the added product's price and stock were read just now
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

/** Sets the quantity of a line; 0 removes it. */
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

/** Removes a line; it can be restored until another one is removed. */
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

/** Restores the last removed line at its position; an equal line added meanwhile grows by it. */
export function undoRemove(state: CartState, max: number): CartState {
  if (!state.lastRemoved) return state;
  const { item, index } = state.lastRemoved;
  const undone = { ...state, lastRemoved: null };
  if (indexOf(state.items, item) >= 0) return addItem(undone, item, max);
  const isOnServer = state.removed.some((entry) => isRemovalOf(entry, item));
  const line = isOnServer ? { ...item, totals: null } : toFresh(item, max);
  return changed(undone, {
    items: [...state.items.slice(0, index), line, ...state.items.slice(index)],
    removed: state.removed.filter((entry) => !isRemovalOf(entry, item)),
  });
}

/**
 * Replaces a line by another one; where the cart has that one already, it grows (docs/domain-rules.md#cart-edit-mode).
 */
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
 * Sets the answer of a stock check on a line (docs/domain-rules.md#stock-events). Out of stock is an error of the line
 * where such lines may stay (`keepsOut`: they are allowed, or the server decides); else the line is removed.
 */
export function setStock(state: CartState, target: LineRef, event: "in" | "out", keepsOut: boolean): CartState {
  const at = indexOf(state.items, target);
  const line = state.items[at];
  if (!line) return state;
  if (event === "out" && !keepsOut) return removeItem(state, target);
  const { stock: _error, ...errors } = line.errors;
  const { stock: _info, ...info } = line.info;
  const checked: CartItem =
    event === "in"
      ? { ...line, isInStock: true, errors, info: { ...info, stock: "in" } }
      : { ...line, isInStock: false, errors: { ...errors, stock: "out" }, info };
  return { ...state, items: withLine(state.items, at, checked) };
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
