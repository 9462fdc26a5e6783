import { z } from "zod";
import { isEnabled } from "../../../lib/config/on-sale";
import { taxRuleDocument } from "../../../lib/pricing/schema";
import { productDocument } from "../../../lib/product/schema";
import { readDocument } from "../../../lib/search-engine/document";
import { isUnreadableDate } from "../../../lib/search-engine/shape/prices";
import { sourcesOf } from "../../../lib/search-engine/shape/values";
import { flatten } from "../../../lib/search-engine/shape/variants";
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

/** Returns why a bundle cannot be bought; null where every option that must be chosen can be. */
function bundleFault(source: Source, sold: ReadonlySet<string>): string | null {
  const options = sourcesOf(source.bundle_options);
  if (options.length === 0) return "the bundle has no options";
  const empty = options.find(
    ({ required, product_links: links }) =>
      required !== false && !sourcesOf(links).some(({ sku }) => sold.has(String(sku))),
  );
  return empty ? `there is nothing to choose for "${String(empty.title)}"` : null;
}

/**
 * Returns why a product cannot be bought, `sold` being what the catalogue sells; null where it can, and for one that is
 * switched off on purpose.
 */
function salesFault(source: Source, sold: ReadonlySet<string>): string | null {
  if (!isEnabled(source)) return null;
  const { type_id: type, price, final_price: final } = source;
  if (type === "configurable") {
    if (!sourcesOf(source.configurable_children).some(isEnabled)) return "it has no variants";
    return lists(source, "configurable_options").length === 0 ? "none of its options has a known attribute" : null;
  }
  if (type === "bundle") return bundleFault(source, sold);
  if (type === "grouped") {
    const parts = sourcesOf(source.product_links).filter(({ link_type: kind }) => kind === "associated");
    return parts.some(({ linked_product_sku: sku }) => sold.has(String(sku))) ? null : "the set has no parts";
  }
  if (price == null && final == null && type !== "collection") return "it has no price";
  return typeof price === "number" && price < 0 ? "its price is typed by the buyer" : null;
}

/** Returns what of a product the shop leaves out for its dates. */
const dateFaults = ({ special_price: special, ...given }: Source): string[] =>
  special != null && (isUnreadableDate(given.special_from_date) || isUnreadableDate(given.special_to_date))
    ? ["is used without its special price: a date of it cannot be read"]
    : [];

/** Returns what of the variants a document came with is not in its shape. */
function variantFaults(source: Source, given: Source): string[] {
  const lost = lists(given, "configurable_children").length - lists(source, "configurable_children").length;
  return lost > 0 ? [`is used without ${lost} of its variants: they have no sku, or that of another one`] : [];
}

function productFaults(source: Source, given: Source, sold: ReadonlySet<string>): string[] {
  const fault = salesFault(source, sold);
  return [
    ...variantFaults(source, given),
    ...dateFaults(flatten(given)),
    ...(fault === null ? [] : [`cannot be bought: ${fault}`]),
  ];
}

/**
 * Returns what of a document in the shop's shape the shop cannot use, `given` as it came, `sold` the skus of the
 * catalogue; null where it uses all of it.
 */
export function findUnusable(
  type: EntityType,
  { source, given }: { source: Source; given: Source },
  sold: ReadonlySet<string>,
): Unusable | null {
  const schema = NEEDED[type];
  if (!schema) return null;
  const { document, faults } = readDocument(schema, source);
  if (document === null) return { isWhole: true, reasons: [`lacks what a ${type} needs: ${faults.join(", ")}`] };
  const reasons = [
    ...(faults.length > 0 ? [`is used without ${faults.join(", ")}`] : []),
    ...(type === "product" ? productFaults(source, given, sold) : []),
  ];
  return reasons.length > 0 ? { isWhole: false, reasons } : null;
}
