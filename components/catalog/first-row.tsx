/** What a browser renders of a list at first: the third product, or the whole list where there are fewer. */
export const FIRST_ROW = { id: "first-row", products: 3 };

/**
 * Has browsers that know it begin to paint a list with its first row of products, instead of header and filters first and
 * the products two frames later (docs/decisions/0136-documents-are-drawn-in-two-frames.md). Stands in the page's head.
 */
export function AwaitFirstRow() {
  return <link rel="expect" href={`#${FIRST_ROW.id}`} blocking="render" />;
}
