import type { Metadata } from "next";
import type { Alternates } from "../catalog/types";
import { getSite, toSiteUrl } from "../config/site";
import { buildCollectionsPath, buildInspirationPath, buildMagazinePath } from "../paths";
import { getStore, listStores } from "../storefront";
import type { StoreCode } from "../storefront/types";

const everywhere = (pathOf: (store: StoreCode) => string): Alternates =>
  Object.fromEntries(listStores().map(({ code }) => [code, pathOf(code)]));

/** The home page exists in every store view. */
export const HOME_ALTERNATES: Alternates = everywhere(() => "/");

/** So does the search. */
export const SEARCH_ALTERNATES: Alternates = everywhere(() => "/search");

/** Pages every store view has at its own address. */
export const COLLECTIONS_ALTERNATES: Alternates = everywhere(buildCollectionsPath);
export const INSPIRATION_ALTERNATES: Alternates = everywhere(buildInspirationPath);
export const MAGAZINE_ALTERNATES: Alternates = everywhere((store) => buildMagazinePath(store));

export interface PageMetadata {
  store: StoreCode;
  /** Null for the shop's own name. */
  title: string | null;
  description: string;
  /** Where the page lives in the views that have it, its own among them; canonical and hreflang come from here. */
  alternates: Alternates;
  picture?: { src: string; width: number; height: number };
  /** False for pages that no index should hold: searches, narrowed lists. */
  isIndexed?: boolean;
}

/** Title, description, canonical and self-listing hreflang of a page, from one place. */
export function buildMetadata({
  store,
  title,
  description,
  alternates,
  picture,
  isIndexed = true,
}: PageMetadata): Metadata {
  const site = getSite();
  const own = alternates[store];
  const languages = Object.fromEntries(
    listStores().flatMap(({ code, locale }) => {
      const path = alternates[code];
      return path ? [[code === "bmen" ? "en" : locale, toSiteUrl({ store: code, path }, site)]] : [];
    }),
  );
  return {
    ...(title ? { title } : {}),
    description,
    ...(isIndexed ? {} : { robots: { index: false, follow: true } }),
    alternates: own ? { canonical: toSiteUrl({ store, path: own }, site), ...(isIndexed ? { languages } : {}) } : {},
    openGraph: {
      type: "website",
      siteName: "Björkmo",
      locale: getStore(store).locale.replace("-", "_"),
      ...(title ? { title } : {}),
      description,
      ...(picture ? { images: [{ url: picture.src, width: picture.width, height: picture.height }] } : {}),
    },
  };
}
