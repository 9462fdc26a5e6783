import type { VisitorGroup } from "@/lib/edge/types";
import { formatPrice } from "@/lib/money";
import { fetchPlatformPrices, type PlatformPrice, type PricedPiece } from "@/lib/pricing/client";
import type { StoreCode } from "@/lib/storefront/types";
import { platformPriceStore } from "./platform-price";
import { getSessionStore } from "./session";

// Pages are rendered with the prices of guests. For a customer whose group has its own, this code writes them over
// those in place; it is loaded for nobody else. Elements say which piece their price is of: `data-price="id sku"`.

const PRICED = "[data-price]";
/** Skus of one call. */
const BATCH = 100;
/** A price is asked for again after it, ms. */
const FRESH_MS = 300_000;
/** Changes of a page are gathered for so long, ms. */
const SETTLE_MS = 60;

interface KnownPrice {
  /** Null where the platform has none. */
  price: PlatformPrice | null;
  at: number;
}

/** An amount as the page has it, and as it is shown. */
interface Painted {
  own: string;
  shown: string;
}

const pieceOf = (element: HTMLElement): PricedPiece | null => {
  const [, id = "", sku = ""] = /^(\d+) (.+)$/.exec(element.dataset.price ?? "") ?? [];
  return sku === "" ? null : { id: Number(id), sku };
};

const amountOf = (element: HTMLElement) =>
  element.matches("[data-amount]") ? element : element.querySelector<HTMLElement>("[data-amount]");

/** What is true of the price of guests only: the earlier price, the lowest one, the percentage. */
const publicParts = (element: HTMLElement): HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>("[data-public]"),
  ...(element.closest("[data-card]")?.querySelectorAll<HTMLElement>("[data-card-public]") ?? []),
];

function write(amount: HTMLElement, text: string): void {
  // the text node stays: React goes on using it
  const { firstChild } = amount;
  if (firstChild instanceof Text && amount.childNodes.length === 1) firstChild.data = text;
}

/** Shows or hides what belongs to the price of guests; its space stays, so that nothing moves. */
function showPublic(element: HTMLElement, amount: HTMLElement, isShown: boolean): void {
  amount.style.color = isShown ? "" : "inherit";
  for (const part of publicParts(element)) part.style.visibility = isShown ? "" : "hidden";
}

/** The prices of one customer on the pages of a store view. */
class GroupPrices {
  private readonly known = new Map<string, KnownPrice>();
  private readonly painted = new Map<HTMLElement, Painted>();
  private readonly observer = new MutationObserver(() => this.schedule());
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isOver = false;

  constructor(
    private readonly store: StoreCode,
    private readonly group: VisitorGroup,
  ) {}

  start(): void {
    this.observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ["data-price"],
    });
    void this.update();
  }

  /** Ends it: the page shows the prices of guests again. */
  stop(): void {
    this.isOver = true;
    clearTimeout(this.timer);
    this.observer.disconnect();
    for (const [amount, { own, shown }] of this.painted) {
      const element = amount.closest<HTMLElement>(PRICED);
      if (amount.textContent === shown) write(amount, own);
      if (element) showPublic(element, amount, true);
    }
    this.painted.clear();
    for (const key of this.known.keys()) platformPriceStore.getState().forget(this.store, key.replace(/^\d+ /, ""));
  }

  private schedule(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.update(), SETTLE_MS);
  }

  private async update(): Promise<void> {
    const elements = [...document.querySelectorAll<HTMLElement>(PRICED)];
    this.paint(elements);
    const limit = Date.now() - FRESH_MS;
    const missing = new Map<string, PricedPiece>();
    for (const element of elements) {
      const piece = pieceOf(element);
      const key = element.dataset.price ?? "";
      if (piece && (this.known.get(key)?.at ?? 0) < limit) missing.set(key, piece);
    }
    const entries = [...missing].slice(0, BATCH);
    if (entries.length === 0) return;
    // noted first, so that a page that changes meanwhile does not ask again
    for (const [key] of entries) this.known.set(key, { price: this.known.get(key)?.price ?? null, at: Date.now() });
    const pieces = entries.map(([, piece]) => piece);
    const prices = await fetchPlatformPrices(this.store, pieces, this.group.id).catch(() => null);
    if (this.isOver || !prices) return;
    const { learn } = platformPriceStore.getState();
    for (const [key, { id, sku }] of entries) {
      const price = prices.get(String(id)) ?? null;
      this.known.set(key, { price, at: Date.now() });
      if (price) learn(this.store, sku, price);
    }
    this.paint(elements);
    if (missing.size > BATCH) this.schedule();
  }

  private paint(elements: HTMLElement[]): void {
    for (const element of elements) {
      const amount = amountOf(element);
      const price = this.known.get(element.dataset.price ?? "")?.price;
      if (!amount || !price) continue;
      const text = amount.textContent;
      const before = this.painted.get(amount);
      // whatever else stands there is new
      const own = before && (text === before.shown || text === before.own) ? before.own : text;
      const shown = this.textOf(element, price);
      if (text !== shown) write(amount, shown);
      this.painted.set(amount, { own, shown });
      showPublic(element, amount, shown === own);
    }
    for (const amount of this.painted.keys()) if (!amount.isConnected) this.painted.delete(amount);
    // what was written here is no news
    this.observer.takeRecords();
  }

  private textOf(element: HTMLElement, { final, isFrom }: PlatformPrice): string {
    const amount = formatPrice(this.store, final);
    const hasWord = element.querySelector("[data-from-word]") !== null;
    const { from } = element.dataset;
    return isFrom && from && !hasWord ? `${from} ${amount}` : amount;
  }
}

const running = new Map<StoreCode, { prices: GroupPrices; id: number }>();

/**
 * Shows the signed-in customer's group its prices on the pages of a store view, one call for all of a page
 * (docs/domain-rules.md#customer-groups), until another group or nobody is signed in. Without a group it does nothing.
 */
export function showGroupPrices(store: StoreCode): void {
  const session = getSessionStore(store);
  const follow = (group: VisitorGroup | null) => {
    const current = running.get(store);
    if (current?.id === group?.id) return;
    current?.prices.stop();
    running.delete(store);
    if (!group) return;
    const prices = new GroupPrices(store, group);
    running.set(store, { prices, id: group.id });
    prices.start();
  };
  if (!subscribed.has(store)) session.subscribe(({ group }) => follow(group));
  subscribed.add(store);
  follow(session.getState().group);
}

/** Store views whose session is followed. */
const subscribed = new Set<StoreCode>();
