import type { Category, MenuNode } from "@/lib/catalog/types";

/** A department of the menu with what its panel shows beside the types. */
export interface Department extends MenuNode {
  series: { label: string; path: string }[];
  walls: { cm: number; path: string }[];
}

/** Additions to the category tree by category id. */
export type MenuExtras = Partial<Record<number, Partial<Pick<Department, "series" | "walls">>>>;

function toMenuNode({ id, name, path, picture, children }: Category): MenuNode {
  return { id, name, path, picture, children: children.map(toMenuNode) };
}

/** Category tree → departments as the header shows them. */
export function toDepartments(menu: Category[], extras: MenuExtras = {}): Department[] {
  return menu.map((category) => ({
    ...toMenuNode(category),
    series: extras[category.id]?.series ?? [],
    walls: extras[category.id]?.walls ?? [],
  }));
}

/** True when `path` is the node's page or one below it. */
export function holdsPath(node: MenuNode, path: string): boolean {
  return (
    path === node.path || path.startsWith(`${node.path}/`) || node.children.some((child) => holdsPath(child, path))
  );
}
