export interface Table {
  /** Heads of the columns; the first holds names, the others numbers. */
  heads: string[];
  rows: string[][];
}

/** Formats a Markdown table, its columns as wide as their widest cell, numbers to the right. */
export function formatTable({ heads, rows }: Table): string {
  const widths = heads.map((head, column) =>
    Math.max(3, ...[head, ...rows.map((row) => row[column] ?? "")].map(({ length }) => length)),
  );
  const toCell = (text: string, width: number, column: number) =>
    column === 0 ? text.padEnd(width) : text.padStart(width);
  const toRule = (width: number, column: number) =>
    column === 0 ? "-".repeat(width + 2) : `${"-".repeat(width + 1)}:`;
  const line = (cells: string[]) =>
    `| ${widths.map((width, column) => toCell(cells[column] ?? "", width, column)).join(" | ")} |`;
  const rule = `|${widths.map(toRule).join("|")}|`;
  return [line(heads), rule, ...rows.map(line)].join("\n");
}

/** Formats milliseconds, with fewer decimals for larger numbers. */
export function formatMs(ms: number): string {
  if (ms >= 10) return ms.toFixed(0);
  return ms.toFixed(ms < 1 ? 2 : 1);
}

/** Formats bytes as kB (1000), one decimal. */
export function formatKb(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
