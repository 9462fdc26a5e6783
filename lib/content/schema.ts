import { z } from "zod";
import { buildPagePath } from "../paths";
import { toMediaUrl } from "../product/picture";
import type { StoreCode } from "../storefront/types";
import { sanitizeContent } from "./sanitize";
import type { Banner, ContentBlock, ContentPage, HotSpot, PageLayout, ShopPromise } from "./types";

const percent = z.coerce.number().min(0).max(100);

/** Products in a picture of a block or an article; a broken list is read as none, as the picture tells enough. */
export const hotSpotDocuments = z
  .array(
    z.object({
      sku: z.string(),
      x: percent,
      y: percent,
      line: z.object({ from: percent, to: percent, y: percent }).nullish(),
    }),
  )
  .nullish()
  .catch(null);

export function toHotSpots(documents: z.output<typeof hotSpotDocuments>): HotSpot[] {
  return (documents ?? []).map(({ line = null, ...spot }) => ({ ...spot, line }));
}

export const pageDocument = z
  .object({
    identifier: z.string(),
    title: z.string(),
    url_path: z.string().nullish(),
    content: z.string().nullish(),
    page_layout: z.string().nullish().catch(null),
    meta_title: z.string().nullish(),
    meta_description: z.string().nullish(),
  })
  .loose();

export const blockDocument = z
  .object({
    identifier: z.string(),
    title: z.string(),
    content: z.string().default(""),
    link: z.string().nullish(),
    link_label: z.string().nullish(),
    image: z.string().nullish(),
    image_width: z.coerce.number().nullish(),
    image_height: z.coerce.number().nullish(),
    hot_spots: hotSpotDocuments,
  })
  .loose();

/** Returns a page; `html` is its content, with the platform's directives resolved where it has any. */
export function toContentPage(
  document: z.output<typeof pageDocument>,
  store: StoreCode,
  html = document.content ?? "",
  site: readonly string[] = [],
): ContentPage {
  return {
    identifier: document.identifier,
    title: document.title,
    path: buildPagePath(store, document.identifier, document.url_path ?? null),
    html: sanitizeContent(html, store, site),
    layout: toLayout(document.page_layout),
    metaTitle: document.meta_title ?? document.title,
    metaDescription: document.meta_description ?? "",
  };
}

/** Returns where the links beside a page's text stand, by the platform's name of the layout. */
function toLayout(name: string | null | undefined): PageLayout {
  if (name === "2columns-left" || name === "3columns") return "left";
  return name === "1column" || name === "empty" || name?.endsWith("full-width") ? "none" : "right";
}

/** Returns true for a path inside the store view; banners link nowhere else. */
const isInnerPath = (link: string) => /^\/(?!\/)/.test(link);

/** Returns a block as a banner; null when it lacks picture, link or link label. */
export function toBanner(document: z.output<typeof blockDocument>): Banner | null {
  const { identifier, title, content, link, link_label: action, image } = document;
  if (!image || !link || !isInnerPath(link) || !action) return null;
  return {
    identifier,
    title,
    message: content,
    action,
    path: link,
    picture: { src: toMediaUrl(image), width: document.image_width ?? 1600, height: document.image_height ?? 700 },
    hotSpots: toHotSpots(document.hot_spots),
  };
}

/** Returns a block as an overlay shows it; `html` is its content with the directives resolved, before it is cleaned. */
export function toContentBlock(
  { identifier, title }: z.output<typeof blockDocument>,
  store: StoreCode,
  html: string,
  site: readonly string[] = [],
): ContentBlock {
  return { identifier, title, html: sanitizeContent(html, store, site) };
}

export function toShopPromise({ title, content }: z.output<typeof blockDocument>): ShopPromise {
  return { title, text: content };
}
