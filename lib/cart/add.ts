import { checksumOf, isSameItem } from "./identity";
import { toQuantity } from "./index";
import type { CartItem } from "./types";

/** What a check of the stock says (spec §4 "Stock check status"): volatile where nobody can tell. */
export interface StockAnswer {
  status: "ok" | "out_of_stock" | "volatile";
  /** Names the check (spec §3 "onlineStockCheckid"); null where none was made. */
  checkId: string | null;
}

/** Why a product is not added: its price is unknown, or what it says itself. */
export type AddProblem = { kind: "priceUnknown" } | { kind: "productError"; message: string };

/** What adding one product came to (spec §4 "Product add outcomes"); added and updated are told when the server has it. */
export type AddOutcome =
  | { kind: "added" | "updated" | "unsure"; item: CartItem }
  | { kind: "outOfStock" }
  | { kind: "invalid"; problems: AddProblem[] };

/** Checks a product before it is added (spec §5): an unknown price is a negative one, zero is a price; every error string it carries is a message. */
export function validateProduct({ price, errors }: Pick<CartItem, "price" | "errors">): AddProblem[] {
  const messages = Object.values(errors).filter((message) => message !== undefined && message.trim() !== "");
  const said = messages.map<AddProblem>((message = "") => ({ kind: "productError", message }));
  return price < 0 ? [{ kind: "priceUnknown" }, ...said] : said;
}

/** A product as it enters the cart: its quantity a whole number, and what tells it from other lines counted. */
export function prepareLine(item: CartItem, qty: unknown): CartItem {
  return { ...item, qty: toQuantity(qty), checksum: checksumOf(item.productOption) };
}

/**
 * What becomes of a product that is added, with the stock known (spec §4 "Adding an item"): in stock, it is added, or its
 * line grows; out of stock it is not; where nobody knows, it is added as pre-reservation, which is told unless lines out of
 * stock may be in the cart anyway.
 */
export function decideAdd(
  line: CartItem,
  { status, checkId }: StockAnswer,
  cart: CartItem[],
  { allowOutOfStockInCart }: { allowOutOfStockInCart: boolean },
): AddOutcome {
  const problems = validateProduct(line);
  if (problems.length > 0) return { kind: "invalid", problems };
  if (status === "out_of_stock") return { kind: "outOfStock" };
  const isKnown = status === "ok";
  const item: CartItem = { ...line, isInStock: isKnown ? true : null, stockCheckId: checkId };
  if (!isKnown && !allowOutOfStockInCart) return { kind: "unsure", item };
  return { kind: cart.some((known) => isSameItem(known, item)) ? "updated" : "added", item };
}
