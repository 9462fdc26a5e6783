import type { ShapeContext } from "./context";
import { decodeEntities } from "./text";
import { type Source, sourcesOf, toNumber, toText } from "./values";

const AMOUNTS = "giftcard_amounts";
const TYPES: ReadonlySet<unknown> = new Set(["giftcard", "gift_card", "amgiftcard", "aw_giftcard"]);

/** Option of a gift card by which its amount is chosen; no other option of Magento has this id. */
const OPTION_ID = "giftcard_amount";

/**
 * Returns the fields by which a gift card is bought: one of its amounts is chosen, as a custom option is. One whose
 * amount the buyer would type has no price, so that it is not sold for nothing. Empty for any other product.
 */
export function giftAmounts(source: Source, { attributes }: ShapeContext): Source {
  if (!TYPES.has(source.type_id)) return {};
  const amounts = sourcesOf(source[AMOUNTS]).flatMap(
    ({ value, website_value: own }) => toNumber(own) ?? toNumber(value) ?? [],
  );
  const values = [...new Set(amounts.filter((amount) => amount > 0))].toSorted((a, b) => a - b);
  const [lowest] = values;
  const isPriced = (toNumber(source.price) ?? 0) > 0;
  if (isPriced || sourcesOf(source.custom_options).some(({ option_id: id }) => id === OPTION_ID)) return {};
  if (lowest === undefined) return { price: -1 };
  if (values.length === 1) return { price: lowest, final_price: lowest };
  const title = toText(attributes.get(AMOUNTS)?.frontend_label) ?? toText(source.name) ?? "";
  const option = {
    option_id: OPTION_ID,
    title: decodeEntities(title),
    type: "drop_down",
    is_require: true,
    values: values.map((amount, index) => ({
      option_type_id: index + 1,
      title: String(amount),
      price: amount - lowest,
      price_type: "fixed",
      sort_order: index,
    })),
  };
  return { price: lowest, final_price: lowest, custom_options: [option, ...sourcesOf(source.custom_options)] };
}
