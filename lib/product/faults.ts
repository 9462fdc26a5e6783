import type { ProductDocument } from "./schema";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const hasText = (value: unknown): boolean => value != null && String(value).trim() !== "";

function isUsableOption(option: unknown): boolean {
  if (!isRecord(option)) return false;
  const { attribute_id: id, attribute_code: code, values } = option;
  return hasText(id) && hasText(code) && Array.isArray(values) && values.length > 0;
}

/**
 * Returns the sentences that are logged about a product whose page can be shown but lacks something: a group without
 * pieces, options without an attribute or values. `source` is the document as the engine holds it.
 */
export function productFaults(source: Record<string, unknown>, document: ProductDocument): string[] {
  const { configurable_options: options } = source;
  const faults: string[] = [];
  if (document.type_id === "grouped" && document.product_links.length === 0)
    faults.push("Product with type grouped has no product_links set!");
  if (Array.isArray(options) && !options.every(isUsableOption))
    faults.push("Wrong attribute given in configurable_options");
  return faults;
}
