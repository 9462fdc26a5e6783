import type { z } from "zod";
import type { Minor } from "../../lib/money";
import { defaultLink, toEntries } from "../../lib/product/bundle";
import {
  validateSelections,
  customOptionsCharge,
  type CustomOptionViolation,
  describeSelections,
  normalizeSelections,
  toCustomOptions,
} from "../../lib/product/custom-options";
import type { ChildDocument, ProductDocument } from "../../lib/product/schema";
import type { productOptionWire } from "../../lib/upstream/contract/product-option";
import { Refusal } from "../http/refusal";

const MAX_PER_SET = 1000;

export type ProductOption = z.output<typeof productOptionWire>;
type Attributes = ProductOption["extension_attributes"];

/** Label and value of a chosen option, as totals carry them. */
export interface OptionLabel {
  label: string;
  value: string;
}

/** A chosen link of a bundle: which product, and how many of it one bundle takes. */
export interface BundlePart {
  optionId: number;
  linkId: string;
  title: string;
  sku: string;
  perSet: number;
}

/**
 * Returns the options of a variant as clients get them; values are numbers (docs/commerce-api.md#cart-items). An option
 * that the variant has no value of is left out.
 */
export function variantOption(product: ProductDocument, child: ChildDocument): ProductOption {
  const configurable_item_options = product.configurable_options.flatMap(({ attribute_id, attribute_code }) => {
    const option_value = Number(child[attribute_code] ?? Number.NaN);
    return Number.isFinite(option_value) ? [{ option_id: attribute_id, option_value }] : [];
  });
  return { extension_attributes: { configurable_item_options } };
}

export function variantLabels(product: ProductDocument, child: ChildDocument): OptionLabel[] {
  return product.configurable_options.flatMap(({ label, attribute_code, values }) => {
    const value = values.find(({ value_index }) => String(value_index) === String(child[attribute_code]));
    return value
      ? [{ label: label ?? attribute_code, value: value.label ?? value.default_label ?? String(value.value_index) }]
      : [];
  });
}

type BundleOption = ProductDocument["bundle_options"][number];
type SelectedLinks = { option_qty?: number; option_selections: (string | number)[] };

/** Returns the link an option starts with, as a page shows it (docs/domain-rules.md#bundles). */
function defaultLinks({ required, product_links: links }: BundleOption): SelectedLinks[] {
  const link = defaultLink(
    links.map(({ id, is_default: isDefault, position }) => ({ id, isDefault, position })),
    required,
  );
  return link ? [{ option_selections: [link.id] }] : [];
}

function partsOf(option: BundleOption, { option_qty, option_selections }: SelectedLinks): BundlePart[] {
  return option_selections.map((id) => {
    const link = option.product_links.find((entry) => entry.id === String(id));
    if (!link) throw new Refusal(400, `There is no such choice for "${option.title}".`);
    const perSet = option_qty ?? link.qty;
    if (perSet > MAX_PER_SET) throw new Refusal(400, `At most ${MAX_PER_SET} of "${option.title}" fit into one set.`);
    return { optionId: option.option_id, linkId: link.id, title: option.title, sku: link.sku, perSet };
  });
}

/**
 * Returns the parts of a bundle: the selected links; without a selection the default of every option. Refuses with 400
 * unknown links, too many pieces, a required option without a link, and a bundle without options.
 */
export function bundleParts(product: ProductDocument, chosen: Attributes["bundle_options"]): BundlePart[] {
  if (product.bundle_options.length === 0) throw new Refusal(400, "Please specify product option(s).");
  const selections = chosen ?? [];
  return product.bundle_options.flatMap((option) => {
    const chosen: SelectedLinks[] =
      selections.length === 0
        ? defaultLinks(option)
        : selections.filter(({ option_id }) => String(option_id) === String(option.option_id));
    const parts = toEntries(
      chosen.flatMap((links) => partsOf(option, links)),
      ({ perSet }) => perSet,
    );
    if (option.required && parts.length === 0)
      throw new Refusal(400, `Please select a value for the required option "${option.title}".`);
    return parts;
  });
}

export function bundleOption(parts: BundlePart[]): ProductOption {
  const bundle_options = parts.map(({ optionId, linkId, perSet }) => ({
    option_id: optionId,
    option_qty: perSet,
    option_selections: [linkId],
  }));
  return { extension_attributes: { bundle_options } };
}

/** Marks the options of a bundle whose client has chosen none: the shop did. */
export const UNSAID = { unsaid: true };

/** True for options that the shop has chosen. */
export const isUnsaid = (option: ProductOption | null | undefined): boolean => option?.unsaid === true;

const isChosen = ({ option_value: value }: NonNullable<Attributes["custom_options"]>[number]) =>
  value != null && value !== "";

/** Returns a line's options in full, as an order keeps them: without custom options that were left out. */
export function wholeOption(option: ProductOption): ProductOption {
  const { unsaid: _, ...whole } = option;
  const { custom_options: custom, ...attributes } = whole.extension_attributes;
  const chosen = custom?.filter(isChosen) ?? [];
  return {
    ...whole,
    extension_attributes: { ...attributes, ...(chosen.length > 0 && { custom_options: chosen }) },
  };
}

/**
 * Returns a line's options as its client gets them; null for none. A client that added a bundle from a list of products,
 * without choosing, knows its line by having no choices.
 */
export function toOptionWire(option: ProductOption | null): ProductOption | null {
  if (!option || !isUnsaid(option)) return option;
  const { bundle_options: _, ...attributes } = option.extension_attributes;
  return Object.values(attributes).some((value) => value !== undefined)
    ? wholeOption({ ...option, extension_attributes: attributes })
    : null;
}

/** Returns the text for a custom option that breaks a rule. */
function refusalOf({ option, rule }: CustomOptionViolation): string {
  if (rule === "required") return `Please select a value for the required option "${option.title}".`;
  if (rule === "maxLength") return `"${option.title}" takes at most ${option.maxCharacters} characters.`;
  return rule === "single"
    ? `Only one choice fits "${option.title}".`
    : `There is no such choice for "${option.title}".`;
}

type CustomOptions = NonNullable<Attributes["custom_options"]>;

/** The custom options of a request, checked. */
export interface ResolvedCustomOptions {
  /** In one spelling, those left out dropped, so that equal lines are equal texts. */
  option: CustomOptions;
  /** As they are answered: those left out too, as clients know their line by what they sent. */
  answered: CustomOptions;
  labels: OptionLabel[];
  /** Returns what they add to a price. */
  delta: (price: Minor) => Minor;
}

/**
 * Checks the custom options a request chooses (docs/domain-rules.md#custom-options). Refuses with 400 unknown options,
 * missing required ones, and what breaks a rule.
 */
export function resolveCustomOptions(
  product: ProductDocument,
  chosen: Attributes["custom_options"],
): ResolvedCustomOptions {
  const options = toCustomOptions(product.custom_options);
  const selections = (chosen ?? []).map(({ option_id, option_value }) => ({
    optionId: String(option_id),
    value: String(option_value ?? ""),
  }));
  const unknown = selections.find(({ optionId }) => !options.some((option) => option.optionId === optionId));
  if (unknown) throw new Refusal(400, `The product has no option ${unknown.optionId}.`);
  const [problem] = validateSelections(options, selections);
  if (problem) throw new Refusal(400, refusalOf(problem));
  const normal = new Map(normalizeSelections(options, selections).map(({ optionId, value }) => [optionId, value]));
  const sent = new Map((chosen ?? []).map(({ option_id, option_value }) => [String(option_id), option_value]));
  return {
    option: [...normal].map(([option_id, option_value]) => ({ option_id, option_value })),
    answered: [...sent].map(([option_id, value]) => ({
      option_id,
      option_value: normal.get(option_id) ?? (value == null ? null : ""),
    })),
    labels: describeSelections(options, selections),
    delta: (price) => customOptionsCharge(options, selections, price),
  };
}
