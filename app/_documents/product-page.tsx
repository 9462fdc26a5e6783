import { ProductPage } from "@/components/product-page/product-page";
import { element, joinHtml } from "@/components/ui/html";
import { buildProductPath } from "@/lib/paths";
import { parseRoute, type Route } from "@/lib/paths/route";
import { getProduct } from "@/lib/product/server";
import { chooseVariant } from "@/lib/product/variant";
import { buildHeadTags, type HeadTag } from "@/lib/seo";
import { readProductMetadata } from "@/lib/seo/product-metadata";
import type { TemplateValues } from "@/lib/serving/document-template";
import type { StoreCode } from "@/lib/storefront/types";
import { openBuiltModules } from "./built-modules";
import { drawPage } from "./draw";
import type { Filling, Place } from "./filling";
import { writeValue } from "./flight";
import { markOf } from "./templates";

/** The app's page of a product's document; that of a variant's is below it. */
const PAGE = "[store]/(default)/product/[parentSku]/[slug]";
/** Segments that React's data has as the path has them. */
const PLAIN = /^[\w.~-]+$/;

const modulesOf = { product: openBuiltModules(`${PAGE}/page`), variant: openBuiltModules(`${PAGE}/[childSku]/page`) };

type ProductRoute = Extract<Route, { kind: "product" }>;

/**
 * Returns how the page of a product or of one of its variants is filled into the template of such pages; null for other
 * pages.
 */
export function fillProductPage({ store, path, toAddress }: Place): Filling | null {
  const route = parseRoute(store, path);
  const [sku = "", slug = "", variant] = path.split("/").slice(2);
  const isPlain = [sku, slug, variant ?? "-"].every((segment) => PLAIN.test(segment));
  if (route.kind !== "product" || !isPlain) return null;
  const marks = (["sku", "slug", "variant"] as const).slice(0, variant === undefined ? 2 : 3).map(markOf);
  return {
    template: toAddress(`/p/${marks.join("/")}`),
    values: readValues(store, route, { path, texts: { sku, slug, variant } }),
  };
}

/**
 * Reads and draws the page below the header, and the document's head. Null where the path is not the one such a page has,
 * which the app redirects or answers with 404. Throws `ReadError` in an outage.
 */
async function readValues(
  store: StoreCode,
  { parentSku, childSku }: ProductRoute,
  { path, texts }: { path: string; texts: TemplateValues["texts"] },
): Promise<TemplateValues | null> {
  const product = await getProduct(store, parentSku);
  if (!product || path !== buildProductPath(product.sku, product.slug, childSku ?? undefined)) return null;
  if (childSku && chooseVariant(product, childSku)?.sku !== childSku) return null;
  const page = <ProductPage store={store} parentSku={parentSku} childSku={childSku} />;
  const [metadata, whole] = await Promise.all([
    readProductMetadata(store, product, childSku),
    drawPage(store, page, { findModule: modulesOf[childSku === null ? "product" : "variant"] }),
  ]);
  return {
    whole: { ...whole, head: drawHead(buildHeadTags(metadata)) },
    texts: { ...texts, title: metadata.title ?? "" },
  };
}

/** Returns the elements of a head as React's data and as HTML. */
function drawHead(tags: readonly HeadTag[]): { flight: string; html: string } {
  return {
    flight: `[${tags.map(([tag, attributes], at) => `["$","${tag}","own-${at}",${writeValue(attributes)}]`).join()}]`,
    html: joinHtml(tags.map(([tag, attributes]) => element(tag, attributes))).text,
  };
}
