import type { MenuExtra } from "@/lib/catalog/menu";
import type { Category, MenuNode } from "@/lib/catalog/types";

/** A department of the menu with the additions of its panel. */
export type Department = MenuNode & MenuExtra;

/** Additions to the departments, by category id. */
export type MenuExtras = Partial<Record<number, Partial<MenuExtra>>>;

function toMenuNode({ id, name, path, picture, children }: Category): MenuNode {
  return { id, name, path, picture, children: children.filter(({ isInMenu }) => isInMenu).map(toMenuNode) };
}

/** Returns the departments of a category tree, as the header shows them. */
export function toDepartments(menu: Category[], extras: MenuExtras = {}): Department[] {
  return menu
    .filter(({ isInMenu }) => isInMenu)
    .map((category) => ({
      ...toMenuNode(category),
      series: extras[category.id]?.series ?? [],
      walls: extras[category.id]?.walls ?? [],
      feature: extras[category.id]?.feature ?? null,
    }));
}

/** Id of the entry that is no category; categories count from 1. */
const INSPIRATION_ID = 0;

/** Returns the menu's entry of the inspiration pages, a plain link after the departments. */
export function toInspirationEntry(name: string, path: string, picture: Department["picture"]): Department {
  return { id: INSPIRATION_ID, name, path, picture, children: [], series: [], walls: [], feature: null };
}

/** Returns true when `path` is the page of the node or of a descendant. */
export function holdsPath(node: MenuNode, path: string): boolean {
  return (
    path === node.path || path.startsWith(`${node.path}/`) || node.children.some((child) => holdsPath(child, path))
  );
}
