import { escapeHtml } from "../../lib/content/escape-html";
/** A link of a letter. */
export interface LetterLink {
  label: string;
  url: string;
}

/** A row of a letter: what, and how much of it or how. */
export interface LetterRow {
  label: string;
  /** Below the label, smaller: a colour for instance. */
  detail?: string;
  value: string;
  isStrong?: boolean;
}

/** Parts of a letter, in order. Texts are plain; line breaks in them stay. */
export type LetterPart =
  | { kind: "heading"; text: string }
  | { kind: "text"; text: string }
  | { kind: "rows"; rows: LetterRow[] }
  | { kind: "links"; links: LetterLink[] };

/** Colours and type of the shop, as mail programs understand them. */
const INK = "#1c1b19";
const MUTED = "#57534c";
const LINE = "#ddd8d0";
const BODY = `margin:0;padding:24px;background:#ffffff;color:${INK};font:16px/1.5 'Albert Sans',Arial,sans-serif`;
const CELL = `padding:8px 0;border-bottom:1px solid ${LINE};vertical-align:top`;

const lines = (text: string): string => escapeHtml(text).replaceAll("\n", "<br>");

function rowHtml({ label, detail, value, isStrong = false }: LetterRow): string {
  const weight = isStrong ? ";font-weight:600" : "";
  const below = detail ? `<br><span style="color:${MUTED};font-size:14px">${lines(detail)}</span>` : "";
  return [
    `<tr><td style="${CELL}${weight}">${lines(label)}${below}</td>`,
    `<td style="${CELL};padding-left:24px;text-align:right${weight}">${lines(value)}</td></tr>`,
  ].join("");
}

function partHtml(part: LetterPart): string {
  switch (part.kind) {
    case "heading":
      return `<h2 style="margin:32px 0 8px;font-size:18px;font-weight:600">${lines(part.text)}</h2>`;
    case "text":
      return `<p style="margin:0 0 16px">${lines(part.text)}</p>`;
    case "rows":
      return [
        '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">',
        ...part.rows.map(rowHtml),
        "</table>",
      ].join("");
    case "links":
      return part.links
        .map(
          ({ label, url }) =>
            `<p style="margin:0 0 8px"><a href="${escapeHtml(url)}" style="color:${INK}">${lines(label)}</a></p>`,
        )
        .join("");
  }
}

function partText(part: LetterPart): string {
  switch (part.kind) {
    case "heading":
      return part.text.toUpperCase();
    case "text":
      return part.text;
    case "rows":
      return part.rows
        .map(({ label, detail, value }) => `${label}: ${value}${detail ? `\n  ${detail}` : ""}`)
        .join("\n");
    case "links":
      return part.links.map(({ label, url }) => `${label}: ${url}`).join("\n");
  }
}

/** Writes a letter as the two bodies of a mail: plain text, and HTML without pictures, scripts or anything fetched. */
export function writeLetter(language: string, subject: string, parts: LetterPart[]): { text: string; html: string } {
  const body = parts.map(partHtml).join("\n");
  return {
    text: parts.map(partText).join("\n\n"),
    html: [
      `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
      `<body style="${BODY}"><div style="max-width:600px;margin:0 auto">`,
      body,
      "</div></body></html>",
    ].join("\n"),
  };
}
