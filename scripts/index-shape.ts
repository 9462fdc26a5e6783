import { reportTax, type TaxReport } from "../backend/catalog/import/tax";
import { findUnusable } from "../backend/catalog/import/usable";
import { readTaxRules } from "../backend/catalog/tax";
import type { Source } from "../backend/documents";
import type { BrokenDocument, Incoming } from "../lib/search-engine/indexing/types";
import { shapeDocument } from "../lib/search-engine/shape";
import { createSurvey, type Survey } from "../lib/search-engine/shape/survey";
import type { EntityType } from "../lib/search-engine/types";
import type { StoreCode } from "../lib/storefront/types";

/** Documents of a source in the shop's shape, and what of them it cannot use, complete once they were read. */
export interface ShapedSource {
  incoming: AsyncIterable<Incoming>;
  partly: BrokenDocument[];
  /** Returns how their prices and taxes are read in a store view, once they were read. */
  reportTax: (store: StoreCode) => TaxReport;
}

/** What is told of the documents of a source, filled as they are read. */
interface Told {
  partly: BrokenDocument[];
  rules: Source[];
  /** Tax classes of the products. */
  classes: Source[];
}

function noteTax(type: EntityType, source: Source, { rules, classes }: Told): void {
  if (type === "taxrule") rules.push(source);
  if (type === "product") classes.push({ tax_class_id: source.tax_class_id });
}

async function* shapeAll(incoming: AsyncIterable<Incoming>, survey: Survey, told: Told): AsyncGenerator<Incoming> {
  for await (const event of incoming) {
    if (event.kind !== "document") {
      yield event;
      continue;
    }
    const { type, id, line } = event;
    if (survey.isReplaced(type, id)) continue;
    const source = shapeDocument(type, event.source, survey.context);
    const unusable = findUnusable(type, { source, given: event.source }, survey.context.skus);
    if (unusable?.isWhole) yield { kind: "broken", id, line, reason: unusable.reasons.join(", ") };
    else yield { ...event, source };
    if (!unusable?.isWhole) noteTax(type, source, told);
    if (unusable && !unusable.isWhole) for (const reason of unusable.reasons) told.partly.push({ id, line, reason });
  }
}

/**
 * Returns the documents of a source in the shop's shape. It is read twice, as documents tell of each other: once for
 * that, once for the documents.
 */
export async function shapeSource(open: () => Promise<AsyncIterable<Incoming>>): Promise<ShapedSource> {
  const survey = createSurvey();
  // what is broken, and a source that fails, is told by the second reading
  for await (const event of await open()) if (event.kind === "document") survey.add(event);
  const told: Told = { partly: [...survey.repeated], rules: [], classes: [] };
  return {
    incoming: shapeAll(await open(), survey, told),
    partly: told.partly,
    reportTax: (store) => reportTax(store, readTaxRules(told.rules), told.classes),
  };
}
