import { z } from "zod";
import { buildCategoryPath } from "../paths";
import { toMediaUrl } from "../product/picture";
import { toParagraphs } from "../search-engine/shape/text";
import type { Category } from "./types";

const num = z.coerce.number();

/** A category document (docs/commerce-api.md#documents); its children are documents of their own as well. */
export const categoryDocument = z
  .object({
    id: num,
    parent_id: num,
    level: num.default(2),
    name: z.string(),
    is_active: z.boolean().default(true),
    include_in_menu: z.boolean().default(true).catch(true),
    position: num.default(0),
    product_count: num.default(0),
    url_key: z.string().nullish(),
    slug: z.string().nullish(),
    url_path: z.string().nullish(),
    path: z.string().default(""),
    description: z.string().nullish(),
    meta_title: z.string().nullish(),
    meta_description: z.string().nullish(),
    image: z.string().nullish(),
    image_width: num.nullish(),
    image_height: num.nullish(),
  })
  .loose();
export type CategoryDocument = z.output<typeof categoryDocument>;

/** Returns an editor's text, which may be HTML, as one line of plain text. */
const toLine = (text: string | null | undefined): string => toParagraphs(text).join(" ");

function toCategory(document: CategoryDocument, children: Category[]): Category {
  const slug = document.slug ?? document.url_key ?? String(document.id);
  return {
    id: document.id,
    parentId: document.parent_id,
    level: document.level,
    name: document.name,
    slug,
    path: buildCategoryPath(slug),
    urlPath: document.url_path ?? slug,
    position: document.position,
    productCount: document.product_count,
    intro: toLine(document.description),
    metaTitle: toLine(document.meta_title) || document.name,
    metaDescription: toLine(document.meta_description),
    picture: document.image
      ? { src: toMediaUrl(document.image), width: document.image_width ?? 852, height: document.image_height ?? 517 }
      : null,
    isInMenu: document.include_in_menu,
    children,
  };
}

/** Level of the first categories a shopper sees; above it is the root of a platform's tree, which is no page. */
const FIRST_LEVEL = 2;

/**
 * Returns category documents as trees. A category of the first level whose parent is not among them is a root; a deeper
 * one stands below something that is switched off, and is left out.
 */
export function toCategoryTree(documents: CategoryDocument[]): Category[] {
  const shown = documents.filter(({ level, is_active: isActive }) => isActive && level >= FIRST_LEVEL);
  const ids = new Set(shown.map(({ id }) => id));
  const byParent = new Map<number | null, CategoryDocument[]>();
  for (const document of shown.toSorted((a, b) => a.position - b.position)) {
    const hasParent = ids.has(document.parent_id) && document.parent_id !== document.id;
    if (!hasParent && document.level > FIRST_LEVEL) continue;
    const parent = hasParent ? document.parent_id : null;
    byParent.set(parent, [...(byParent.get(parent) ?? []), document]);
  }
  const grow = (parent: number | null): Category[] =>
    (byParent.get(parent) ?? []).map((document) => toCategory(document, grow(document.id)));
  return grow(null);
}
