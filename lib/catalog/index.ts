import type { Category, Collection, Crumb, Listing } from "./types";

/** Returns the categories from the root to the one that matches, itself last; empty when the tree has none. */
export function lineageOf(tree: Category[], matches: (category: Category) => boolean): Category[] {
  for (const category of tree) {
    if (matches(category)) return [category];
    const below = lineageOf(category.children, matches);
    if (below.length > 0) return [category, ...below];
  }
  return [];
}

/** Returns the ids of a category and of all its descendants. */
export function familyIds(category: Category): number[] {
  return [category.id, ...category.children.flatMap(familyIds)];
}

/** Returns all categories of a tree, parents before children. */
export function flattenTree(tree: Category[]): Category[] {
  return tree.flatMap((category) => [category, ...flattenTree(category.children)]);
}

/** Returns the categories a page leads to: the first below the departments, and departments without any. */
export function entryCategories(tree: Category[]): Category[] {
  return tree.flatMap((department) => (department.children.length > 0 ? department.children : [department]));
}

const fold = (text: string) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** Returns true when a word of `name` starts with `text`; accents and case are ignored. */
export function startsWord(name: string, text: string): boolean {
  const wanted = fold(text);
  return (
    fold(name)
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) => word.startsWith(wanted)) || fold(name).startsWith(wanted)
  );
}

/** Returns the collections with products in a list, those with most products first. */
export function toShownCollections({ facets }: Listing, collections: Collection[], size: number): Collection[] {
  const options = facets.find(({ code }) => code === "product_collection")?.options ?? [];
  const found = options
    .toSorted((a, b) => b.count - a.count)
    .map(({ id }) => collections.find((collection) => String(collection.id) === id));
  return found.filter((collection) => collection !== undefined).slice(0, size);
}

/** Returns the breadcrumbs of a category page. */
export function toCategoryCrumbs(lineage: Category[], home: string): Crumb[] {
  const last = lineage.length - 1;
  return [
    { label: home, path: "/" },
    ...lineage.map(({ name, path }, index) => ({ label: name, path: index === last ? null : path })),
  ];
}

/** Returns the breadcrumbs of a product, through its deepest category. */
export function toProductCrumbs(tree: Category[], categoryIds: number[], name: string, home: string): Crumb[] {
  const lineages = categoryIds.map((id) => lineageOf(tree, (category) => category.id === id));
  const deepest = lineages.toSorted((a, b) => b.length - a.length)[0] ?? [];
  return [
    { label: home, path: "/" },
    ...deepest.map((category) => ({ label: category.name, path: category.path })),
    { label: name, path: null },
  ];
}
