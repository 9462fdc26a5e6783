import { optionLabels, type ShapeContext } from "./context";
import { shapeMedia } from "./media";
import { shapeAmounts } from "./prices";
import { shapeStock } from "./stock";
import { decodeEntities } from "./text";
import { compact, isSource, isText, type Source, sourcesOf, toNumber, toText } from "./values";

/**
 * Returns an id for a variant that has none: below zero, so that it is nobody else's, and the same each time.
 */
export function syntheticId(sku: string): number {
  let hash = 0x811c9dc5;
  for (const letter of sku) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return -1 - (hash >>> 1);
}

/** Returns the fields of `custom_attributes`, a list of codes with values or an object. */
function customFields(value: unknown): Source {
  if (isSource(value)) return value;
  return Object.fromEntries(
    sourcesOf(value).flatMap((field) => (isText(field.attribute_code) ? [[field.attribute_code, field.value]] : [])),
  );
}

/** Returns a document with its custom attributes among its fields; a field it has wins. */
export function flatten({ custom_attributes: custom, ...source }: Source): Source {
  return custom === undefined ? source : { ...customFields(custom), ...source };
}

/** Fields of a variant's own document that it has in its product too. */
const OWN_FACTS = ["name", "price", "special_price", "special_from_date", "special_to_date", "final_price", "image"];

/** An option of a product that is sold in variants, with the code of its attribute and the labels of its values. */
interface KnownOption {
  option: Source;
  code: string;
  /** Ids of its values by label, in lower case. */
  byLabel: ReadonlyMap<string, number>;
  ids: ReadonlySet<number>;
}

/** Returns the id of a listed value; one that is named by a text only has an id made of that. */
function idOfValue(value: Source): number | null {
  const named = [value.value_index, value.value, value.id];
  const text = named.map(toText).find((each) => each !== null) ?? null;
  return named.map(toNumber).find((id) => id !== null) ?? (text === null ? null : syntheticId(text));
}

const labelOfValue = (value: Source): string | null =>
  toText(value.label) ?? toText(value.default_label) ?? toText(value.store_label);

/** Returns the id of the value that a variant has of an option: by its id, else by its label; null for none. */
function idInVariant(value: unknown, { ids, byLabel }: KnownOption): number | null {
  const text = toText(value);
  const number = toNumber(value);
  if (text === null || (number !== null && ids.has(number))) return number;
  return byLabel.get(text.toLowerCase()) ?? number ?? syntheticId(text);
}

/** Returns a variant as it was written, with what it lacks from a document of its own; null without a sku. */
function completeVariant(given: Source, codes: string[], { products }: ShapeContext): Source | null {
  const flat = flatten(given);
  const sku = toText(flat.sku);
  if (sku === null) return null;
  const own = products.get(sku);
  const facts = own ? [...OWN_FACTS, ...codes].filter((name) => flat[name] == null && own[name] != null) : [];
  const lists = codes.flatMap((code) => {
    const value = flat[code];
    return Array.isArray(value) && value.length === 1 ? [[code, value[0] as unknown]] : [];
  });
  return {
    ...flat,
    ...Object.fromEntries(lists),
    ...Object.fromEntries(facts.map((name) => [name, own?.[name]])),
    sku,
    id: toNumber(flat.id) ?? toNumber(own?.id) ?? syntheticId(sku),
    status: toNumber(flat.status) ?? toNumber(own?.status) ?? undefined,
    stock: shapeStock(flat.stock, "simple") ?? shapeStock(own?.stock, "simple") ?? undefined,
  };
}

/** Returns a variant in the shop's shape. */
function shapeVariant(child: Source, options: KnownOption[]): Source {
  const values = options.flatMap((option) => {
    const value = idInVariant(child[option.code], option);
    return value === null ? [] : [[option.code, value] as const];
  });
  const name = toText(child.name);
  return compact({
    ...child,
    ...Object.fromEntries(values),
    ...(name !== null && { name: decodeEntities(name) }),
    ...shapeAmounts(child),
    ...shapeMedia(child),
  });
}

/** Returns the code of the attribute of an option, which may name it by id or only by its label. */
function codeOf(option: Source, children: Source[], { attributes, codes }: ShapeContext): string | null {
  const named = toText(option.attribute_code) ?? codes.get(toText(option.attribute_id) ?? "");
  if (named) return named;
  const label = toText(option.label)?.toLowerCase();
  if (!label) return null;
  const byLabel = [...attributes].find(([, attribute]) =>
    [attribute.frontend_label, attribute.default_frontend_label].some((text) => toText(text)?.toLowerCase() === label),
  );
  if (byLabel) return byLabel[0];
  const guess = label
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z\d]+/g, "_");
  return children.some((child) => child[guess] != null) ? guess : null;
}

/** Returns an option with the ids and labels of its values, as it lists them and as its attribute does. */
function toKnownOption(option: Source, code: string, { attributes }: ShapeContext): KnownOption {
  const listed = sourcesOf(option.values).flatMap((value) => {
    const id = idOfValue(value);
    return id === null ? [] : [{ id, label: labelOfValue(value) ?? toText(value.value_index) }];
  });
  const ofAttribute = [...optionLabels(attributes.get(code))].flatMap(([value, label]) => {
    const id = toNumber(value);
    return id === null ? [] : [{ id, label }];
  });
  const all = [...ofAttribute, ...listed];
  return {
    option,
    code,
    ids: new Set(all.map(({ id }) => id)),
    byLabel: new Map(all.flatMap(({ id, label }) => (label === null ? [] : [[label.toLowerCase(), id] as const]))),
  };
}

/** Returns the values of an option, or of what the variants have where it lists none, each with a label. */
function valuesOf(known: KnownOption, children: Source[], { attributes }: ShapeContext): Source[] {
  const { option, code } = known;
  const labels = optionLabels(attributes.get(code));
  const used = new Map(
    children.flatMap((child) => {
      const id = idInVariant(child[code], known);
      return id === null ? [] : [[id, toText(child[code])] as const];
    }),
  );
  const listed = sourcesOf(option.values);
  const values =
    listed.length > 0 ? listed : [...used].map(([value_index, label]): Source => ({ value_index, text: label }));
  return values.flatMap(({ text, ...value }) => {
    const index = idOfValue(value);
    if (index === null) return [];
    const label = labelOfValue(value) ?? labels.get(String(index)) ?? toText(text) ?? toText(value.value_index);
    const { default_label: _, swatch, ...rest } = value;
    const colour = toText(isSource(swatch) ? swatch.value : swatch);
    const shown = decodeEntities(label ?? String(index));
    return [{ ...rest, value_index: index, label: shown, ...(colour !== null && { swatch: colour }) }];
  });
}

/** Returns the fields of a product that is sold in variants: its options, its variants, and the union of their values. */
export function shapeVariants(source: Source, context: ShapeContext): Source {
  const given = sourcesOf(source.configurable_children);
  if (given.length === 0 && !Array.isArray(source.configurable_options)) return {};
  const flat = given.map(flatten);
  const known = sourcesOf(source.configurable_options).flatMap((option) => {
    const code = codeOf(option, flat, context);
    return code === null ? [] : [toKnownOption(option, code, context)];
  });
  const codes = known.map(({ code }) => code);
  const children = given.map((child) => completeVariant(child, codes, context)).filter((child) => child !== null);
  const complete = [...new Map(children.map((child) => [String(child.sku), child])).values()];
  const unique = complete.map((child) => shapeVariant(child, known));
  const options = known.map((each) => {
    const { option, code } = each;
    const attribute = context.attributes.get(code);
    const id = toText(option.attribute_id) ?? toText(attribute?.attribute_id) ?? toText(option.id) ?? code;
    const label = toText(option.label) ?? toText(attribute?.frontend_label) ?? code;
    const values = valuesOf(each, complete, context);
    return { ...option, attribute_id: id, attribute_code: code, label: decodeEntities(label), values };
  });
  const unions = codes.map((code) => {
    const values = [...new Set(unique.flatMap((child) => toNumber(child[code]) ?? []))];
    return [`${code}_options`, values] as const;
  });
  return {
    configurable_children: unique,
    ...(options.length > 0 && { configurable_options: options }),
    ...Object.fromEntries(unions.filter(([, values]) => values.length > 0)),
  };
}
