import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { canonicalQuery } from "@/lib/catalog/listing-query";
import { logOnce } from "@/lib/config/log-once";
import { canonicalPath } from "@/lib/paths/canonical";
import { mergeScripts, policyWith } from "@/lib/serving/content-policy.cjs";
import { type DocumentTemplate, fillTemplate, parseTemplate } from "@/lib/serving/document-template";
import { HOP_HEADERS } from "@/lib/serving/headers";
import type { KeptPages } from "@/lib/serving/kept-pages";
import type { Handler } from "@/lib/serving/page-cache";
import { isDocument } from "@/lib/serving/request-kind";
import { templateMark, type TemplatePart } from "@/lib/serving/template-marks";
import { type HostMap, parseStorePath } from "@/lib/storefront";
import { readQueryPart, toQueried } from "./read";
import { renderPart } from "./render";

interface Template extends DocumentTemplate {
  headers: Record<string, string>;
  /** The policy all answers of the app have. */
  policy: string | null;
  /** Expiries of tags before it was made. */
  since: number;
}

export interface QueryPagesOptions {
  hosts: HostMap;
  kept: Pick<KeptPages, "expiries" | "hasExpired">;
  /** Requests an address of the app as a template. */
  fetchTemplate: (url: string, host: string) => Promise<Response>;
}

const POLICY = "content-security-policy";
/** Characters of all templates, of which each has some 150,000; and how long one counts, as its page would. */
const MAX_SIZE = 12_000_000;
const LIFE_MS = 900_000;
const OWN_HEADERS = new Set([...HOP_HEADERS, "content-length", "date", "etag", "vary", POLICY]);
/** Characters of an address that is answered from a template; the app refuses longer ones. */
const MAX_URL_LENGTH = 2048;

function markOf(part: TemplatePart): string {
  const mark = templateMark(part);
  if (mark === null) throw new Error("templates need the secret of this process");
  return mark;
}

/**
 * Wraps the app's handler so that lists and searches with a query are filled into the template of their page: only their
 * data is read and drawn for the request (docs/decisions/0130-templates-of-documents.md). What has no template, or cannot
 * be read now, is the app's to answer.
 */
export function withQueryPages(next: Handler, { hosts, kept, fetchTemplate }: QueryPagesOptions): Handler {
  const templates = new LRUCache<string, Template>({
    maxSize: MAX_SIZE,
    sizeCalculation: ({ size }) => size,
    ttl: LIFE_MS,
  });
  const making = new Map<string, Promise<Template | null>>();

  async function make(pathname: string, host: string): Promise<Template | null> {
    const since = kept.expiries;
    const answer = await fetchTemplate(`${pathname}?${markOf("search")}`, host);
    const html = await answer.text();
    const template = answer.status === 200 ? parseTemplate(html, markOf, mergeScripts) : null;
    if (!template) {
      if (answer.status === 200) logOnce("warn", "a page has no template", { pathname });
      return null;
    }
    // where it was led to, which is the mark's
    const isOwn = (name: string) => OWN_HEADERS.has(name) || name.startsWith("x-middleware");
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => !isOwn(name)));
    const made = { ...template, headers, policy: answer.headers.get(POLICY), since };
    templates.set(`${host} ${pathname}`, made);
    return made;
  }

  async function getTemplate(pathname: string, host: string): Promise<Template | null> {
    const key = `${host} ${pathname}`;
    const known = templates.get(key);
    // anything may show in header and footer
    if (known && !kept.hasExpired(null, known.since)) return known;
    const running = making.get(key) ?? make(pathname, host).finally(() => making.delete(key));
    making.set(key, running);
    return running;
  }

  async function answer({ url = "/", headers }: IncomingMessage) {
    const { pathname, search, searchParams } = new URL(url, "http://shop");
    if (search === "" || url.length > MAX_URL_LENGTH || searchParams.has("token") || searchParams.has("childSku"))
      return null;
    if (canonicalPath(pathname) !== pathname) return null;
    const host = headers.host ?? "";
    const { store, path } = parseStorePath(pathname, host, hosts);
    const of = toQueried(store, path);
    const query = of && canonicalQuery(searchParams);
    if (!of || !query) return null;
    const [read, template] = await Promise.all([
      readQueryPart(store, { of, path, query }),
      getTemplate(pathname, host),
    ]);
    if (!read || !template) return null;
    const { html, hashes } = fillTemplate(template, {
      data: { value: read.data, html: await renderPart(store, read.part) },
      search: search.slice(1),
      segment: encodeURIComponent(query),
      text: read.text,
    });
    const policies = [template.policy ?? [], policyWith(hashes, pathname)].flat();
    return { html, headers: template.headers, policies };
  }

  return async (request, response) => {
    if (request.method !== "GET" || !isDocument(request) || !request.url?.includes("?")) return next(request, response);
    // the app tells of what fails, and has a page for it
    const page = await answer(request).catch((cause: unknown) => {
      logOnce("warn", "a page cannot be filled into its template", {
        reason: cause instanceof Error ? cause.message : String(cause),
      });
      return null;
    });
    if (!page) return next(request, response);
    response.setHeader(POLICY, page.policies);
    response.writeHead(200, page.headers);
    response.end(page.html);
  };
}
