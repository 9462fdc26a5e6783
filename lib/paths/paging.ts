/** Most pages of an inspiration list: an address beyond shows the last of them. */
export const MAX_INSPIRATION_PAGES = 50;

/** Reads the number of a page from a query: 1 to `most`, 1 for anything that is none. */
export function readPage(params: URLSearchParams, most: number): number {
  const page = params.get("page") ?? "";
  return /^\d{1,6}$/.test(page) ? Math.min(most, Math.max(1, Number(page))) : 1;
}

/** Formats the number of a page for an address, without '?'; empty for the first. */
export const formatPage = (page: number): string => (page > 1 ? `page=${page}` : "");

/** Returns any query of an inspiration page in its one form. */
export const canonicalPage = (params: URLSearchParams): string => formatPage(readPage(params, MAX_INSPIRATION_PAGES));
