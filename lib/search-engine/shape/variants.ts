import { optionLabels, type ShapeContext } from "./context";
import { shapeMedia } from "./media";
import { shapeAmounts } from "./prices";
import { shapeStock } from "./stock";
import { decodeEntities } from "./text";
import { isSource, isText, type Source, sourcesOf, toNumber, toText } from "./values";

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

/** Returns a variant; null where it has no sku to be sold by. */
function shapeVariant(given: Source, codes: string[], { products }: ShapeContext): Source | null {
  const flat = flatten(given);
  const sku = toText(flat.sku);
  if (sku === null) return null;
  const own = products.get(sku);
  const facts = own ? [...OWN_FACTS, ...codes].filter((name) => flat[name] == null && own[name] != null) : [];
  const child: Source = { ...flat, ...Object.fromEntries(facts.map((name) => [name, own?.[name]])), sku };
  const stock = shapeStock(child.stock, "simple") ?? shapeStock(own?.stock, "simple");
  const values = codes.flatMap((code) => {
    const value = toNumber(child[code]);
    return value === null ? [] : [[code, value] as const];
  });
  const status = toNumber(child.status) ?? toNumber(own?.status);
  return {
    ...child,
    ...Object.fromEntries(values),
    id: toNumber(child.id) ?? toNumber(own?.id) ?? syntheticId(sku),
    ...(isText(child.name) && { name: decodeEntities(child.name) }),
    ...(status !== null && { status }),
    ...shapeAmounts(child),
    ...shapeMedia(child),
    ...(stock && { stock }),
  };
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

/** Returns the values of an option, from what the variants have where it lists none. */
function valuesOf(option: Source, code: string, children: Source[], context: ShapeContext): Source[] {
  const labels = optionLabels(context.attributes.get(code));
  const listed = sourcesOf(option.values);
  const used = [...new Set(children.flatMap((child) => toNumber(child[code]) ?? []))];
  const values = listed.length > 0 ? listed : used.map((value) => ({ value_index: value }) as Source);
  return values.flatMap((value) => {
    const index = toNumber(value.value_index) ?? toNumber(value.value) ?? toNumber(value.id);
    if (index === null) return [];
    const label = toText(value.label) ?? toText(value.default_label) ?? labels.get(String(index)) ?? null;
    return [{ ...value, value_index: index, ...(label !== null && { label: decodeEntities(label) }) }];
  });
}

/** Returns the fields of a product that is sold in variants: its options, its variants, and the union of their values. */
export function shapeVariants(source: Source, context: ShapeContext): Source {
  const given = sourcesOf(source.configurable_children);
  if (given.length === 0 && !Array.isArray(source.configurable_options)) return {};
  const flat = given.map(flatten);
  const known = sourcesOf(source.configurable_options).flatMap((option) => {
    const code = codeOf(option, flat, context);
    return code === null ? [] : [{ option, code }];
  });
  const codes = known.map(({ code }) => code);
  const children = given.map((child) => shapeVariant(child, codes, context)).filter((child) => child !== null);
  const unique = [...new Map(children.map((child) => [String(child.sku), child])).values()];
  const options = known.map(({ option, code }) => {
    const attribute = context.attributes.get(code);
    const id = toText(option.attribute_id) ?? toText(attribute?.attribute_id) ?? toText(option.id) ?? code;
    const label = toText(option.label) ?? toText(attribute?.frontend_label) ?? code;
    const values = valuesOf(option, code, unique, context);
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
