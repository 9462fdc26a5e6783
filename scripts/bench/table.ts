export interface Table {
  /** Heads of the columns; the first holds names, the others numbers. */
  heads: string[];
  rows: string[][];
}

/** A Markdown table, its columns as wide as their widest cell, numbers to the right. */
export function formatTable({ heads, rows }: Table): string {
  const widths = heads.map((head, column) =>
    Math.max(3, ...[head, ...rows.map((row) => row[column] ?? "")].map(({ length }) => length)),
  );
  const line = (cells: string[]) =>
    `| ${widths.map((width, column) => (column === 0 ? (cells[column] ?? "").padEnd(width) : (cells[column] ?? "").padStart(width))).join(" | ")} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? "-".repeat(width + 2) : `${"-".repeat(width + 1)}:`)).join("|")}|`;
  return [line(heads), rule, ...rows.map(line)].join("\n");
}

/** A number of milliseconds with as many digits as mean something. */
export function formatMs(ms: number): string {
  if (ms >= 10) return ms.toFixed(0);
  return ms.toFixed(ms < 1 ? 2 : 1);
}

/** Bytes as kB (1000), one digit. */
export function formatKb(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
