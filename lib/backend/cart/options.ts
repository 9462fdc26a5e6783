import { z } from "zod";
import type { ChildDocument, ProductDocument } from "../../product/schema";
import type { productOptionWire } from "../../upstream/contract/cart";
import { Refusal } from "../http/refusal";

const MAX_PER_SET = 1000;

export type ProductOption = z.output<typeof productOptionWire>;
type Attributes = ProductOption["extension_attributes"];

/** Label and value of a choice, as totals carry them. */
export interface ChoiceLabel {
  label: string;
  value: string;
}

/** A chosen part of a bundle: which product, how many in one bundle. */
export interface BundlePart {
  optionId: number;
  linkId: string;
  title: string;
  sku: string;
  perSet: number;
}

/** The configuration of a variant as it is returned to clients; values are numbers (upstream-contract §1.1). */
export function variantOption(product: ProductDocument, child: ChildDocument): ProductOption {
  const configurable_item_options = product.configurable_options.map(({ attribute_id, attribute_code }) => ({
    option_id: attribute_id,
    option_value: Number(child[attribute_code]),
  }));
  return { extension_attributes: { configurable_item_options } };
}

export function variantLabels(product: ProductDocument, child: ChildDocument): ChoiceLabel[] {
  return product.configurable_options.flatMap(({ label, attribute_code, values }) => {
    const value = values.find(({ value_index }) => String(value_index) === String(child[attribute_code]));
    return value ? [{ label: label ?? attribute_code, value: value.label ?? value.default_label ?? String(value.value_index) }] : [];
  });
}

type BundleOption = ProductDocument["bundle_options"][number];
type Choice = { option_qty?: number; option_selections: (string | number)[] };

/** The default (or first) link of a needed option (spec §4). */
function defaultChoices({ required, product_links: links }: BundleOption): Choice[] {
  const preset = links.find(({ is_default }) => is_default) ?? (required ? links[0] : undefined);
  return preset ? [{ option_selections: [preset.id] }] : [];
}

function partsOf(option: BundleOption, { option_qty, option_selections }: Choice): BundlePart[] {
  return option_selections.map((id) => {
    const link = option.product_links.find((entry) => entry.id === String(id));
    if (!link) throw new Refusal(400, `There is no such choice for "${option.title}".`);
    const perSet = option_qty ?? link.qty;
    if (perSet > MAX_PER_SET) throw new Refusal(400, `At most ${MAX_PER_SET} of "${option.title}" fit into one set.`);
    return { optionId: option.option_id, linkId: link.id, title: option.title, sku: link.sku, perSet };
  });
}

/** Parts of a bundle: what was selected; where nothing was, the default choice of every option. */
export function bundleParts(product: ProductDocument, given: Attributes["bundle_options"]): BundlePart[] {
  const selections = Array.isArray(given) ? given : Object.values(given ?? {});
  return product.bundle_options.flatMap((option) => {
    const chosen: Choice[] = selections.length === 0 ? defaultChoices(option) : selections.filter(({ option_id }) => String(option_id) === String(option.option_id));
    const parts = chosen.flatMap((choice) => partsOf(option, choice)).filter(({ perSet }) => perSet > 0);
    if (option.required && parts.length === 0) throw new Refusal(400, `Please select a value for the required option "${option.title}".`);
    return parts;
  });
}

export function bundleOption(parts: BundlePart[]): ProductOption {
  const bundle_options = parts.map(({ optionId, linkId, perSet }) => ({ option_id: optionId, option_qty: perSet, option_selections: [linkId] }));
  return { extension_attributes: { bundle_options } };
}

const customOptions = z
  .array(
    z.object({
      option_id: z.coerce.string(),
      title: z.string().default(""),
      is_require: z.boolean().default(false),
      values: z
        .array(z.object({ option_type_id: z.coerce.number(), title: z.string().default(""), price: z.coerce.number().default(0), price_type: z.string().default("fixed") }))
        .default([]),
    }),
  )
  .default([]);

/** What a custom option costs: a fixed decimal amount or a percentage of the price. */
export interface CustomCharge {
  type: "fixed" | "percent";
  value: number;
}

/** Chosen custom options of a product; values count only when their option_type_id is above 0 (spec §5). */
export function customChoices(product: ProductDocument, given: Attributes["custom_options"]): { option: NonNullable<Attributes["custom_options"]>; labels: ChoiceLabel[]; charges: CustomCharge[] } {
  const known = customOptions.parse(product.custom_options ?? undefined);
  const chosen = given ?? [];
  const missing = known.find(({ option_id, is_require }) => is_require && !chosen.some((choice) => String(choice.option_id) === option_id));
  if (missing) throw new Refusal(400, `Please select a value for the required option "${missing.title}".`);
  const picked = chosen.map((choice) => {
    const option = known.find(({ option_id }) => option_id === String(choice.option_id));
    if (!option) throw new Refusal(400, `The product has no option ${choice.option_id}.`);
    const ids = choice.option_value.split(",").map(Number);
    return { choice, option, values: option.values.filter(({ option_type_id }) => option_type_id > 0 && ids.includes(option_type_id)) };
  });
  return {
    option: picked.map(({ choice, option }) => ({ option_id: option.option_id, option_value: choice.option_value })),
    labels: picked.map(({ choice, option, values }) => ({ label: option.title, value: values.map(({ title }) => title).join(", ") || choice.option_value })),
    charges: picked.flatMap(({ values }) => values.map(({ price, price_type }): CustomCharge => ({ type: price_type === "percent" ? "percent" : "fixed", value: price }))),
  };
}
