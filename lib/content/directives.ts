/** What editors' directives are resolved with. */
export interface DirectiveWorld {
  /** Paths of content pages by identifier, without the store view's prefix. */
  pagePath: (identifier: string) => string | null;
  /** Editors' HTML of a block; null where there is none. */
  readBlock: (identifier: string) => Promise<string | null>;
  /** Called with what cannot be resolved, which is dropped. */
  report: (directive: string) => void;
}

/** Blocks inside blocks; deeper ones are a circle. */
const MAX_DEPTH = 3;
/** Directives of one text; more are no text that somebody wrote. */
const MAX_DIRECTIVES = 200;

const DIRECTIVE = /\{\{([^{}]{1,2000})\}\}/g;
const ATTRIBUTE = /(?<![\w-])([\w-]{1,50})\s{0,9}=\s{0,9}(?:"([^"]{0,2000})"|'([^']{0,2000})')/g;

type Attributes = Partial<Record<string, string>>;

/** Returns name and attributes of a directive: `media url="a.jpg"`. Quotes may be escaped, as in an attribute of HTML. */
function parseDirective(source: string): { name: string; text: string; attributes: Attributes } {
  const plain = source.replaceAll("&quot;", '"').replaceAll("&#039;", "'").replaceAll("&amp;", "&").trim();
  const [, name = "", rest = ""] = /^(\w+)\s*(.*)$/s.exec(plain) ?? [];
  const attributes: Attributes = {};
  for (const [, key = "", double, single] of rest.matchAll(ATTRIBUTE)) attributes[key] = double ?? single ?? "";
  const [, text = ""] = /^["']([^"']*)["']/.exec(rest) ?? [];
  return { name: name.toLowerCase(), text, attributes };
}

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Returns the path of a file below the shop's media; null for one that would lead out of it. */
function toMediaPath(url: string | undefined): string | null {
  if (!url || !/^[\w][\w./-]*$/.test(url) || url.includes("..")) return null;
  return `/media/${url}`;
}

const toLink = (href: string, label: string | undefined): string =>
  `<a href="${escape(href)}">${escape(label || href)}</a>`;

/** Returns what a widget shows; null for one the shop has no part for. */
async function resolveWidget(attributes: Attributes, world: DirectiveWorld, depth: number): Promise<string | null> {
  const { type = "", block_id: block, page_id: page, anchor_text: label, id_path: idPath = "" } = attributes;
  const kind = type.replaceAll(/\\+/g, "\\").toLowerCase();
  if (kind.endsWith("\\widget\\block") || kind === "cms/block") return block ? resolveBlock(block, world, depth) : null;
  if (kind.endsWith("\\widget\\page\\link")) {
    const path = page ? world.pagePath(page) : null;
    return path && toLink(path, label);
  }
  const [, category] = /^category\/(\d{1,9})$/.exec(idPath) ?? [];
  // a category may be named by its id (docs/domain-rules.md#route-resolution)
  return kind.endsWith("category\\widget\\link") && category ? toLink(`/c/${category}`, label) : null;
}

async function resolveBlock(identifier: string, world: DirectiveWorld, depth: number): Promise<string | null> {
  if (depth >= MAX_DEPTH) return null;
  const html = await world.readBlock(identifier);
  return html === null ? null : expandDirectives(html, world, depth + 1);
}

async function resolve(source: string, world: DirectiveWorld, depth: number): Promise<string | null> {
  const { name, text, attributes } = parseDirective(source);
  switch (name) {
    case "media":
      return toMediaPath(attributes.url);
    case "store": {
      const path = attributes.direct_url ?? attributes.url ?? "";
      // a path of the shop, whatever is written
      return escape(`/${path.replace(/^[/\\]+/, "")}`);
    }
    case "trans":
      return escape(text);
    case "block":
      return attributes.block_id || attributes.id
        ? resolveBlock(attributes.block_id ?? attributes.id ?? "", world, depth)
        : null;
    case "widget":
      return resolveWidget(attributes, world, depth);
    default:
      return null;
  }
}

/**
 * Returns editors' HTML with the platform's directives resolved: addresses of files and pages, texts, blocks and links.
 * Others are dropped and reported. What comes out is still the editors' HTML, to be cleaned afterwards.
 */
export async function expandDirectives(html: string, world: DirectiveWorld, depth = 0): Promise<string> {
  const found = [...html.matchAll(DIRECTIVE)].slice(0, MAX_DIRECTIVES);
  const values = await Promise.all(found.map(async ([, source = ""]) => resolve(source, world, depth)));
  let at = 0;
  return html.replace(DIRECTIVE, (whole, source: string) => {
    const index = at++;
    const value = values[index] ?? null;
    if (value === null) world.report(source.slice(0, 200));
    return value ?? "";
  });
}
