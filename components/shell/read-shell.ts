import "server-only";
import { cachedRead, cacheLife, cacheTag } from "@/lib/cache/cached-read";
import { getBrands } from "@/lib/catalog/collections";
import { getMenuExtras } from "@/lib/catalog/menu";
import { getFooter, getHeader } from "@/lib/cms/server";
import type { NavLink } from "@/lib/cms/types";
import { CACHE, kindTag } from "@/lib/config/cache";
import { getBanners } from "@/lib/content/banners";
import { getHomeBlocks, getPageLinks } from "@/lib/content/server";
import type { StoreCode } from "@/lib/storefront/types";
import { type Department, toDepartments } from "./menu-node";

export interface ShellLink {
  label: string;
  /** Path inside the store view. */
  path: string;
}

/** What header and footer show of catalogue, content and CMS. */
export interface Shell {
  departments: Department[];
  /** Short sentences for the strip on top. */
  promises: string[];
  /** Links to customer service and showrooms. */
  service: ShellLink[];
  /** Categories of the first level, also those that are in no menu. */
  categories: ShellLink[];
  brands: ShellLink[];
  help: ShellLink[];
  about: ShellLink[];
  /** Columns of the CMS, which stand in place of those made of the above; null without any. */
  columns: { title: string; links: ShellLink[] }[] | null;
  /** Picture of the inspiration pages' entry. */
  roomPicture: { src: string; width: number; height: number } | null;
}

// identifiers of the content pages linked from header and footer
const HELP = ["customer-service", "delivery", "payment", "returns", "terms", "withdrawal"];
const ABOUT = [
  "about-us",
  "store-locator",
  "materials",
  "size-guide",
  "business",
  "contact",
  "privacy",
  "accessibility",
];
const SERVICE = ["customer-service", "store-locator"];

/** Returns links of the CMS as header and footer show them; they lead nowhere else than into the shop. */
const toShellLinks = (links: NavLink[]) =>
  links.filter(({ path }) => path.startsWith("/")).map(({ title, path }) => ({ label: title, path }));

/**
 * Reads header and footer as one: each page shows them, and taking seven things out of the cache costs more than
 * rendering them. Throws `ReadError` of the catalogue.
 */
export const readShell = cachedRead("readShell", async (store: StoreCode): Promise<Shell> => {
  cacheLife(CACHE.catalog.life);
  cacheTag(kindTag("catalog", store));
  const [header, footer, { menuAside }, extras, pages, { banners }, brands] = await Promise.all([
    getHeader(store),
    getFooter(store),
    getBanners(store),
    getMenuExtras(store),
    getPageLinks(store),
    getHomeBlocks(store),
    getBrands(store),
  ]);
  const links = (identifiers: string[]) =>
    identifiers
      .flatMap((identifier) => pages.filter((page) => page.identifier === identifier))
      .map(({ title, path }) => ({ label: title, path }));
  return {
    departments: toDepartments(header.menu, extras),
    promises: header.promises,
    service: header.topLinks ? toShellLinks(header.topLinks) : links(SERVICE),
    categories: header.menu.map(({ name, path }) => ({ label: name, path })),
    brands: brands.map(({ name, path }) => ({ label: name, path })),
    help: links(HELP),
    about: links(ABOUT),
    columns: footer?.map(({ title, links: own }) => ({ title, links: toShellLinks(own) })) ?? null,
    roomPicture: menuAside[0]?.picture ?? banners[1]?.picture ?? null,
  };
});
