import { slugify } from "../../paths";
import { categorySlug, isReachable, type ShapeContext } from "./context";
import { toPicture } from "./media";
import { decodeEntities } from "./text";
import { compact, type Source, toFlag, toNumber, toText } from "./values";

/** Level of the root of a store view's categories, which is no page; what stands above it is nobody's. */
const ROOT_LEVEL = 1;

/** Returns the address word of a category: its own, with its id where another one has the same. */
function slugOf(source: Source, id: number | null, { slugOwners }: ShapeContext): string | null {
  const own = categorySlug(source);
  if (own === null) {
    const name = toText(source.name);
    return name && id !== null ? `${slugify(decodeEntities(name))}-${id}` : null;
  }
  const isTaken = id !== null && slugOwners.has(own) && slugOwners.get(own) !== id;
  return isTaken ? `${own.replaceAll("/", "-")}-${id}` : own.replaceAll("/", "-");
}

function levelOf(source: Source, { categories }: ShapeContext): number | null {
  const own = toNumber(source.level);
  if (own !== null) return own;
  const path = toText(source.path);
  if (path?.includes("/")) return path.split("/").length - 1;
  const parent = categories.get(toNumber(source.parent_id) ?? Number.NaN);
  const above = parent && toNumber(parent.level);
  return above == null ? null : above + 1;
}

/**
 * Returns a category document as the shop reads it. Without a `slug` it has its `url_key`; the root and what stands
 * below a category that is switched off are switched off themselves.
 */
export function shapeCategory(source: Source, context: ShapeContext): Source {
  const { children_data: _, ...own } = source;
  const id = toNumber(own.id);
  const name = toText(own.name);
  const slug = slugOf(own, id, context);
  const level = levelOf(own, context);
  const isActive = isReachable(own, context.categories) && (level === null || level > ROOT_LEVEL);
  const inMenu = toFlag(own.include_in_menu);
  return compact({
    ...own,
    id: id ?? own.id,
    parent_id: toNumber(own.parent_id) ?? 0,
    name: name === null ? undefined : decodeEntities(name),
    slug: slug ?? undefined,
    level: level ?? undefined,
    position: toNumber(own.position) ?? undefined,
    product_count: toNumber(own.product_count) ?? undefined,
    image: "image" in own ? toPicture(own.image) : undefined,
    is_active: "is_active" in own || level !== null ? isActive : undefined,
    include_in_menu: inMenu ?? undefined,
  });
}
