import { rememberEach } from "../../lib/cache/remember-each";
import { GUEST_GROUP } from "../../lib/pricing/group";
import type { StoreCode } from "../../lib/storefront/types";
import { unwrap } from "../../lib/upstream/types";
import type { Source } from "../documents";
import { toGroupPrices } from "./prices";
import { readTaxRules } from "./tax";
import type { LoadedDocuments } from "./types";

/** Returns a function that computes the prices of a store view's product documents for a customer group at a time. */
export type PricedSources = (store: StoreCode, customerGroup: number, now: Date) => Promise<(source: Source) => Source>;

/** More tax rules than any store view has. */
const MAX_RULES = 1000;
const MINUTE_MS = 60_000;

/** The prices of guests in a minute, and the tax rules they are computed with. */
interface GuestPrices {
  minute: number;
  rules: Source[];
  price: (source: Source) => Source;
}

/**
 * Creates the prices of a catalogue's documents. What guests pay is computed once a minute for each document: sale prices
 * begin and end by the minute, and pages are kept for half of one at least.
 */
export function createPricedSources(catalog: LoadedDocuments): PricedSources {
  const ofGuests = new Map<StoreCode, GuestPrices>();

  async function readRules(store: StoreCode): Promise<Source[]> {
    const engine = await catalog.ready(store, "taxrule");
    const found = await engine.search<Source>(store, "taxrule", { size: MAX_RULES });
    return unwrap(found).hits.map(({ source }) => source);
  }
  return async (store, customerGroup, now) => {
    const rules = await readRules(store);
    const computeAt = (time: Date) => toGroupPrices(readTaxRules(rules), store, time, customerGroup).compute;
    if (customerGroup !== GUEST_GROUP) return computeAt(now);
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    const last = ofGuests.get(store);
    const holds =
      last?.minute === minute && last.rules.length === rules.length && last.rules.every((rule, n) => rule === rules[n]);
    if (holds) return last.price;
    // a sale opens after its first moment
    const price = rememberEach(computeAt(new Date(minute * MINUTE_MS + 1)));
    ofGuests.set(store, { minute, rules, price });
    return price;
  };
}
