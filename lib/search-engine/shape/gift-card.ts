import type { ShapeContext } from "./context";
import { decodeEntities } from "./text";
import { type Source, sourcesOf, toNumber, toText } from "./values";

const AMOUNTS = "giftcard_amounts";
const TYPES: ReadonlySet<unknown> = new Set(["giftcard", "gift_card", "amgiftcard", "aw_giftcard"]);

/** Option of a gift card by which its amount is chosen; no other option of Magento has this id. */
const OPTION_ID = "giftcard_amount";

/** What a gift card of Magento is sent as: by mail only, else as a card in a letter too. */
const isSentByMail = ({ giftcard_type: type }: Source) => (toNumber(type) ?? 0) === 0;

/**
 * Returns the fields of a gift card, empty for any other product: it is sold as what it is sent as, and one of its
 * amounts is chosen as a custom option is. One whose amount the buyer would type has no price, so that it is not sold
 * for nothing.
 */
export function giftCard(source: Source, { attributes }: ShapeContext): Source {
  if (!TYPES.has(source.type_id)) return {};
  const type = { type_id: isSentByMail(source) ? "virtual" : "simple" };
  if ((toNumber(source.price) ?? 0) > 0) return type;
  const amounts = sourcesOf(source[AMOUNTS]).flatMap(
    ({ value, website_value: own }) => toNumber(own) ?? toNumber(value) ?? [],
  );
  const values = [...new Set(amounts.filter((amount) => amount > 0))].toSorted((a, b) => a - b);
  const [lowest] = values;
  if (lowest === undefined) return { ...type, price: -1, final_price: -1 };
  const price = { ...type, price: lowest, final_price: lowest };
  if (values.length === 1) return price;
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
  return { ...price, custom_options: [option] };
}
