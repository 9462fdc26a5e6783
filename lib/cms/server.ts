import "server-only";
import { cachedRead, cacheLife, cacheTag } from "../cache/cached-read";
import { getBrands } from "../catalog/collections";
import { getCategories } from "../catalog/server";
import type { Category } from "../catalog/types";
import { CACHE, kindTag } from "../config/cache";
import { getHomeBlocks, getPageLinks } from "../content/server";
import { buildCmsPath } from "../paths";
import { logEmptyResult } from "../search-engine/empty-result";
import { valueOf } from "../search-engine/read";
import type { StoreCode } from "../storefront/types";
import type { Result } from "../upstream/types";
import { HOME_SLUG } from "./home";
import { readOrLastGood } from "./last-good";
import { countLevels, type NavWorld, toDepartmentTree, toNavLinks } from "./nav";
import { type CmsPageLink, readEntry, readFooter, readHeader, readPage, readPageLinks } from "./read";
import type { CmsEntry, CmsPage, NavLink } from "./types";

/** Reads content of the CMS for a cached function: while the CMS does not answer, it is tried again soon. */
async function read<T>(store: StoreCode, what: string, load: () => Promise<Result<T>>): Promise<Result<T>> {
  cacheTag(kindTag("cms", store));
  const { result, isFresh } = await readOrLastGood(`${store} ${what}`, load);
  cacheLife(isFresh ? CACHE.cms.life : CACHE.brief.life);
  return result;
}

/** Reads a page of the CMS by its slug; null for none. Throws `ReadError` in an outage before it was ever read. */
export const getCmsPage = cachedRead("getCmsPage", async (store: StoreCode, slug: string): Promise<CmsPage | null> => {
  const page = valueOf(await read(store, `page ${slug}`, () => readPage(store, slug)));
  if (!page) logEmptyResult(store, "cms_page", "slug", slug);
  return page;
});

/** Reads the home page; null where the CMS has none or was never reached, so that the catalogue's words are shown. */
export const getHomePage = cachedRead("getHomePage", async (store: StoreCode): Promise<CmsPage | null> => {
  const found = await read(store, `page ${HOME_SLUG}`, () => readPage(store, HOME_SLUG));
  return found.ok ? found.value : null;
});

/** Reads the pages of the CMS that have a path of their own. Throws `ReadError` in an outage. */
export const getCmsPageLinks = cachedRead("getCmsPageLinks", async (store: StoreCode): Promise<CmsPageLink[]> => {
  const links = valueOf(await read(store, "pages", () => readPageLinks(store)));
  return links.filter(({ slug }) => slug !== HOME_SLUG);
});

/** Reads the paths of the CMS's pages that search engines index; none while the CMS was never reached. */
export const getIndexedCmsPaths = cachedRead("getIndexedCmsPaths", async (store: StoreCode): Promise<string[]> => {
  const found = await read(store, "pages", () => readPageLinks(store));
  const links = found.ok ? found.value : [];
  return links.filter(({ slug, isIndexed }) => isIndexed && slug !== HOME_SLUG).map(({ slug }) => buildCmsPath(slug));
});

/** Reads an entry by the slug of its page, or by its id, as the CMS has it; null for none. Throws `ReadError`. */
export const getCmsEntry = cachedRead(
  "getCmsEntry",
  async (store: StoreCode, by: { slug: string } | { id: string }): Promise<CmsEntry | null> => {
    const query: Record<string, string> =
      "slug" in by ? { content_type: "page", "fields.slug": by.slug } : { "sys.id": by.id };
    return valueOf(await read(store, `entry ${JSON.stringify(by)}`, () => readEntry(store, query)));
  },
);

async function readWorld(store: StoreCode): Promise<NavWorld> {
  const [categories, pages, brands] = await Promise.all([getCategories(store), getPageLinks(store), getBrands(store)]);
  return { store, categories, pages, brands };
}

export interface Header {
  /** The category tree as the header shows it, its first level in the order of the CMS. */
  menu: Category[];
  /** Short sentences for the strip on top. */
  promises: string[];
  /** Links beside the promises; null where the CMS names none. */
  topLinks: NavLink[] | null;
  /** What other clients are told (docs/commerce-api.md#calls). */
  navItems: NavLink[];
  currentMenuLevels: number;
}

/** Reads the header: the CMS's, else what the catalogue and the content give. Throws `ReadError` of the catalogue. */
export const getHeader = cachedRead("getHeader", async (store: StoreCode): Promise<Header> => {
  cacheTag(kindTag("catalog", store), kindTag("category", store), kindTag("content", store));
  const [found, world, { promises }] = await Promise.all([
    read(store, "header", () => readHeader(store)),
    readWorld(store),
    getHomeBlocks(store),
  ]);
  const header = found.ok ? found.value : null;
  const menu = header ? toDepartmentTree(header.navItems, world) : world.categories;
  const navItems = menu.filter(({ isInMenu }) => isInMenu).map(toNavLink);
  return {
    menu,
    promises: header && header.promises.length > 0 ? header.promises : promises.map(({ title }) => title),
    topLinks: header && header.topLinks.length > 0 ? toNavLinks(header.topLinks, world) : null,
    navItems,
    currentMenuLevels: countLevels(navItems),
  };
});

const toNavLink = ({ name, path, children }: Category): NavLink => ({
  title: name,
  path,
  highlight: false,
  children: children.filter(({ isInMenu }) => isInMenu).map(toNavLink),
});

export interface FooterColumn {
  title: string;
  links: NavLink[];
}

/** Reads the columns of the footer; null where the CMS has none, which leaves those of the content. Throws `ReadError`. */
export const getFooter = cachedRead("getFooter", async (store: StoreCode): Promise<FooterColumn[] | null> => {
  cacheTag(kindTag("catalog", store), kindTag("category", store), kindTag("content", store));
  const [found, world] = await Promise.all([read(store, "footer", () => readFooter(store)), readWorld(store)]);
  if (!found.ok || !found.value || found.value.columns.length === 0) return null;
  return found.value.columns.map(({ title, links }) => ({ title, links: toNavLinks(links, world) }));
});
