import { z } from "zod";
import { buildPagePath } from "../paths";
import { toMediaUrl } from "../product/picture";
import type { StoreCode } from "../storefront/types";
import { sanitizeContent } from "./sanitize";
import type { Banner, ContentBlock, ContentPage, HotSpot, ShopPromise } from "./types";

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

export function toContentPage(document: z.output<typeof pageDocument>, store: StoreCode): ContentPage {
  return {
    identifier: document.identifier,
    title: document.title,
    path: buildPagePath(store, document.identifier, document.url_path ?? null),
    html: sanitizeContent(document.content ?? "", store),
    metaTitle: document.meta_title ?? document.title,
    metaDescription: document.meta_description ?? "",
  };
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

/** Returns a block as an overlay shows it: title and sanitised HTML. */
export function toContentBlock(
  { identifier, title, content }: z.output<typeof blockDocument>,
  store: StoreCode,
): ContentBlock {
  return { identifier, title, html: sanitizeContent(content, store) };
}

export function toShopPromise({ title, content }: z.output<typeof blockDocument>): ShopPromise {
  return { title, text: content };
}
