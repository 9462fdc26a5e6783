type Node = Record<string, unknown>;

const text = (value: string, ...marks: string[]): Node => ({
  nodeType: "text",
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
});
const block = (nodeType: string, content: Node[], data: Node = {}): Node => ({ nodeType, data, content });

const INLINE = /\*\*([^*]{1,500})\*\*|\[([^[\]]{1,300})\]\(([^()]{1,500})\)/g;

/** Returns a line as text, bold text and links. */
function toInlines(line: string): Node[] {
  const nodes: Node[] = [];
  let end = 0;
  for (const match of line.matchAll(INLINE)) {
    if (match.index > end) nodes.push(text(line.slice(end, match.index)));
    const [whole, bold, label = "", uri = ""] = match;
    nodes.push(bold === undefined ? block("hyperlink", [text(label)], { uri }) : text(bold, "bold"));
    end = match.index + whole.length;
  }
  return [...nodes, text(line.slice(end))];
}

const paragraph = (line: string): Node => block("paragraph", toInlines(line));

/** Returns a row of a table, the first one as its heads. */
function toRow(line: string, isHead: boolean): Node {
  const cells = line.replace(/^\||\|$/g, "").split("|");
  const type = isHead ? "table-header-cell" : "table-cell";
  return block(
    "table-row",
    cells.map((cell) => block(type, [paragraph(cell.trim())])),
  );
}

function toBlock(part: string): Node[] {
  const [first = "", ...rest] = part.split("\n");
  if (first.startsWith("## "))
    return [block("heading-2", toInlines(first.slice(3))), ...(rest.length > 0 ? [paragraph(rest.join(" "))] : [])];
  const lines = [first, ...rest];
  if (first.startsWith("- "))
    return [
      block(
        "unordered-list",
        lines.map((line) => block("list-item", [paragraph(line.slice(2))])),
      ),
    ];
  if (first.startsWith("|"))
    return [
      block(
        "table",
        lines.map((line, index) => toRow(line, index === 0)),
      ),
    ];
  return [paragraph(lines.join(" "))];
}

/** Returns a text with `##` heads, `-` lists, `|` tables, **bold** and [links](/path) as a rich text document. */
export function toRichText(source: string): Node {
  return block("document", source.split("\n\n").flatMap(toBlock));
}
