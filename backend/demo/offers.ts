import { lowestBeforeSale, type OfferEntry, offerEntry } from "../../lib/pricing/history";
import type { Currency } from "../../lib/storefront/types";
import { stamp } from "../http/stamp";
import { hashOf } from "./ids";
import { FACTS, type Model } from "./source";

const DAY = 86_400_000;

/** Price levels of the four price lists relative to the Swedish one: the shop's own prices, not a conversion. */
const LEVEL: Record<Currency, number> = { SEK: 1, DKK: 0.68, NOK: 1.04, EUR: 0.1 };

/** Rounds to a price a furniture shop would print. */
export function shopPrice(amount: number, currency: Currency): number {
  if (amount <= 0) return 0;
  if (currency === "EUR") {
    if (amount < 15) return Math.max(1, Math.round(amount));
    return Math.round(amount / (amount < 400 ? 5 : 10)) * (amount < 400 ? 5 : 10) - 1;
  }
  if (amount < 300) return Math.round(amount / 10) * 10 - 1;
  return Math.round(amount / 100) * 100 - 5;
}

/** Returns a Swedish gross price in a price list, in whole units of the currency. */
export function priceIn(currency: Currency, sek: number): number {
  return currency === "SEK" ? sek : shopPrice(sek * LEVEL[currency], currency);
}

/** Price factors of woods that cost more than the others of the same model. */
const DEARER: Record<string, number> = { walnut: 1.1, smoked: 1.05 };

/** Returns the Swedish gross price of a model in a colour. */
export function sekOf(model: Model, colour: string): number {
  const base = FACTS.priceSek[model.key] ?? 0;
  const factor = model.colours.length > 1 ? (DEARER[colour] ?? 1) : 1;
  return factor === 1 ? base : shopPrice(base * factor, "SEK");
}

/** Models on sale: percent off, and the lowest price of the 30 days before relative to the normal one. */
const REDUCED: Record<string, { off: number; lowest: number }> = {
  "sofa-holm": { off: 0.12, lowest: 1 },
  "armchair-dune": { off: 0.15, lowest: 0.97 },
  "sofa-lund-2": { off: 0.1, lowest: 1 },
  "chair-vik-steel": { off: 0.18, lowest: 0.95 },
  "coffee-klippe": { off: 0.2, lowest: 1 },
  "side-lykke": { off: 0.15, lowest: 1 },
  "table-birk-110": { off: 0.1, lowest: 1 },
  "garden-odde-2": { off: 0.25, lowest: 0.95 },
  "garden-vind-parasol": { off: 0.2, lowest: 1 },
  "lamp-glod": { off: 0.12, lowest: 1 },
};

export const isReduced = (key: string): boolean => key in REDUCED;

export interface Offer {
  price: number;
  special_price: number | null;
  special_from_date: string | null;
  special_to_date: string | null;
  lowest_price_30d: number | null;
}

/** How many days ago the reductions began; they last four more weeks. */
const SALE_AGE = 12;

/** Returns earlier prices of a product: how many days ago each began, and its factor of the present normal price. */
function pastOf(key: string): { age: number; factor: number }[] {
  const reduction = REDUCED[key];
  if (reduction && reduction.lowest < 1)
    return [
      { age: 33, factor: reduction.lowest },
      { age: 24, factor: 1 },
    ];
  if (reduction)
    return [
      { age: 400, factor: 1.05 },
      { age: 62, factor: 1 },
    ];
  return hashOf(`price ${key}`) % 3 === 0
    ? [
        { age: 400, factor: 0.95 },
        { age: 50, factor: 1 },
      ]
    : [];
}

const midnightBefore = (now: Date) => Math.floor(now.getTime() / DAY) * DAY;

/** Returns the dates of the running reductions. */
export function saleDates(now: Date): { special_from_date: string; special_to_date: string } {
  return {
    special_from_date: stamp(new Date(midnightBefore(now) - SALE_AGE * DAY)),
    special_to_date: stamp(new Date(midnightBefore(now) + 28 * DAY - 1000)),
  };
}

/** Returns the price records of a reduced product: its full price for as long as it was sold, then the reduction. */
export function reducedPrices(
  key: string,
  document: Record<string, unknown> & { price: number },
  now: Date,
): OfferEntry[] {
  const created = new Date(`${datesOf(key, now).created_at.replace(" ", "T")}Z`);
  const start = new Date(Math.max(created.getTime(), midnightBefore(now) - SALE_AGE * DAY));
  return [
    offerEntry({ price: document.price }, { at: created, timeZone: "UTC" }),
    offerEntry(document, { at: start, timeZone: "UTC" }),
  ];
}

/** Returns the prices of a product in a price list, without the lowest price of 30 days. */
function presentOf(key: string, price: number, currency: Currency, now: Date): Omit<Offer, "lowest_price_30d"> {
  const reduction = REDUCED[key];
  if (!reduction) return { price, special_price: null, special_from_date: null, special_to_date: null };
  const lowest = shopPrice(price * reduction.lowest, currency);
  return {
    price,
    special_price: Math.min(shopPrice(price * (1 - reduction.off), currency), Math.min(lowest, price) - 1),
    ...saleDates(now),
  };
}

/** Returns the price records of a product since it came into the shop, its present offer last. */
export function pricesOf(key: string, sek: number, currency: Currency, now: Date): OfferEntry[] {
  const price = priceIn(currency, sek);
  const created = Date.parse(`${datesOf(key, now).created_at.replace(" ", "T")}Z`);
  const present = presentOf(key, price, currency, now);
  const steps = [{ age: 500, factor: 1 }, ...pastOf(key)].map(({ age, factor }) => ({
    at: midnightBefore(now) - age * DAY,
    document: { price: factor === 1 ? price : shopPrice(price * factor, currency) },
  }));
  const all = [...steps, ...(REDUCED[key] ? [{ at: midnightBefore(now) - SALE_AGE * DAY, document: present }] : [])];
  // a product that came later than a price has it from its first day
  const sold = all.filter((_, index) => (all[index + 1]?.at ?? Infinity) > created);
  return sold.map(({ at, document }) => offerEntry(document, { at: new Date(Math.max(at, created)), timeZone: "UTC" }));
}

/** Returns the prices of a product in a price list. */
export function offerOf(key: string, sek: number, currency: Currency, now: Date): Offer {
  const lowest_price_30d = lowestBeforeSale(pricesOf(key, sek, currency, now), { now, stored: null });
  return { ...presentOf(key, priceIn(currency, sek), currency, now), lowest_price_30d };
}

/** Models that are new this season. */
const NEW = [
  "sofa-dune",
  "armchair-elle",
  "table-eker-240",
  "chair-tove",
  "coffee-klippe",
  "garden-skar-2",
  "garden-skar-1",
  "pouf-dune",
  "side-ring",
  "sofa-lund-2",
];
export const isNew = (key: string): boolean => NEW.includes(key);

const BESTSELLERS = [
  "sofa-linden-3",
  "armchair-dune",
  "table-eker-240",
  "sofa-alva-2",
  "chair-nora",
  "sofa-fjell-chaise",
  "coffee-sten",
  "garden-kyst-3",
];
export const isBestseller = (key: string): boolean => BESTSELLERS.includes(key);

/** Returns when a product came into the shop and was last changed, before `now`. */
export function datesOf(
  key: string,
  now: Date,
): { created_at: string; updated_at: string; news_from_date: string | null; news_to_date: string | null } {
  const midnight = Math.floor(now.getTime() / DAY) * DAY;
  const age = isNew(key) ? 5 + NEW.indexOf(key) * 3 : 90 + (hashOf(key) % 600);
  const created = midnight - age * DAY + (hashOf(key) % 36_000) * 1000;
  return {
    created_at: stamp(new Date(created)),
    updated_at: stamp(new Date(created + DAY)),
    news_from_date: isNew(key) ? stamp(new Date(created)) : null,
    news_to_date: isNew(key) ? stamp(new Date(midnight + 60 * DAY)) : null,
  };
}

interface StockStory {
  status?: "season" | "discontinued";
  qty?: number;
  /** Days until the next delivery, and its pieces. */
  planned?: { days: number; qty: number };
  supplier?: string;
  deliveryDays?: number;
}

/** Models with more stock facts than a number. */
const STOCK_STORIES: Record<string, StockStory> = {
  "garden-vind-sunbed": { status: "season", qty: 0 },
  "coffee-klippe": { status: "discontinued", qty: 6 },
  "barstool-vik": { status: "discontinued", qty: 0 },
  "bench-nora": { qty: 0, planned: { days: 23, qty: 8 } },
  "table-eker-240": { supplier: "Verkstad Sju", deliveryDays: 38 },
  "cushions-ull": { deliveryDays: 2 },
};

/** Returns the stock facts of a model beside the number, as its documents carry them. */
export function stockWordsOf(key: string, now: Date): Record<string, unknown> {
  const { status = "active", planned, supplier = null } = STOCK_STORIES[key] ?? {};
  return {
    product_sale_status: status,
    product_supplier: supplier,
    product_planned_date: planned ? stamp(new Date(midnightBefore(now) + planned.days * DAY)).slice(0, 10) : null,
    product_planned_qty: planned?.qty ?? null,
  };
}

/** Returns the pieces of a model's colour in the warehouse: mostly plenty, some few, some none. */
export function stockOf(sku: string, key: string): number {
  const qty = STOCK_STORIES[key]?.qty;
  if (qty !== undefined) return qty;
  const roll = hashOf(`stock ${sku}`) % 100;
  if (roll < 4) return 0;
  if (roll < 10) return 1 + (roll % 8);
  return 14 + (roll % 60);
}

/** Returns the delivery time in days; made-to-order products take longer. */
export function deliveryDaysOf(key: string): number {
  const days = STOCK_STORIES[key]?.deliveryDays;
  if (days !== undefined) return days;
  return [10, 12, 10, 24, 10, 38, 10, 12, 26, 10][hashOf(`days ${key}`) % 10] ?? 10;
}

/** What is sold in the place of a discontinued model. */
const SUCCESSORS: Record<string, string> = { "barstool-vik": "barstool-ro" };

/** Returns the key of the model that is sold in the place of another; null for none. */
export const successorOf = (key: string): string | null => SUCCESSORS[key] ?? null;

/** Returns the pieces in each of the four showrooms that are of one variant: they are shared out over the variants. */
export function variantShowrooms(key: string, index: number, variants: number): number[] {
  return showroomsOf(key).map((pieces, room) => {
    const first = hashOf(`showroom variant ${room} ${key}`);
    return Array.from({ length: pieces }, (_, piece) => (first + piece) % variants).filter((at) => at === index).length;
  });
}

/** Returns the pieces in each of the four showrooms. */
export function showroomsOf(key: string): [number, number, number, number] {
  const pieces = (room: number) => {
    const roll = hashOf(`showroom ${room} ${key}`) % 10;
    return roll < 4 ? 0 : 1 + (roll % 3);
  };
  return [pieces(1), pieces(2), pieces(3), pieces(4)];
}
