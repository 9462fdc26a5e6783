import { type PageReads, pageTerms } from "../lib/cache/read-terms";
import type { Handler } from "./page-cache";

async function areUnchanged(reads: PageReads): Promise<boolean> {
  const same = await Promise.all([...reads.values()].map(async ({ digest, repeat }) => (await repeat()) === digest));
  return same.every(Boolean);
}

/**
 * Wraps what renders pages: answers 304 for a page that the page cache has, where a tag of it has expired and everything
 * it read is as it was. Most pages show nothing of one product that changed, and reading costs a tenth of rendering.
 */
export function withUnchangedReads(next: Handler): Handler {
  return async (request, response) => {
    const previous = pageTerms.getStore()?.previous;
    // what cannot be read now is the page's own to say
    if (previous && (await areUnchanged(previous).catch(() => false))) return void response.writeHead(304).end();
    return next(request, response);
  };
}
