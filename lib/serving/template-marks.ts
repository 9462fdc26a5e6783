/** What differs between the documents that one template is filled in for. */
export const TEMPLATE_PARTS = [
  /** The data of the page's list or search, or the tree of a product's page, and what is drawn of it. */
  "data",
  /** Rows of React's data that the tree refers to. */
  "rows",
  /** What stands in the document's head besides its title. */
  "head",
  /** Elements of the head by which pictures come early. */
  "preloads",
  "title",
  /** The query as the address has it. */
  "search",
  /** The query as the path form has it. */
  "segment",
  /** The text that is searched for. */
  "text",
  /** Segments of the path of a product's page. */
  "sku",
  "slug",
  "variant",
] as const;
export type TemplatePart = (typeof TEMPLATE_PARTS)[number];

/** Stands in a document for one of its parts (`lib/serving/document-template.ts`). */
export type TemplateMark = string;

/** Requests the template of a page from the app; its value is a secret of this process. */
export const TEMPLATE_HEADER = "x-shop-template";

/**
 * Returns the mark that stands for a part in the templates of this process: nothing that is escaped in an address, of which a
 * secret is one part, so that no content has it. Runs in the edge runtime; null where no server makes templates.
 */
export function templateMark(part: TemplatePart): TemplateMark | null {
  const pass = process.env.SHOP_INSIDE_PASS;
  // the query of an address is written as one that has a name and a value
  return pass ? `mark-${pass}-${part}${part === "search" ? "=" : ""}` : null;
}

/** True where the path form of a query, or a product's number in a path, asks for the page's template. */
export const isTemplateSegment = (segment: string): boolean =>
  segment === templateMark("segment") || segment === templateMark("sku");
