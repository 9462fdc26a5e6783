import { BLOCKS, type Document, INLINES, MARKS } from "@contentful/rich-text-types";
import { toSafeHref } from "../content/links";
import { buildCmsPath } from "../paths";
import type { StoreCode } from "../storefront/types";
import { HOME_SLUG } from "./home";
import { toCmsPicture } from "./picture";

type Node = Record<string, unknown>;

/** Levels of nodes inside each other; deeper ones are no text that somebody wrote. */
const MAX_DEPTH = 40;
const MAX_NODES = 20_000;

const TYPES: ReadonlySet<string> = new Set([
  BLOCKS.PARAGRAPH,
  BLOCKS.HEADING_1,
  BLOCKS.HEADING_2,
  BLOCKS.HEADING_3,
  BLOCKS.HEADING_4,
  BLOCKS.HEADING_5,
  BLOCKS.HEADING_6,
  BLOCKS.OL_LIST,
  BLOCKS.UL_LIST,
  BLOCKS.LIST_ITEM,
  BLOCKS.HR,
  BLOCKS.QUOTE,
  BLOCKS.TABLE,
  BLOCKS.TABLE_ROW,
  BLOCKS.TABLE_CELL,
  BLOCKS.TABLE_HEADER_CELL,
]);
/** Heads of a text begin below the page's own. */
const DEMOTED: Record<string, string> = { [BLOCKS.HEADING_1]: BLOCKS.HEADING_2 };
const KNOWN_MARKS: ReadonlySet<string> = new Set(Object.values(MARKS));

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);
const contentOf = (node: Node): Node[] => (Array.isArray(node.content) ? node.content.filter(isNode) : []);
const fieldOf = (value: unknown, name: string): unknown => (isNode(value) ? value[name] : undefined);

/** Returns the path of the page a linked entry is; null for an entry without a page of its own. */
function pathOfEntry(target: unknown): string | null {
  const slug = fieldOf(fieldOf(target, "fields"), "slug");
  if (typeof slug !== "string" || slug === "") return null;
  return slug === HOME_SLUG ? "/" : buildCmsPath(slug);
}

/**
 * Returns a rich text document with nothing in it but what the shop renders: known nodes, links that lead somewhere safe,
 * in this store view, and pictures the shop can show. Null for what is no document. Unknown nodes give way to what
 * they contain; a link that may not be followed leaves its words.
 */
export function toRichText(value: unknown, store: StoreCode, site: readonly string[]): Document | null {
  if (!isNode(value) || value.nodeType !== BLOCKS.DOCUMENT) return null;
  let count = 0;

  function cleanAll(nodes: Node[], depth: number): Node[] {
    return depth > MAX_DEPTH ? [] : nodes.flatMap((node) => clean(node, depth + 1));
  }
  function clean(node: Node, depth: number): Node[] {
    if (++count > MAX_NODES) return [];
    const type = String(node.nodeType);
    if (type === "text") return [cleanText(node)];
    const content = cleanAll(contentOf(node), depth);
    const data = node.data;
    switch (type) {
      case INLINES.HYPERLINK:
        return toLink(toSafeHref(String(fieldOf(data, "uri") ?? ""), store, site), content);
      case INLINES.ENTRY_HYPERLINK:
        return toLink(toSafeHref(pathOfEntry(fieldOf(data, "target")) ?? "", store, site), content);
      case INLINES.ASSET_HYPERLINK: {
        const url = fieldOf(fieldOf(fieldOf(fieldOf(data, "target"), "fields"), "file"), "url");
        return toLink(toSafeHref(typeof url === "string" ? url : "", store, site), content);
      }
      case BLOCKS.EMBEDDED_ASSET: {
        const picture = toCmsPicture(fieldOf(data, "target"));
        return picture ? [{ nodeType: type, data: { picture }, content: [] }] : [];
      }
      default:
        return TYPES.has(type) ? [{ nodeType: DEMOTED[type] ?? type, data: {}, content }] : content;
    }
  }
  const blocks = cleanAll(contentOf(value), 0).map((node) =>
    // what stood in an unknown block may be bare text
    node.nodeType === "text" || node.nodeType === INLINES.HYPERLINK
      ? { nodeType: BLOCKS.PARAGRAPH, data: {}, content: [node] }
      : node,
  );
  // built above of known nodes only
  return { nodeType: BLOCKS.DOCUMENT, data: {}, content: blocks } as unknown as Document;
}

function cleanText(node: Node): Node {
  const marks = Array.isArray(node.marks) ? node.marks : [];
  const types = marks.map((mark) => String(fieldOf(mark, "type"))).filter((type) => KNOWN_MARKS.has(type));
  return {
    nodeType: "text",
    value: typeof node.value === "string" ? node.value : "",
    marks: types.map((type) => ({ type })),
    data: {},
  };
}

const toLink = (href: string | null, content: Node[]): Node[] =>
  href === null ? content : [{ nodeType: INLINES.HYPERLINK, data: { uri: href }, content }];
