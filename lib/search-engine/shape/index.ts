import type { EntityType } from "../types";
import { shapeAttribute } from "./attribute";
import { shapeCategory } from "./category";
import type { ShapeContext } from "./context";
import { shapeProduct } from "./product";
import { decodeEntities } from "./text";
import { isText, type Source, toFlag } from "./values";

/**
 * Returns a document of anybody's catalogue as the shop reads it (docs/commerce-api.md#documents-of-others): numbers,
 * flags and lists as such, addresses, options and stock in one spelling. A document of the shop's own stays as it is.
 * Shape a document once: entities of names are decoded each time. `isWhole` is false for one of which only some fields
 * were asked for.
 */
export function shapeDocument(
  type: EntityType,
  source: Source,
  context: ShapeContext,
  options: { isWhole: boolean } = { isWhole: true },
): Source {
  switch (type) {
    case "product":
      return shapeProduct(source, context, options);
    case "category":
      return shapeCategory(source, context);
    case "attribute":
      return shapeAttribute(source);
    case "cms_page":
    case "cms_block":
      return {
        ...source,
        ...(isText(source.title) && { title: decodeEntities(source.title) }),
        // a number elsewhere, which no cluster finds by "true"
        ...("active" in source && { active: toFlag(source.active) ?? false }),
      };
    default:
      return source;
  }
}
