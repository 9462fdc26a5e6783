import { checksumOf, isSameItem } from "./identity";
import { toQuantity } from "./index";
import type { CartItem } from "./types";

/** The answer to a stock check: volatile where the stock is unknown (docs/domain-rules.md#stock-check). */
export interface StockAnswer {
  status: "ok" | "out_of_stock" | "volatile";
  /** Id of the check, `onlineStockCheckid` on the wire; null where none was made. */
  checkId: string | null;
}

/** Why a product is not added: its price is unknown, or it carries an error text of its own. */
export type AddProblem = { kind: "priceUnknown" } | { kind: "productError"; message: string };

/** The outcome of adding one product; `added` and `updated` are shown once the server has the line. */
export type AddOutcome =
  | { kind: "added" | "updated" | "unsure"; item: CartItem }
  | { kind: "outOfStock" }
  | { kind: "invalid"; problems: AddProblem[] };

/**
 * Returns why a product cannot be added (docs/domain-rules.md#adding-to-the-cart): an unknown price is negative, zero
 * is a price; every error text it carries is a message.
 */
export function validateProduct({ price, errors }: Pick<CartItem, "price" | "errors">): AddProblem[] {
  const messages = Object.values(errors).filter((message) => message !== undefined && message.trim() !== "");
  const productErrors = messages.map<AddProblem>((message = "") => ({ kind: "productError", message }));
  return price < 0 ? [{ kind: "priceUnknown" }, ...productErrors] : productErrors;
}

/** Returns a product as it enters the cart: with a whole quantity and its checksum. */
export function prepareLine(item: CartItem, qty: unknown): CartItem {
  return { ...item, qty: toQuantity(qty), checksum: checksumOf(item.productOption) };
}

/**
 * Decides what happens to a product that is added: in stock it is added or its line grows; out of stock it is not; with
 * unknown stock it is added as a pre-reservation, of which the shopper is notified unless lines out of stock are
 * allowed anyway.
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
  const isInStock = status === "ok";
  const item: CartItem = { ...line, isInStock: isInStock ? true : null, stockCheckId: checkId };
  if (!isInStock && !allowOutOfStockInCart) return { kind: "unsure", item };
  return { kind: cart.some((line) => isSameItem(line, item)) ? "updated" : "added", item };
}
