import { type Minor, roundMinor, sumMinor, toMinor } from "../money";
import type { CustomOptionDocument } from "./custom-schema";
import { CUSTOM_TYPES, type CustomCharge, type CustomOption, type CustomType } from "./types";

/** What is chosen of an option as the wire carries it: a text, or the ids of its values, "1,2" (upstream-contract §1.1). */
export interface CustomChoice {
  optionId: string;
  value: string;
}

/** Longest texts where the option itself sets no limit. */
const LONGEST: Partial<Record<CustomType, number>> = { field: 255, area: 2000 };

const isText = ({ type }: Pick<CustomOption, "type">): boolean => type === "field" || type === "area";

function toCharge(price: number | null | undefined, type: string | null | undefined): CustomCharge {
  return type === "percent" ? { type: "percent", percent: price ?? 0 } : { type: "fixed", amount: toMinor(price ?? 0) };
}

/** Options that say no type are told by what they carry; types a page cannot ask for (a file, a date) are none. */
function toType({ type, values }: CustomOptionDocument): CustomType | null {
  if (!type) return values.length > 0 ? "checkbox" : "field";
  return CUSTOM_TYPES.find((known) => known === type) ?? (type === "multiple" ? "checkbox" : null);
}

const inOrder = <T extends { sort_order?: number | null }>(list: T[]): T[] =>
  list.toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0));

function toOption(document: CustomOptionDocument): CustomOption | null {
  const type = toType(document);
  if (!type) return null;
  // spec §5: values count only when their option_type_id is above 0; empty labels are dropped
  const values = inOrder(document.values).flatMap(({ option_type_id: id, title, price, price_type }) =>
    id > 0 && title.trim() ? [{ id: String(id), title: title.trim(), charge: toCharge(price, price_type) }] : [],
  );
  const isWritten = isText({ type });
  if (!isWritten && values.length === 0) return null;
  const limit = document.max_characters && document.max_characters > 0 ? document.max_characters : LONGEST[type];
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

/** Custom options of a document in their order, what can be asked for of them. */
export function toCustomOptions(documents: CustomOptionDocument[]): CustomOption[] {
  return inOrder(documents).flatMap((document) => toOption(document) ?? []);
}

/** The ids of a choice, each once, in the option's order; those that are not above 0 do not count (spec §5). */
export function idsOf({ values }: CustomOption, value: string): string[] {
  const given = new Set(
    value
      .split(",")
      .map((id) => id.trim())
      .filter((id) => Number(id) > 0),
  );
  const known = values.flatMap(({ id }) => (given.delete(id) ? [id] : []));
  return [...known, ...given];
}

const clean = (option: CustomOption, value: string): string =>
  isText(option) ? value.trim() : idsOf(option, value).join(",");

/** Choices in one spelling: in the options' order, without those of nothing. Equal choices are equal text, so lines of a cart can be compared. */
export function toCleanChoices(options: CustomOption[], choices: CustomChoice[]): CustomChoice[] {
  return options.flatMap((option) => {
    const value = clean(option, choices.findLast(({ optionId }) => optionId === option.optionId)?.value ?? "");
    return value ? [{ optionId: option.optionId, value }] : [];
  });
}

/** What a charge adds to a price: a fixed amount, or a percentage of it (upstream-contract §3.3). */
export function chargeOn(charge: CustomCharge, price: Minor): Minor {
  return charge.type === "fixed" ? charge.amount : roundMinor((price * charge.percent) / 100);
}

/** What the choices add to a price, minor units; every percentage is one of the price itself. */
export function customDelta(options: CustomOption[], choices: CustomChoice[], price: Minor): Minor {
  const charges = toCleanChoices(options, choices).flatMap(({ optionId, value }): CustomCharge[] => {
    const option = options.find((candidate) => candidate.optionId === optionId);
    if (option?.charge) return [option.charge];
    const ids = value.split(",");
    return (option?.values ?? []).filter(({ id }) => ids.includes(id)).map(({ charge }) => charge);
  });
  return sumMinor(charges.map((charge) => chargeOn(charge, price)));
}

/** Label and words of every choice: a text as written, values by their titles. */
export function describeChoices(options: CustomOption[], choices: CustomChoice[]): { label: string; value: string }[] {
  return toCleanChoices(options, choices).flatMap(({ optionId, value }) => {
    const option = options.find((candidate) => candidate.optionId === optionId);
    if (!option) return [];
    const ids = value.split(",");
    const titles = option.values.filter(({ id }) => ids.includes(id)).map(({ title }) => title);
    return [{ label: option.title, value: isText(option) ? value : titles.join(", ") }];
  });
}

/** True where a choice, in its clean spelling, keeps the rule. */
export type CustomRule = (option: CustomOption, value: string) => boolean;

/**
 * The rules a choice is held to, by name, in this order (spec §5: "Custom option validators can be registered per rule").
 * A shop with rules of its own passes `new Map([...CUSTOM_RULES, ["name", rule]])`.
 */
export const CUSTOM_RULES: ReadonlyMap<string, CustomRule> = new Map<string, CustomRule>([
  ["required", ({ required }, value) => !required || value !== ""],
  ["maxLength", ({ maxCharacters }, value) => maxCharacters === null || [...value].length <= maxCharacters],
  [
    "known",
    (option, value) =>
      isText(option) || idsOf(option, value).every((id) => option.values.some((known) => known.id === id)),
  ],
  ["single", ({ type }, value) => (type !== "drop_down" && type !== "radio") || !value.includes(",")],
]);

/** An option whose choice breaks a rule: the first one it breaks. */
export interface CustomProblem {
  option: CustomOption;
  rule: string;
}

/** What is wrong with the choices, in the options' order; empty where they can be sold. */
export function checkChoices(
  options: CustomOption[],
  choices: CustomChoice[],
  rules: ReadonlyMap<string, CustomRule> = CUSTOM_RULES,
): CustomProblem[] {
  const cleaned = new Map(toCleanChoices(options, choices).map(({ optionId, value }) => [optionId, value]));
  return options.flatMap((option) => {
    const broken = [...rules].find(([, holds]) => !holds(option, cleaned.get(option.optionId) ?? ""));
    return broken ? [{ option, rule: broken[0] }] : [];
  });
}
