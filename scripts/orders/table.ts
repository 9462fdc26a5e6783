/** Returns rows as a plain table: columns as wide as their longest cell, numbers to the right. */
export function formatTable(head: string[], rows: string[][], rightFrom = head.length): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => (row[column] ?? "").length)));
  const lines = [head, widths.map((width) => "-".repeat(width)), ...rows];
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return column >= rightFrom ? cell.padStart(width) : cell.padEnd(width);
        })
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** A cell that a spreadsheet would take for a formula, or that hides one behind a blank. */
const FORMULA = /^\s*[=+\-@\t\r\n|%]/;

/**
 * Returns a cell of a CSV file. A text that a spreadsheet would run as a formula gets an apostrophe in front, which the
 * spreadsheet shows as text; numbers stay numbers.
 */
export function toCsvCell(value: string | number): string {
  const text = typeof value === "string" && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns rows as CSV (RFC 4180). */
export const formatCsv = (rows: (string | number)[][]): string =>
  rows.map((row) => `${row.map(toCsvCell).join(",")}\r\n`).join("");
