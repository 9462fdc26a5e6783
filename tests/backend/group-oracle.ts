import { product } from "./fixtures";

// Generated products, and what a piece of them costs by slow sums of its own: whole cents as BigInt, nothing of lib/.

export interface Tier {
  customer_group_id: number | string;
  qty: number | string;
  value: number | string;
}

/** A product or variant as it is stored. */
export interface Article {
  id: number;
  sku: string;
  status: number;
  price: number | string;
  special_price?: number | string | null;
  special_from_date?: string;
  special_to_date?: string;
  final_price?: number | string;
  tier_prices?: (Tier | null)[];
}

export interface Generated {
  document: Record<string, unknown> & { id: number; sku: string };
  /** What can be bought of it: itself or its variants. */
  articles: Article[];
}

/** A small generator of numbers that are the same each time (mulberry32). */
function makeRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    whole,
    chance: (share: number) => next() < share,
    pick: <T>(list: T[]): T => list[whole(0, list.length - 1)] as T,
  };
}

type Random = ReturnType<typeof makeRandom>;

/** Writes cents as shops do: a number, or a text with two or four decimals. */
function write(random: Random, cents: number): number | string {
  const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
  return random.pick([Number(text), text, `${text}00`]);
}

const WINDOWS = [
  {},
  { special_from_date: "2026-06-01", special_to_date: "2026-06-30" },
  { special_from_date: "2026-06-01 00:00:00", special_to_date: "2026-06-14 23:59:59" },
  { special_from_date: "2026-06-16" },
  { special_to_date: "2026-06-15" },
];

function makeTiers(random: Random, cents: number): (Tier | null)[] {
  return Array.from({ length: random.whole(1, 6) }, () => {
    if (random.chance(0.06)) return null;
    return {
      customer_group_id: random.pick([0, 1, 2, 2, 3, "2", "3", "32000", 32_000]),
      qty: random.pick([1, 1, 2, 3, 6, 12, "6.0000", 2.5, 0, "many"]),
      value: random.chance(0.04) ? random.pick([-1, "free"]) : write(random, random.whole(0, Math.round(cents * 1.2))),
    };
  });
}

function makeArticle(random: Random, id: number, sku: string): Article {
  const cents = random.whole(100, 400_000);
  const special = random.chance(0.4) ? write(random, random.whole(1, Math.round(cents * 1.1))) : null;
  return {
    id,
    sku,
    status: 1,
    price: write(random, cents),
    ...(special !== null && { special_price: special, ...random.pick(WINDOWS) }),
    // an index repeats the special price; without one a price rule may have made it
    ...(special !== null && random.chance(0.5) && { final_price: special }),
    ...(special === null && random.chance(0.15) && { final_price: write(random, random.whole(1, cents)) }),
    ...(random.chance(0.75) && { tier_prices: makeTiers(random, cents) }),
  };
}

/** Returns the generated products: most of them simple, some with variants, of which some are switched off. */
export function generateProducts(count: number, seed: number): Generated[] {
  const random = makeRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const id = 100_000 + index * 10;
    const sku = `GEN-${index}`;
    if (random.chance(0.7)) {
      const article = makeArticle(random, id, sku);
      return { document: { ...product({ ...article }), id, sku }, articles: [article] };
    }
    const children = Array.from({ length: random.whole(1, 4) }, (_, child) => ({
      ...makeArticle(random, id + 1 + child, `${sku}-${child}`),
      status: child > 0 && random.chance(0.15) ? 2 : 1,
    }));
    const cheapest = children
      .filter(({ status }) => status === 1)
      .reduce((lowest, child) => (Number(child.price) < Number(lowest.price) ? child : lowest));
    const document = product({
      id,
      sku,
      type_id: "configurable",
      price: cheapest.price,
      // counts for nothing: nobody can buy it
      tier_prices: makeTiers(random, 1000),
      configurable_children: children,
    });
    return { document: { ...document, id, sku }, articles: children.filter(({ status }) => status === 1) };
  });
}

/** Whole cents of an amount; null for what is none. */
function centsOf(value: unknown): bigint | null {
  const parts = /^(-?)(\d+)(?:\.(\d{1,4}))?$/.exec(String(value));
  if (!parts) return null;
  const cents = BigInt(parts[2] ?? "0") * 100n + BigInt((parts[3] ?? "").padEnd(2, "0").slice(0, 2));
  return parts[1] === "-" ? -cents : cents;
}

/** Midsummer in Helsinki, as the tests have it: 15 June 2026, 15:00 there. */
function isOpen({ special_from_date: from, special_to_date: to }: Article): boolean {
  const day = "2026-06-15";
  return (from === undefined || from.slice(0, 10) <= day) && (to === undefined || to.slice(0, 10) >= day);
}

/** What a piece costs a price group that takes so many of it, cents. */
export function oraclePrice(article: Article, group: string, quantity: number): bigint {
  let price = centsOf(article.price) ?? 0n;
  let special = centsOf(article.special_price ?? 0) ?? 0n;
  let final = centsOf(article.final_price ?? 0) ?? 0n;
  const isEcho = article.final_price === article.special_price;
  let tier: bigint | null = null;
  for (const entry of article.tier_prices ?? []) {
    if (entry === null) continue;
    const isOwn = String(entry.customer_group_id) === group || String(entry.customer_group_id) === "32000";
    const from = Number(entry.qty);
    const value = centsOf(entry.value);
    if (!isOwn || !(from >= 1) || from > quantity || value === null || value < 0n) continue;
    if (tier === null || value < tier) tier = value;
  }
  if (tier !== null) {
    if (tier < price) price = tier;
    if (special === 0n || tier <= special) {
      special = 0n;
      if (isEcho) final = 0n;
    }
  }
  if (final === special) final = 0n;
  if (special > 0n && special < price && isOpen(article)) return special;
  return final > 0n && final < price ? final : price;
}

/** The lowest of what a product's articles cost as one piece. */
export const oracleFrom = ({ articles }: Generated, group: string): bigint =>
  articles
    .map((article) => oraclePrice(article, group, 1))
    .reduce((lowest, price) => (price < lowest ? price : lowest));

/** The lower prices for more pieces, by walking through every quantity. */
export function oracleSteps(article: Article, group: string): { from: number; price: bigint }[] {
  const steps: { from: number; price: bigint }[] = [];
  let before = oraclePrice(article, group, 1);
  for (let from = 2; from <= 15; from++) {
    const price = oraclePrice(article, group, from);
    if (price < before) steps.push({ from, price });
    before = price < before ? price : before;
  }
  return steps;
}

/** The tax in a gross amount, of a rate in per mille: half a cent goes up. */
export const oracleTax = (gross: bigint, perMille: bigint): bigint =>
  (2n * gross * perMille + (1000n + perMille)) / (2n * (1000n + perMille));
