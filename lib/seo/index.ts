import { BRAND } from "@shop/brand";
import type { Metadata } from "next";
import type { Alternates } from "../catalog/types";
import { getEnv } from "../config/env";
import { getSite, toSiteUrl } from "../config/site";
import { buildCollectionsPath, buildFeedPath, buildInspirationPath, buildMagazinePath } from "../paths";
import { buildComparePath, buildRoomPath, buildWishlistPath } from "../paths/own-pages";
import { getStore, listStores } from "../storefront";
import type { StoreCode } from "../storefront/types";

/** Returns the addresses of a page that every store view has. */
export const everywhere = (pathOf: (store: StoreCode) => string): Alternates =>
  Object.fromEntries(listStores().map(({ code }) => [code, pathOf(code)]));

/** The home page exists in every store view. */
export const HOME_ALTERNATES: Alternates = everywhere(() => "/");

/** So does the search page. */
export const SEARCH_ALTERNATES: Alternates = everywhere(() => "/search");

/** Pages that every store view has, each at its own path. */
export const COLLECTIONS_ALTERNATES: Alternates = everywhere(buildCollectionsPath);
export const INSPIRATION_ALTERNATES: Alternates = everywhere(buildInspirationPath);
export const COMPARE_ALTERNATES: Alternates = everywhere(buildComparePath);
export const ROOM_ALTERNATES: Alternates = everywhere(buildRoomPath);
export const WISHLIST_ALTERNATES: Alternates = everywhere(buildWishlistPath);
export const MAGAZINE_ALTERNATES: Alternates = everywhere((store) => buildMagazinePath(store));

export interface PageMetadata {
  store: StoreCode;
  /** Null for the name of the shop. */
  title: string | null;
  description: string;
  /** Paths of the page in the views that have it, its own included; canonical and hreflang come from here. */
  alternates: Alternates;
  picture?: { src: string; width: number; height: number } | null;
  /** ISO date of an article. */
  published?: string;
  /** False for pages that search engines must not index: searches, filtered lists. */
  isIndexed?: boolean;
}

/** Returns metadata that names the magazine's feed besides. */
export function withFeed(metadata: Metadata, store: StoreCode): Metadata {
  const feed = toSiteUrl({ store, path: buildFeedPath(store) }, getSite());
  return { ...metadata, alternates: { ...metadata.alternates, types: { "application/rss+xml": feed } } };
}

/** Returns what relative addresses of metadata begin with; read at render time, because the site's address is a setting. */
export const getMetadataBase = (): URL => new URL(getEnv().SITE_URL ?? `http://localhost:${getEnv().PORT}`);

/** Returns the addresses of a page by the language of each store view that has it. */
function toLanguages(alternates: Alternates): Record<string, string> {
  return Object.fromEntries(
    listStores().flatMap(({ code, locale, hreflang }) => {
      const path = alternates[code];
      return path ? [[hreflang ?? locale, toSiteUrl({ store: code, path }, getSite())]] : [];
    }),
  );
}

const toOpenGraphLocale = (store: StoreCode): string => getStore(store).locale.replace("-", "_");

/** What parts the shop's name from a title before it. */
const SEPARATOR_AT_END = /\s[|–—·-]$/;

/**
 * Returns a title without the shop's name at its end, as catalogues from elsewhere have it ("Sofas | Shop"): the title
 * of every page ends with the name anyway.
 */
export function withoutBrand(title: string | null): string | null {
  const text = title?.trim() ?? "";
  const [before, end] = [text.slice(0, -BRAND.name.length).trimEnd(), text.slice(-BRAND.name.length)];
  const isNamed = end.toLowerCase() === BRAND.name.toLowerCase() && SEPARATOR_AT_END.test(before);
  return (isNamed ? before.slice(0, -1).trimEnd() : text) || null;
}

/** Returns title, description, canonical address and hreflang (its own included) of a page. */
export function buildMetadata({
  store,
  title: given,
  description,
  alternates,
  picture,
  published,
  isIndexed = true,
}: PageMetadata): Metadata {
  const title = withoutBrand(given);
  const site = getSite();
  const own = alternates[store];
  const languages = toLanguages(alternates);
  return {
    ...(title ? { title } : {}),
    description,
    ...(isIndexed ? {} : { robots: { index: false, follow: true } }),
    alternates: own ? { canonical: toSiteUrl({ store, path: own }, site), ...(isIndexed ? { languages } : {}) } : {},
    openGraph: {
      ...(published ? { type: "article", publishedTime: published } : { type: "website" }),
      siteName: BRAND.name,
      locale: toOpenGraphLocale(store),
      ...(title ? { title } : {}),
      description,
      ...(picture ? { images: [{ url: picture.src, width: picture.width, height: picture.height }] } : {}),
    },
  };
}
