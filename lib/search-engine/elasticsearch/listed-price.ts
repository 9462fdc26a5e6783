type Source = Record<string, unknown>;

/**
 * A product document as lists filter and sort it: `final_price` is what the shopper sees, with tax. Answers of a
 * commerce API carry it net beside its gross twin (upstream-contract §3.1); documents that have no twin stay as they are.
 */
export function withListedPrice(source: Source): Source {
  const { final_price_incl_tax: gross } = source;
  return typeof gross === "number" ? { ...source, final_price: gross } : source;
}
