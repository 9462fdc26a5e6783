import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { decodeBody } from "./encoding";
import { requestOwn } from "./own-request";

/** A page that the self-check requests. */
export interface CheckedPage {
  path: string;
  /** Its status where all is well. */
  status: 200 | 404;
}

export interface SelfCheckOptions {
  /** Requests a page of this server. */
  request: (path: string) => Promise<{ status: number; policies: string[]; html: string }>;
  pages: readonly CheckedPage[];
  /** Of the links of those pages, the first that matches each is a page to check as well. */
  follow: readonly RegExp[];
  /** Returns the tags under which a page is cached; null for unknown ones, undefined where it is not cached. */
  tagsOf: (path: string) => readonly string[] | null | undefined;
  /** Returns the inline scripts that no policy names. */
  listBlocked: (html: string) => string[];
}

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const INLINE = /<script>([\s\S]*?)<\/script>/g;
const LINKS = /<a\s[^>]*?href="([^"#?]+)"/g;

/**
 * Renders one page of each kind through the whole server, and returns what is wrong with them: a status, an inline script
 * that browsers block, a page cached without the tags it depends on. A page that is answered with 503 says nothing: the
 * search engine or the commerce API is out, and that is the right answer then.
 */
export async function checkPages({ request, pages, follow, tagsOf, listBlocked }: SelfCheckOptions): Promise<string[]> {
  const faults: string[] = [];
  const open = [...pages];
  const wanted = [...follow];
  for (const { path, status } of open) {
    const page = await request(path);
    if (page.status === 503) continue;
    if (page.status !== status) {
      faults.push(`${path} answers ${page.status} instead of ${status}`);
      continue;
    }
    const policy = page.policies.find((each) => each.includes("script-src"));
    if (!policy) faults.push(`${path} has no content security policy`);
    const unnamed = [...page.html.matchAll(INLINE)].filter(([, script = ""]) => !policy?.includes(hashOf(script)));
    for (const script of new Set([...listBlocked(page.html), ...unnamed.map(([, script = ""]) => script)]))
      faults.push(`${path} has an inline script that browsers block: ${script.slice(0, 80)}`);
    if (status === 200 && tagsOf(path)?.length === 0)
      faults.push(`${path} is cached without tags, so no change reaches it`);
    for (const [, link = ""] of page.html.matchAll(LINKS)) {
      const index = wanted.findIndex((pattern) => pattern.test(link));
      if (index < 0) continue;
      wanted.splice(index, 1);
      open.push({ path: link, status: 200 });
    }
  }
  return faults;
}

/** Requests a page of this server on its port, as a browser does. */
export async function requestPage(port: number, host: string, path: string): ReturnType<SelfCheckOptions["request"]> {
  const response = await requestOwn(port, path, { host });
  const body = await buffer(response);
  const html = await decodeBody(body, response.headers["content-encoding"] === "br" ? "br" : "identity");
  return {
    status: response.statusCode ?? 0,
    policies: response.headersDistinct["content-security-policy"] ?? [],
    html: html.toString(),
  };
}
