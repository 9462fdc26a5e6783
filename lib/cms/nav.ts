import type { Category } from "../catalog/types";
import type { PageLink } from "../content/types";
import { buildBrandPath, buildCollectionsPath, buildInspirationPath, buildMagazinePath } from "../paths";
import type { StoreCode } from "../storefront/types";
import type { CmsNavItem, NavLink } from "./types";

/** What names the pages that links of the CMS lead to. */
export interface NavWorld {
  store: StoreCode;
  categories: Category[];
  pages: PageLink[];
  brands: { name: string; slug: string }[];
}

/** Returns a category of a tree by its id; null for one that is not sold in. */
export function findCategory(categories: Category[], id: number): Category | null {
  for (const category of categories) {
    const found = category.id === id ? category : findCategory(category.children, id);
    if (found) return found;
  }
  return null;
}

/** Returns entries of a menu with words and paths; those that lead nowhere in this store view are left out. */
export function toNavLinks(items: CmsNavItem[], world: NavWorld): NavLink[] {
  return items.flatMap((item) => {
    const children = toNavLinks(item.children, world);
    return placesOf(item, world).map(({ title, path }) => ({
      title: item.title ?? title,
      path,
      highlight: item.isHighlighted,
      children,
    }));
  });
}

/** Returns where an entry leads, with the name of the page; the brands are one link each. */
function placesOf({ title, target }: CmsNavItem, world: NavWorld): { title: string; path: string }[] {
  const { store, categories, pages, brands } = world;
  const own = title ?? "";
  switch (target.kind) {
    case "category": {
      const category = findCategory(categories, target.id);
      return category ? [{ title: category.name, path: category.path }] : [];
    }
    case "page":
      return pages.filter(({ identifier }) => identifier === target.identifier).map((page) => ({ ...page }));
    case "path":
      return [{ title: own, path: target.path }];
    case "section":
      switch (target.name) {
        case "brands":
          return brands.map(({ name, slug }) => ({ title: name, path: buildBrandPath(store, slug) }));
        case "collections":
          return [{ title: own, path: buildCollectionsPath(store) }];
        case "inspiration":
          return [{ title: own, path: buildInspirationPath(store) }];
        case "magazine":
          return [{ title: own, path: buildMagazinePath(store) }];
      }
  }
}

/** Returns how many levels a menu has. */
export function countLevels(links: { children: unknown[] }[]): number {
  return links.length === 0
    ? 0
    : 1 + Math.max(...links.map(({ children }) => countLevels(children as { children: unknown[] }[])));
}

/** Id of a department that is no category; the categories' own count from 1. */
const pseudoId = (index: number) => -1 - index;

/**
 * Returns the departments of the header in the order of the CMS: categories of the catalogue with their children, under
 * the name the CMS gives them, and other pages as departments of links. Categories that the CMS does not name follow
 * where no menu shows them.
 */
export function toDepartmentTree(items: CmsNavItem[], world: NavWorld): Category[] {
  const named = items.flatMap((item, index): Category[] => {
    if (item.target.kind === "category") {
      const category = findCategory(world.categories, item.target.id);
      return category ? [{ ...category, name: item.title ?? category.name }] : [];
    }
    return toNavLinks([item], world).map((link) => toPseudoCategory(link, index));
  });
  const ids = new Set(named.map(({ id }) => id));
  const rest = world.categories.filter(({ id }) => !ids.has(id)).map((category) => ({ ...category, isInMenu: false }));
  return [...named, ...rest];
}

function toPseudoCategory({ title, path, children }: NavLink, index: number): Category {
  return {
    id: pseudoId(index),
    parentId: 0,
    level: 2,
    name: title,
    slug: "",
    path,
    urlPath: "",
    position: index,
    productCount: 0,
    intro: "",
    metaTitle: title,
    metaDescription: "",
    picture: null,
    isInMenu: true,
    children: children.map((child, at) => toPseudoCategory(child, (index + 1) * 100 + at)),
  };
}
