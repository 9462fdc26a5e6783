import type { Document } from "@contentful/rich-text-types";

interface Node {
  nodeType: string;
  value?: unknown;
  content?: Node[];
}

const LINE = /^(?:paragraph|heading-|list-item|table-row|blockquote)/;

const textOf = ({ nodeType, value, content = [] }: Node): string => {
  if (nodeType === "text") return String(value ?? "");
  const text = content.map(textOf).join("");
  return LINE.test(nodeType) ? `${text}\n` : text;
};

/** Returns the words of a rich text document, a line for each paragraph. */
export function toPlainText(document: Document): string {
  const lines = textOf(document)
    .split("\n")
    .map((line) => line.trim());
  return lines.filter((line) => line !== "").join("\n");
}
