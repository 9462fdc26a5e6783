import { z } from "zod";
import type { PageLink } from "./types";

/** A node of the pages' tree: `identifier` is its page's, a node without one holds others together. */
export const hierarchyDocument = z
  .object({
    id: z.coerce.number(),
    parent_id: z.coerce.number().nullish(),
    identifier: z.string().nullish(),
    label: z.string().nullish(),
    sort_order: z.coerce.number().default(0),
  })
  .loose();
type Node = z.output<typeof hierarchyDocument>;

/**
 * Returns the pages of a tree as a menu shows them: each node's pages after it, in their order, under the label the tree
 * gives them. Pages that are not there are left out, and so is what hangs below itself.
 */
export function toPageMenu(nodes: Node[], pages: PageLink[]): PageLink[] {
  const seen = new Set<number>();
  const walk = (parent: number): PageLink[] =>
    nodes
      .filter((node) => (node.parent_id ?? 0) === parent)
      .toSorted((a, b) => a.sort_order - b.sort_order || a.id - b.id)
      .flatMap((node) => {
        if (seen.has(node.id)) return [];
        seen.add(node.id);
        const page = pages.find(({ identifier }) => identifier === node.identifier);
        return [...(page ? [{ ...page, title: node.label || page.title }] : []), ...walk(node.id)];
      });
  return walk(0);
}
