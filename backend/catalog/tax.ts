import { taxRuleDocument, type TaxRule } from "../../lib/pricing/schema";
import type { StoreCode } from "../../lib/storefront/types";
import type { Queries } from "../db/types";
import { listDocuments } from "../documents";

/** Returns the tax rules of a store view. */
export async function listTaxRules(queries: Queries, store: StoreCode): Promise<TaxRule[]> {
  const documents = await listDocuments(queries, store, "taxrule");
  return documents.map(({ source }) => taxRuleDocument.parse(source));
}
