import { GUEST_GROUP } from "../../pricing/group";
import { taxRuleDocument, type TaxRule } from "../../pricing/schema";
import type { StoreCode } from "../../storefront/types";
import { unwrap } from "../../upstream/types";
import type { Source } from "../documents";
import { toGroupPrices } from "./prices";
import type { LoadedDocuments } from "./types";

/** Returns a function that computes the prices of a store view's product documents for a customer group at a time. */
export type PricedSources = (store: StoreCode, customerGroup: number, now: Date) => Promise<(source: Source) => Source>;

/** More tax rules than any store view has. */
const MAX_RULES = 1000;
const MINUTE_MS = 60_000;

/** What the prices of guests were computed with, and those computed so far. */
interface Computed {
  minute: number;
  rules: Source[];
  sources: WeakMap<Source, Source>;
}

/**
 * Creates the prices of a catalogue's documents. What guests pay is computed once a minute for each document: sale prices
 * begin and end by the minute, and pages are kept for half of one at least.
 */
export function createPricedSources(catalog: LoadedDocuments): PricedSources {
  const computed = new Map<StoreCode, Computed>();
  const parsed = new WeakMap<Source, TaxRule>();

  async function readRules(store: StoreCode): Promise<Source[]> {
    const engine = await catalog.ready(store, "taxrule");
    const found = await engine.search<Source>(store, "taxrule", { size: MAX_RULES });
    return unwrap(found).hits.map(({ source }) => source);
  }
  const parse = (source: Source): TaxRule => {
    const rule = parsed.get(source) ?? taxRuleDocument.parse(source);
    parsed.set(source, rule);
    return rule;
  };

  return async (store, customerGroup, now) => {
    const rules = await readRules(store);
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    // a sale opens after its first moment
    const moment = customerGroup === GUEST_GROUP ? new Date(minute * MINUTE_MS + 1) : now;
    const { compute } = toGroupPrices(rules.map(parse), store, moment, customerGroup);
    if (customerGroup !== GUEST_GROUP) return compute;
    const last = computed.get(store);
    const isSame =
      last?.minute === minute && last.rules.length === rules.length && last.rules.every((rule, n) => rule === rules[n]);
    const { sources } = isSame ? last : { sources: new WeakMap<Source, Source>() };
    if (!isSame) computed.set(store, { minute, rules, sources });
    return (source) => {
      const known = sources.get(source);
      if (known) return known;
      const value = compute(source);
      sources.set(source, value);
      return value;
    };
  };
}
