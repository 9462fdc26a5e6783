type Source = Record<string, unknown>;

/**
 * Returns a product document as lists filter and sort it: `final_price` includes tax. Documents of a commerce API carry
 * it net beside its gross twin (docs/domain-rules.md#tax-calculation); those without a twin are unchanged.
 */
export function withListedPrice(source: Source): Source {
  const { final_price_incl_tax: gross } = source;
  return typeof gross === "number" ? { ...source, final_price: gross } : source;
}
