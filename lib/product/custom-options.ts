import { type Minor, roundMinor, sumMinor, toMinor } from "../money";
import type { CustomOptionDocument } from "./custom-schema";
import { CUSTOM_OPTION_TYPES, type OptionCharge, type CustomOption, type CustomOptionType } from "./types";

/**
 * The selection of one custom option on the wire: a text, or ids of values, "1,2" (docs/commerce-api.md#cart-items).
 */
export interface CustomOptionSelection {
  optionId: string;
  value: string;
}

/** Maximum characters of a text where the option sets no limit. */
const DEFAULT_MAX_LENGTH: Partial<Record<CustomOptionType, number>> = { field: 255, area: 2000 };

const isText = ({ type }: Pick<CustomOption, "type">): boolean => type === "field" || type === "area";

function toCharge(price: number | null | undefined, type: string | null | undefined): OptionCharge {
  return type === "percent" ? { type: "percent", percent: price ?? 0 } : { type: "fixed", amount: toMinor(price ?? 0) };
}

/** Returns the type of an option, by its values where it names none; null for a type no page offers (file, date). */
function toType({ type, values }: CustomOptionDocument): CustomOptionType | null {
  if (!type) return values.length > 0 ? "checkbox" : "field";
  return CUSTOM_OPTION_TYPES.find((offered) => offered === type) ?? (type === "multiple" ? "checkbox" : null);
}

const inOrder = <T extends { sort_order?: number | null }>(list: T[]): T[] =>
  list.toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0));

function toOption(document: CustomOptionDocument): CustomOption | null {
  const type = toType(document);
  if (!type) return null;
  // Only values with an option_type_id above 0 count (docs/domain-rules.md#custom-options).
  const values = inOrder(document.values).flatMap(({ option_type_id: id, title, price, price_type }) =>
    id > 0 && title.trim() ? [{ id: String(id), title: title.trim(), charge: toCharge(price, price_type) }] : [],
  );
  const isWritten = isText({ type });
  if (!isWritten && values.length === 0) return null;
  const limit =
    document.max_characters && document.max_characters > 0 ? document.max_characters : DEFAULT_MAX_LENGTH[type];
  return {
    optionId: document.option_id,
    title: document.title.trim(),
    type,
    required: document.is_require,
    maxCharacters: isWritten ? (limit ?? null) : null,
    charge: isWritten ? toCharge(document.price, document.price_type) : null,
    values: isWritten ? [] : values,
  };
}

/** Returns the custom options of a document that a page can offer, in their order. */
export function toCustomOptions(documents: CustomOptionDocument[]): CustomOption[] {
  return inOrder(documents).flatMap((document) => toOption(document) ?? []);
}

/** Returns the selected value ids, each once, in the option's order; ids that are not above 0 are dropped. */
export function idsOf({ values }: CustomOption, value: string): string[] {
  const given = new Set(
    value
      .split(",")
      .map((id) => id.trim())
      .filter((id) => Number(id) > 0),
  );
  const existing = values.flatMap(({ id }) => (given.delete(id) ? [id] : []));
  return [...existing, ...given];
}

const clean = (option: CustomOption, value: string): string =>
  isText(option) ? value.trim() : idsOf(option, value).join(",");

/**
 * Returns selections in one spelling, in the options' order, empty ones dropped, so that cart lines can be compared as
 * text.
 */
export function normalizeSelections(
  options: CustomOption[],
  selections: CustomOptionSelection[],
): CustomOptionSelection[] {
  return options.flatMap((option) => {
    const value = clean(option, selections.findLast(({ optionId }) => optionId === option.optionId)?.value ?? "");
    return value ? [{ optionId: option.optionId, value }] : [];
  });
}

/** Returns what a charge adds to a price, minor units: a fixed amount, or a percentage of the price. */
export function chargeOn(charge: OptionCharge, price: Minor): Minor {
  return charge.type === "fixed" ? charge.amount : roundMinor((price * charge.percent) / 100);
}

/** Returns what the selections add to a price, minor units; every percentage is taken of the price itself. */
export function customOptionsCharge(options: CustomOption[], selections: CustomOptionSelection[], price: Minor): Minor {
  const charges = normalizeSelections(options, selections).flatMap(({ optionId, value }): OptionCharge[] => {
    const option = options.find((candidate) => candidate.optionId === optionId);
    if (option?.charge) return [option.charge];
    const ids = value.split(",");
    return (option?.values ?? []).filter(({ id }) => ids.includes(id)).map(({ charge }) => charge);
  });
  return sumMinor(charges.map((charge) => chargeOn(charge, price)));
}

/** Returns label and text of every selection: a text as written, values by their titles. */
export function describeSelections(
  options: CustomOption[],
  selections: CustomOptionSelection[],
): { label: string; value: string }[] {
  return normalizeSelections(options, selections).flatMap(({ optionId, value }) => {
    const option = options.find((candidate) => candidate.optionId === optionId);
    if (!option) return [];
    const ids = value.split(",");
    const titles = option.values.filter(({ id }) => ids.includes(id)).map(({ title }) => title);
    return [{ label: option.title, value: isText(option) ? value : titles.join(", ") }];
  });
}

/** Returns true where a normalized selection satisfies the rule. */
export type CustomOptionRule = (option: CustomOption, value: string) => boolean;

/**
 * Validators of a selection, by name, in this order (docs/domain-rules.md#custom-options).
 * A shop with rules of its own passes `new Map([...CUSTOM_RULES, ["name", rule]])`.
 */
export const CUSTOM_OPTION_RULES: ReadonlyMap<string, CustomOptionRule> = new Map<string, CustomOptionRule>([
  ["required", ({ required }, value) => !required || value !== ""],
  ["maxLength", ({ maxCharacters }, value) => maxCharacters === null || [...value].length <= maxCharacters],
  [
    "exists",
    (option, value) =>
      isText(option) || idsOf(option, value).every((id) => option.values.some((value) => value.id === id)),
  ],
  ["single", ({ type }, value) => (type !== "drop_down" && type !== "radio") || !value.includes(",")],
]);

/** An option whose selection violates a rule: the first one it violates. */
export interface CustomOptionViolation {
  option: CustomOption;
  rule: string;
}

/** Returns the violations of the selections, in the options' order; empty where they can be sold. */
export function validateSelections(
  options: CustomOption[],
  selections: CustomOptionSelection[],
  rules: ReadonlyMap<string, CustomOptionRule> = CUSTOM_OPTION_RULES,
): CustomOptionViolation[] {
  const cleaned = new Map(normalizeSelections(options, selections).map(({ optionId, value }) => [optionId, value]));
  return options.flatMap((option) => {
    const broken = [...rules].find(([, holds]) => !holds(option, cleaned.get(option.optionId) ?? ""));
    return broken ? [{ option, rule: broken[0] }] : [];
  });
}
