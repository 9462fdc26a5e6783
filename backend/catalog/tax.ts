import { taxRuleDocument, type TaxRule } from "../../lib/pricing/schema";
import { readDocument } from "../../lib/search-engine/document";
import type { StoreCode } from "../../lib/storefront/types";
import type { Queries } from "../db/types";
import { listDocuments, type Source } from "../documents";

/** Returns tax rule documents as pages read them: without broken rates, and without rules that lack a required field. */
export const readTaxRules = (sources: Source[]): TaxRule[] =>
  sources.flatMap((source) => readDocument(taxRuleDocument, source).document ?? []);

/** Returns the tax rules of a store view. */
export async function listTaxRules(queries: Queries, store: StoreCode): Promise<TaxRule[]> {
  const documents = await listDocuments(queries, store, "taxrule");
  return readTaxRules(documents.map(({ source }) => source));
}
