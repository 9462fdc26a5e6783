/** The header by which `cache-handler.cjs` says what a page depends on; it is taken off before the page is sent. */
export const TERMS_HEADER = "x-shop-terms";

/** What a page that Next caches depends on, and until when Next does not render it again (ms since the epoch). */
export interface NextTerms {
  tags: string[];
  until: number;
}

/** Returns what the header says, `{until} {tag} {tag} …`; null for a response without it. */
export function readTermsHeader(value: unknown): NextTerms | null {
  if (typeof value !== "string") return null;
  const [until, ...tags] = value.split(" ");
  return { tags: tags.map(decodeURIComponent), until: Number(until) };
}
