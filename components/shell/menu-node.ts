import type { Category, MenuNode } from "@/lib/catalog/types";

/** A department of the menu with the additions of its panel. */
export interface Department extends MenuNode {
  series: { label: string; path: string }[];
  walls: { cm: number; path: string }[];
}

/** Additions to the departments, by category id. */
export type MenuExtras = Partial<Record<number, Partial<Pick<Department, "series" | "walls">>>>;

function toMenuNode({ id, name, path, picture, children }: Category): MenuNode {
  return { id, name, path, picture, children: children.map(toMenuNode) };
}

/** Returns the departments of a category tree, as the header shows them. */
export function toDepartments(menu: Category[], extras: MenuExtras = {}): Department[] {
  return menu.map((category) => ({
    ...toMenuNode(category),
    series: extras[category.id]?.series ?? [],
    walls: extras[category.id]?.walls ?? [],
  }));
}

/** Returns true when `path` is the page of the node or of a descendant. */
export function holdsPath(node: MenuNode, path: string): boolean {
  return (
    path === node.path || path.startsWith(`${node.path}/`) || node.children.some((child) => holdsPath(child, path))
  );
}
