import { z } from "zod";
import { taxRuleDocument } from "../../../lib/pricing/schema";
import { productDocument } from "../../../lib/product/schema";
import { readDocument } from "../../../lib/search-engine/document";
import type { EntityType } from "../../../lib/search-engine/types";
import type { Source } from "../../documents";

const numbered = z.looseObject({ id: z.coerce.number().int() });
const named = z.looseObject({ id: z.coerce.number().int(), name: z.string() });

/** What a document must have to be of use. */
const NEEDED: Partial<Record<EntityType, z.ZodType>> = {
  product: productDocument,
  category: named,
  attribute: z.looseObject({ attribute_code: z.string() }),
  taxrule: taxRuleDocument,
  cms_page: z.looseObject({ identifier: z.string() }),
  cms_block: z.looseObject({ identifier: z.string() }),
  review: numbered,
};

/** What of a document the shop cannot use. */
export interface Unusable {
  /** True where nothing of it can be used. */
  isWhole: boolean;
  reasons: string[];
}

const lists = (source: Source, name: string): unknown[] => (Array.isArray(source[name]) ? source[name] : []);

/** Returns why a product that can be read cannot be bought. */
function salesFaults(source: Source): string[] {
  const { type_id: type, price } = source;
  if (type === "configurable" && lists(source, "configurable_children").length === 0)
    return ["cannot be bought: it has no variants"];
  if (type === "configurable" && lists(source, "configurable_options").length === 0)
    return ["cannot be bought: none of its options has a known attribute"];
  if (type === "bundle" && lists(source, "bundle_options").length === 0)
    return ["cannot be bought: the bundle has no options"];
  if (type === "grouped" && lists(source, "product_links").length === 0)
    return ["cannot be bought: the set has no parts"];
  return typeof price === "number" && price < 0 ? ["cannot be bought: its price is typed by the buyer"] : [];
}

/** Returns what of the variants a document came with is not in its shape. */
function variantFaults(source: Source, given: Source): string[] {
  const lost = lists(given, "configurable_children").length - lists(source, "configurable_children").length;
  return lost > 0 ? [`is used without ${lost} of its variants: they have no sku, or that of another one`] : [];
}

/**
 * Returns what of a document in the shop's shape the shop cannot use, `given` as it came; null where it uses all of it.
 */
export function findUnusable(type: EntityType, source: Source, given: Source): Unusable | null {
  const schema = NEEDED[type];
  if (!schema) return null;
  const { document, faults } = readDocument(schema, source);
  if (document === null) return { isWhole: true, reasons: [`lacks what a ${type} needs: ${faults.join(", ")}`] };
  const reasons = [
    ...(faults.length > 0 ? [`is used without ${faults.join(", ")}`] : []),
    ...(type === "product" ? [...variantFaults(source, given), ...salesFaults(source)] : []),
  ];
  return reasons.length > 0 ? { isWhole: false, reasons } : null;
}
