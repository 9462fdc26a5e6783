import { LRUCache } from "lru-cache";
import type { Terms } from "@/lib/cache/read-terms";
import { logOnce } from "@/lib/config/log-once";
import { mergeScripts } from "@/lib/serving/content-policy.cjs";
import { type DocumentTemplate, parseTemplate } from "@/lib/serving/document-template";
import { HOP_HEADERS } from "@/lib/serving/headers";
import type { KeptPages } from "@/lib/serving/kept-pages";
import { templateMark, type TemplatePart } from "@/lib/serving/template-marks";

/** The app's answer to the request for a template, and the terms of what it read for it. */
export interface FetchedTemplate extends Pick<Response, "status" | "headers"> {
  html: string;
  terms: Terms;
}

export interface Template extends DocumentTemplate {
  headers: Record<string, string>;
  /** The policy all answers of the app have. */
  policy: string | null;
  /** What header and footer depend on. */
  terms: Terms;
  /** Expiries of tags before it was made. */
  since: number;
}

export interface TemplatesOptions {
  kept: Pick<KeptPages, "expiries" | "hasExpired">;
  /** Requests an address of the app as a template. */
  fetchTemplate: (url: string, host: string) => Promise<FetchedTemplate>;
}

export const POLICY = "content-security-policy";
/** Characters of all templates, of which each has some 150,000; and how long one counts, as its page would. */
const MAX_SIZE = 12_000_000;
const LIFE_MS = 900_000;
const OWN_HEADERS = new Set([...HOP_HEADERS, "content-length", "date", "etag", POLICY]);

/** Returns the mark of a part; throws where this process makes no templates. */
export function markOf(part: TemplatePart): string {
  const mark = templateMark(part);
  if (mark === null) throw new Error("templates need the secret of this process");
  return mark;
}

/** Creates what makes and keeps templates: one for all who ask meanwhile, until anything expires. */
export function createTemplates({ kept, fetchTemplate }: TemplatesOptions) {
  const templates = new LRUCache<string, Template>({
    maxSize: MAX_SIZE,
    sizeCalculation: ({ size }) => size,
    ttl: LIFE_MS,
  });
  const making = new Map<string, Promise<Template | null>>();

  async function make(url: string, host: string): Promise<Template | null> {
    const since = kept.expiries;
    const { status, headers: given, html, terms } = await fetchTemplate(url, host);
    const template = status === 200 ? parseTemplate(html, markOf, mergeScripts) : null;
    if (!template) {
      // without the marks, of which a secret is a part
      const page = url.replaceAll(/mark-[\da-f-]+-/g, ":");
      if (status === 200) logOnce("warn", "a page has no template", { page });
      return null;
    }
    // where it was led to, which is the mark's
    const isOwn = (name: string) => OWN_HEADERS.has(name) || name.startsWith("x-middleware");
    const headers = Object.fromEntries([...given].filter(([name]) => !isOwn(name)));
    const made = { ...template, headers, policy: given.get(POLICY), terms, since };
    templates.set(`${host} ${url}`, made);
    return made;
  }

  /** Returns the template at an address of the app; null where there is none. */
  return async function getTemplate(url: string, host: string): Promise<Template | null> {
    const key = `${host} ${url}`;
    const known = templates.get(key);
    // anything may show in header and footer
    if (known && !kept.hasExpired(null, known.since)) return known;
    const running = making.get(key) ?? make(url, host).finally(() => making.delete(key));
    making.set(key, running);
    return running;
  };
}
