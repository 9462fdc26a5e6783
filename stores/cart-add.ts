import { type AddOutcome, decideAdd, prepareLine, type StockAnswer, validateProduct } from "@/lib/cart/add";
import { toEventItem } from "@/lib/cart/event-item";
import type { CartItem } from "@/lib/cart/types";
import { getShopperSettings } from "@/lib/config/shopper-settings";
import type { StoreCode } from "@/lib/storefront/types";
import { track } from "./analytics";
import { emitCartEvent } from "./cart";
import { startCart } from "./cart-sync";
import { getCartTab } from "./cart-tab";
import { queueStockCheck } from "./stock-check";

/** How long adding waits for the stock check; a later answer is set on the line. */
const STOCK_LIMIT_MS = 4000;

const VOLATILE: StockAnswer = { status: "volatile", checkId: null };

/**
 * Checks the stock right before adding; volatile when stock sync is off or no answer comes in time
 * (docs/domain-rules.md#stock-check). A product that is not valid is not asked about.
 */
async function checkStock(store: StoreCode, line: CartItem): Promise<StockAnswer> {
  if (!getShopperSettings(store).stock.synchronize || validateProduct(line).length > 0) return VOLATILE;
  // the queue's code could not be loaded
  const check = await queueStockCheck(store, line.sku, STOCK_LIMIT_MS).catch(() => null);
  return check ? { status: check.status, checkId: check.taskId } : VOLATILE;
}

function emitOutcome(store: StoreCode, outcome: AddOutcome): void {
  if (outcome.kind === "invalid") for (const problem of outcome.problems) emitCartEvent(store, problem);
  else if (outcome.kind === "outOfStock" || outcome.kind === "unsure") emitCartEvent(store, { kind: outcome.kind });
}

/**
 * Adds products, one line each (docs/domain-rules.md#adding-to-the-cart): validates them, checks their stock, puts them
 * into the cart at once and synchronises afterwards. Resolves with the outcome of each, of which the shopper is
 * notified.
 */
export async function addToCart(store: StoreCode, items: CartItem[]): Promise<AddOutcome[]> {
  startCart(store);
  const tab = getCartTab(store);
  const { cart, stock: flags } = getShopperSettings(store);
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
  const added = items.filter((_, index) => "item" in (outcomes[index] ?? {}));
  if (added.length > 0) track(store, () => ({ name: "add_to_cart", items: added.map(toEventItem) }));
  // without cart sync no server confirms the lines: one notification for all
  const last = outcomes.at(-1);
  if (!cart.synchronize && last && (last.kind === "added" || last.kind === "updated"))
    emitCartEvent(store, { kind: last.kind });
  return outcomes;
}
