import { slugify } from "../../paths";
import { readTypedLength } from "../../storefront/typed-number";
import { categorySlug, type ShapeContext } from "./context";
import { giftCard } from "./gift-card";
import { shapeMedia } from "./media";
import { shapeAmounts, shapeListPrice } from "./prices";
import { shapeStock, stockOfVariants } from "./stock";
import { decodeEntities, withoutScripts } from "./text";
import { type Source, sourcesOf, toFlag, toNumber, toNumbers, toText } from "./values";
import { flatten, shapeVariants } from "./variants";

const NAMES = ["name", "meta_title", "meta_description", "product_name_1", "product_name_2"];
const PROSE = ["description", "short_description"];
const WORDS = ["slug", "url_key", "url_path"];
const NUMBERS = ["status", "visibility"];

/** Returns the type of a product that does not name it, by what it is made of. */
function typeOf(source: Source): string {
  if (sourcesOf(source.configurable_children).length > 0) return "configurable";
  if (sourcesOf(source.bundle_options).length > 0) return "bundle";
  const isSet = sourcesOf(source.product_links).some(({ link_type: type }) => type === "associated");
  return isSet ? "grouped" : "simple";
}

/** Returns the address word of a product, as old clients make it. */
function slugOf({ slug, url_key: key, name, id }: Source): string | null {
  const own = toText(slug) ?? toText(key);
  if (own !== null) return own.replaceAll("/", "-");
  const [text, number] = [toText(name), toNumber(id)];
  return text === null || number === null ? null : `${slugify(text)}-${number}`;
}

function categoriesOf(source: Source, ids: number[], { categories }: ShapeContext): Source {
  const named = sourcesOf(source.category).flatMap((entry) => {
    const id = toNumber(entry.category_id) ?? toNumber(entry.id);
    const name = toText(entry.name);
    return id === null ? [] : [{ ...entry, category_id: id, ...(name !== null && { name: decodeEntities(name) }) }];
  });
  const known = new Set(named.map(({ category_id: id }) => id));
  const added = ids.flatMap((id) => {
    const category = known.has(id) ? undefined : categories.get(id);
    const name = toText(category?.name);
    if (!category || name === null) return [];
    return [{ category_id: id, name: decodeEntities(name), slug: categorySlug(category), path: toText(category.path) }];
  });
  return { category: [...named, ...added] };
}

function bundleOf(source: Source): Source {
  const options = sourcesOf(source.bundle_options).map((option, index) => ({
    ...option,
    option_id: toNumber(option.option_id) ?? index + 1,
    title: decodeEntities(toText(option.title) ?? toText(option.default_title) ?? String(index + 1)),
    required: toFlag(option.required) ?? true,
    position: toNumber(option.position) ?? index,
    product_links: sourcesOf(option.product_links).map((link, place) => ({
      ...link,
      sku: toText(link.sku) ?? undefined,
      id: toText(link.id) ?? toText(link.selection_id) ?? String(place + 1),
      qty: toNumber(link.qty) ?? 1,
      is_default: toFlag(link.is_default) ?? false,
      position: toNumber(link.position) ?? place,
    })),
  }));
  return { bundle_options: options };
}

/** Returns the linked products of a document; without a sku a link leads nowhere. */
function linksOf(source: Source): Source {
  const links = sourcesOf(source.product_links).flatMap((link) => {
    const sku = toText(link.linked_product_sku);
    return sku === null ? [] : [{ ...link, ...mapTexts(link, ["sku"], (text) => text), linked_product_sku: sku }];
  });
  return { product_links: links };
}

/** Returns the labels of option ids that a document carries itself. */
function metadataOf(source: Source): Source {
  const attributes = sourcesOf(source.attributes_metadata).map((attribute) => ({
    ...attribute,
    ...mapTexts(attribute, ["default_frontend_label", "frontend_label"], decodeEntities),
    options: sourcesOf(attribute.options).flatMap((option) => {
      const label = toText(option.label);
      return label === null ? [] : [{ ...option, label: decodeEntities(label) }];
    }),
  }));
  return { attributes_metadata: attributes };
}

/** Returns the custom options of a product, their words without entities. */
function customOf(source: Source): Source {
  const withTitle = (entry: Source): Source => ({ ...entry, ...mapTexts(entry, ["title"], decodeEntities) });
  const options = sourcesOf(source.custom_options).map((option) => ({
    ...withTitle(option),
    ...(option.values !== undefined && { values: sourcesOf(option.values).map(withTitle) }),
  }));
  return { custom_options: options };
}

/** Returns the values of selected attributes as option ids: Magento writes several as one text, "12,15". */
function selectedOf(source: Source, { attributes }: ShapeContext): Source {
  const fields = [...attributes].flatMap(([code, { frontend_input: input }]): [string, unknown][] => {
    const value = source[code];
    if (value == null || (input !== "select" && input !== "multiselect" && input !== "boolean")) return [];
    const numbers = toNumbers(typeof value === "boolean" ? Number(value) : value);
    if (numbers.length === 0) return [];
    return [[code, input === "multiselect" || numbers.length > 1 ? numbers : numbers[0]]];
  });
  return Object.fromEntries(fields.filter(([code]) => !NUMBERS.includes(code) && code !== "tax_class_id"));
}

const mapTexts = (source: Source, names: string[], change: (text: string) => string): Source =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = toText(source[name]);
      return text === null ? [] : [[name, change(text)]];
    }),
  );

const WEIGHT = "product_weight";
const isMeasure = (name: string): boolean => name === WEIGHT || name.startsWith("product_measure_");

/** Returns the measures of a document, cm and kilograms: null for 0, as many catalogues write what was not measured. */
function measuresOf(source: Source): Source {
  const typed = (name: string, value: unknown) =>
    name !== WEIGHT && typeof value === "string" ? readTypedLength(value) : null;
  const measures = Object.entries(source).flatMap(([name, value]): [string, number | null][] => {
    if (!isMeasure(name)) return [];
    const number = toNumber(value) ?? typed(name, value);
    return [[name, number !== null && number > 0 ? number : null]];
  });
  return Object.fromEntries(measures);
}

/**
 * Returns a product document as the shop reads it, whoever wrote it. `isWhole` is false for one of which only some
 * fields were asked for: what it lacks is not made up then.
 */
export function shapeProduct(given: Source, context: ShapeContext, { isWhole }: { isWhole: boolean }): Source {
  const flat = flatten(given);
  const type = toText(flat.type_id) ?? (isWhole ? typeOf(flat) : undefined);
  const id = toNumber(flat.id) ?? toNumber(flat.entity_id);
  const sku = toText(flat.sku);
  const source: Source = { ...flat, ...(type !== undefined && { type_id: type }), ...(id !== null && { id }) };
  const ids = toNumbers(source.category_ids ?? []);
  const isSorted = source.category_ids !== undefined || isWhole;
  const variants = shapeVariants(source, context);
  const numbers = NUMBERS.flatMap((name) => {
    const value = toNumber(source[name]);
    return value === null ? [] : [[name, value]];
  });
  const shaped: Source = {
    ...source,
    ...(sku !== null && { sku }),
    ...(isWhole && toText(source.name) === null && sku !== null && { name: sku }),
    ...mapTexts(source, NAMES, decodeEntities),
    ...mapTexts(source, PROSE, withoutScripts),
    ...mapTexts(source, WORDS, (word) => word),
    ...Object.fromEntries(numbers),
    ...selectedOf(source, context),
    ...measuresOf(source),
    ...("tax_class_id" in source && { tax_class_id: toText([source.tax_class_id].flat()[0]) ?? undefined }),
    ...shapeAmounts(source),
    ...shapeMedia(source),
    ...variants,
    ...(isSorted && { category_ids: [...new Set([...ids, ...idsOf(source)])] }),
    ...((source.category !== undefined || isWhole) && categoriesOf(source, ids, context)),
    ...(source.bundle_options !== undefined && bundleOf(source)),
    ...(source.custom_options != null && customOf(source)),
    ...(source.product_links !== undefined && linksOf(source)),
    ...(source.attributes_metadata !== undefined && metadataOf(source)),
    ...giftCard(source, context),
  };
  const slug = slugOf(shaped);
  const told = shapeStock(source.stock, type) ?? (isWhole ? UNCOUNTED : null);
  const own = isWhole && told && lacksParts(shaped, context) ? { ...told, is_in_stock: false } : told;
  const stock = stockOfVariants(own, sourcesOf(shaped.configurable_children));
  return {
    ...shaped,
    ...(slug !== null && { slug }),
    ...(stock && { stock }),
    ...(isWhole && shapeListPrice(shaped, context)),
  };
}

/**
 * Returns true for variants, a bundle or a set of nothing, which nobody can buy; parts that the catalogue does not have
 * are nothing too, where its products are known.
 */
function lacksParts({ type_id: type, ...source }: Source, { skus }: ShapeContext): boolean {
  const isThere = (sku: unknown) => skus.size === 0 || skus.has(String(sku));
  switch (type) {
    case "configurable":
      return sourcesOf(source.configurable_children).length === 0;
    case "bundle": {
      const options = sourcesOf(source.bundle_options);
      const isEmpty = ({ product_links: links }: Source) => !sourcesOf(links).some(({ sku }) => isThere(sku));
      return options.length === 0 || options.some((option) => option.required !== false && isEmpty(option));
    }
    case "grouped":
      return !sourcesOf(source.product_links).some(
        ({ link_type: kind, linked_product_sku: sku }) => kind === "associated" && isThere(sku),
      );
    default:
      return false;
  }
}

/** Returns the ids of the categories a document names by more than their ids. */
const idsOf = ({ category }: Source): number[] =>
  sourcesOf(category).flatMap((entry) => toNumber(entry.category_id) ?? toNumber(entry.id) ?? []);

/** Stock of a document that says nothing of it: nobody counts its pieces. */
const UNCOUNTED: Source = { qty: 0, is_in_stock: true, manage_stock: false };
