import { type Site, toSiteUrl } from "../config/site";
import { fromMinor } from "../money";
import { buildProductPath } from "../paths";
import { isDiscontinued, isPriceKnown } from "../product";
import type { Availability, Picture, Price, Product, Variant } from "../product/types";
import { getStore } from "../storefront";
import type { StoreCode } from "../storefront/types";

type Data = Record<string, unknown>;

/** Maximum variants listed; search engines read no more of a page. */
const VARIANTS = 100;

const AVAILABILITY = { in: "InStock", low: "LimitedAvailability", later: "BackOrder", out: "OutOfStock" } as const;

interface SchemaItem {
  sku: string;
  name: string;
  gallery: Picture[];
  price: Price;
  availability: Availability;
  path: string;
}

function toOffer(store: StoreCode, { price, availability, path }: SchemaItem, site: Site): Data | null {
  if (!isPriceKnown(price)) return null;
  return {
    "@type": "Offer",
    url: toSiteUrl({ store, path }, site),
    price: String(fromMinor(price.final)),
    priceCurrency: getStore(store).currency,
    availability: `https://schema.org/${isDiscontinued({ availability }) ? "Discontinued" : AVAILABILITY[availability.state]}`,
    itemCondition: "https://schema.org/NewCondition",
    ...(price.until && { priceValidUntil: price.until.slice(0, 10) }),
  };
}

function toItem(store: StoreCode, item: SchemaItem, site: Site): Data {
  const offers = toOffer(store, item, site);
  // Pictures are the site's own files, the same in every store view.
  const image = item.gallery.map(({ src }) => `${site.url ?? ""}${src}`);
  return {
    "@type": "Product",
    sku: item.sku,
    name: item.name,
    ...(image.length > 0 && { image }),
    ...(offers && { offers }),
  };
}

const quantity = (name: string, value: number | null) =>
  value === null
    ? {}
    : { [name]: { "@type": "QuantitativeValue", value, unitCode: name === "weight" ? "KGM" : "CMT" } };

function toVariant(store: StoreCode, product: Product, variant: Variant, site: Site): Data {
  return toItem(store, { ...variant, path: buildProductPath(product.parentSku, product.slug, variant.sku) }, site);
}

/** schema.org properties of options, by attribute code. */
const VARIES: Record<string, string> = {
  color: "https://schema.org/color",
  size: "https://schema.org/size",
  product_material: "https://schema.org/material",
};

/**
 * Returns a product as schema.org data: with variants a ProductGroup whose members have their own address, price and
 * stock, otherwise one Product with its offer. An unknown price makes no offer.
 */
export function buildProductData(store: StoreCode, product: Product, site: Site): Data {
  const { measures, manufacturer } = product;
  const common = {
    "@context": "https://schema.org",
    description: product.metaDescription || product.short,
    ...(product.brand && { brand: { "@type": "Brand", name: product.brand.label } }),
    ...(manufacturer && { manufacturer: { "@type": "Organization", name: manufacturer.name } }),
    ...(product.materials.length > 0 && { material: product.materials.join(", ") }),
    ...quantity("width", measures.width),
    ...quantity("depth", measures.depth),
    ...quantity("height", measures.height),
    ...quantity("weight", measures.weight),
  };
  if (product.variants.length === 0) return { ...common, ...toItem(store, product, site) };
  return {
    ...common,
    "@type": "ProductGroup",
    productGroupID: product.sku,
    name: product.name,
    url: toSiteUrl({ store, path: product.path }, site),
    variesBy: product.options.flatMap(({ attributeCode }) => VARIES[attributeCode] ?? []),
    hasVariant: product.variants.slice(0, VARIANTS).map((variant) => toVariant(store, product, variant, site)),
  };
}

/** Returns breadcrumbs as a schema.org BreadcrumbList; null for a page without any above it. */
export function buildBreadcrumbData(crumbs: { label: string; href: string | null }[], site: Site): Data | null {
  if (crumbs.length < 2) return null;
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      ...(href && { item: `${site.url ?? ""}${href}` }),
    })),
  };
}

/** Returns data as the text of a script element, escaped so that nothing in it can end the element. */
export function toScriptText(data: Data): string {
  return JSON.stringify(data)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}
