import { type AddOutcome, decideAdd, prepareLine, type StockAnswer } from "@/lib/cart/add";
import type { CartItem } from "@/lib/cart/types";
import { getSettings } from "@/lib/config/settings";
import type { StoreCode } from "@/lib/storefront/types";
import { emitCartEvent } from "./cart";
import { startCart } from "./cart-sync";
import { getCartTab } from "./cart-tab";
import { queueStockCheck } from "./stock-check";

/** How long a press waits for the stock; what comes later changes the line by itself. */
const STOCK_LIMIT_MS = 4000;

const VOLATILE: StockAnswer = { status: "volatile", checkId: null };

/** Asks for the stock right before adding; volatile when stock sync is off, or nobody answers in time (spec §4). */
async function checkStock(store: StoreCode, line: CartItem): Promise<StockAnswer> {
  if (!getSettings(store).stock.synchronize) return VOLATILE;
  // without the queue's code nobody can ask now
  const check = await queueStockCheck(store, line.sku, STOCK_LIMIT_MS).catch(() => null);
  return check ? { status: check.status, checkId: check.taskId } : VOLATILE;
}

function emitOutcome(store: StoreCode, outcome: AddOutcome): void {
  if (outcome.kind === "invalid") for (const problem of outcome.problems) emitCartEvent(store, problem);
  else if (outcome.kind === "outOfStock" || outcome.kind === "unsure") emitCartEvent(store, { kind: outcome.kind });
}

/**
 * Adds products, one line each (spec §4 "Adding an item"): validated, their stock asked for, then in the cart at once; the
 * server hears of them right after. What each came to is told the shopper and answered.
 */
export async function addToCart(store: StoreCode, items: CartItem[]): Promise<AddOutcome[]> {
  startCart(store);
  const tab = getCartTab(store);
  const { cart, stock: flags } = getSettings(store);
  tab.dispatchTab({ type: "adding", isAdding: true });
  const lines = items.map((item) => prepareLine(item, item.qty));
  const [stock] = await Promise.all([Promise.all(lines.map((line) => checkStock(store, line))), tab.load()]);
  const outcomes = lines.map((line, index) => {
    const outcome = decideAdd(line, stock[index] ?? { status: "volatile", checkId: null }, tab.read().items, flags);
    if ("item" in outcome) tab.add(outcome.item);
    emitOutcome(store, outcome);
    return outcome;
  });
  tab.dispatchTab({ type: "adding", isAdding: false });
  // no server will tell of it: the last product tells for all (upstream-contract §3.5)
  const last = outcomes.at(-1);
  if (!cart.synchronize && last && (last.kind === "added" || last.kind === "updated"))
    emitCartEvent(store, { kind: last.kind });
  return outcomes;
}
