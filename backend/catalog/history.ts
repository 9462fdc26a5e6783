import { childrenOf, toTime } from "../../lib/pricing";
import { PUBLIC_GROUP } from "../../lib/pricing/group";
import { lowestBeforeSale, type OfferEntry, offerEntry } from "../../lib/pricing/history";
import { readAmount } from "../../lib/pricing/settle";
import { applyTiers } from "../../lib/pricing/tiers";
import { getStore } from "../../lib/storefront";
import type { StoreCode } from "../../lib/storefront/types";
import type { Queries } from "../db/types";
import type { Source, StoredDocument } from "../documents";

/** A price record of a product in a store view. */
export interface PriceRecord extends OfferEntry {
  store: StoreCode;
  sku: string;
}

const BATCH = 500;

/** Appends price records. A record is never changed: a second one of a product at the same instant is refused. */
export async function savePrices(queries: Queries, records: PriceRecord[]): Promise<void> {
  for (let start = 0; start < records.length; start += BATCH)
    await queries
      .insertInto("price_history")
      .values(records.slice(start, start + BATCH))
      .execute();
}

/** Returns the price records of skus in a store view, each sku's in order of time; a sku without any is missing. */
export async function findPrices(
  queries: Queries,
  store: StoreCode,
  skus: string[],
): Promise<Map<string, OfferEntry[]>> {
  const found = new Map<string, OfferEntry[]>();
  for (let start = 0; start < skus.length; start += BATCH) {
    const rows = await queries
      .selectFrom("price_history")
      .selectAll()
      .where("store", "=", store)
      .where("sku", "in", skus.slice(start, start + BATCH))
      .orderBy("at")
      .execute();
    for (const { store: _store, sku, ...entry } of rows) found.set(sku, [...(found.get(sku) ?? []), entry]);
  }
  return found;
}

/** Returns when a document was last written, by its own fields; before `now` in any case. */
function writtenAt({ updated_at, created_at }: Source, now: Date): Date {
  const times = [updated_at, created_at].map((text) => (typeof text === "string" ? toTime(text) : Number.NaN));
  return new Date(times.find((time) => time < now.getTime()) ?? now.getTime() - 1);
}

/** Returns a product and its variants, which are sold under skus of their own, as everybody pays for one piece. */
function pricedParts(source: Source): { sku: string; part: Source }[] {
  const paid = applyTiers(source, PUBLIC_GROUP);
  return [paid, ...childrenOf(paid)].flatMap((part) => (typeof part.sku === "string" ? [{ sku: part.sku, part }] : []));
}

/** Returns the records of a document without any: its price, since it was last written. */
export function firstPrices({ store, source }: Pick<StoredDocument, "store" | "source">, now: Date): PriceRecord[] {
  const { timeZone } = getStore(store);
  const at = writtenAt(source, now);
  return pricedParts(source).map(({ sku, part }) => ({ store, sku, ...offerEntry(part, { at, timeZone }) }));
}

const isSameOffer = (a: OfferEntry, b: OfferEntry) =>
  a.inside === b.inside &&
  a.outside === b.outside &&
  a.regular === b.regular &&
  a.opens === b.opens &&
  a.closes === b.closes;

/**
 * Records what a change does to the prices of a product, and returns the changed document with the lowest prices of 30
 * days that follow (docs/domain-rules.md#price-history). Run it in the transaction that writes the document.
 */
export async function recordPrices(
  queries: Queries,
  { store, before, after, now }: { store: StoreCode; before: Source; after: Source; now: Date },
): Promise<Source> {
  const { timeZone } = getStore(store);
  const history = await findPrices(
    queries,
    store,
    pricedParts(after).map(({ sku }) => sku),
  );
  // by sku: a variant that repeats its product's sku is recorded once
  const records = new Map<string, OfferEntry[]>();
  const stored = new Map(pricedParts(before).map(({ sku, part }) => [sku, readAmount(part.lowest_price_30d)]));
  const first = new Map(
    firstPrices({ store, source: before }, now).map(({ store: _store, sku, ...entry }) => [sku, entry]),
  );
  const record = (part: Source): Source => {
    const sku = String(part.sku);
    const past = history.get(sku);
    const unrecorded = past ? undefined : first.get(sku);
    const entries = past ?? (unrecorded ? [unrecorded] : []);
    const last = entries.at(-1);
    // two changes in one millisecond still follow each other
    const at = new Date(last ? Math.max(now.getTime(), Date.parse(last.at) + 1) : now.getTime());
    const next = offerEntry(part, { at, timeZone });
    const added = last && isSameOffer(last, next) ? [] : [next];
    records.set(sku, [...(unrecorded ? [unrecorded] : []), ...added]);
    return {
      ...part,
      lowest_price_30d: lowestBeforeSale([...entries, ...added], { now: at, stored: stored.get(sku) ?? null }),
    };
  };
  const children = childrenOf(after).map(record);
  const changed = { ...record(after), ...(children.length > 0 && { configurable_children: children }) };
  await savePrices(
    queries,
    [...records].flatMap(([sku, entries]) => entries.map((entry) => ({ store, sku, ...entry }))),
  );
  return changed;
}
