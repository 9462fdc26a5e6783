import { gunzipSync, gzipSync } from "node:zlib";
import { get } from "./load";

export interface Weight {
  html: number;
  js: number;
}

const SCRIPT = /<script\b[^>]*>/g;

/** Addresses of the script files a page loads; those for browsers without modules are not loaded by any other. */
export function scriptsOf(html: string): string[] {
  const tags = html.match(SCRIPT) ?? [];
  const sources = tags.filter((tag) => !/\snomodule\b/i.test(tag)).map((tag) => /\ssrc="([^"]+)"/.exec(tag)?.[1]);
  return [...new Set(sources.filter((source) => source !== undefined))];
}

/** An answer as text. */
export const textOf = (body: Buffer, encoding: string | undefined) =>
  (encoding === "gzip" ? gunzipSync(body) : body).toString("utf8");
const gzipped = (body: Buffer, encoding: string | undefined) =>
  encoding === "gzip" ? body.length : gzipSync(body).length;

/** Bytes of a page's HTML and of all script files it loads, gzip as the server sends them. */
export async function weigh(port: number, path: string): Promise<Weight> {
  const page = await get(port, path);
  const scripts = scriptsOf(textOf(page.body, page.encoding));
  const bodies = await Promise.all(scripts.map((script) => get(port, script)));
  const missing = scripts.filter((_, index) => bodies[index]?.status !== 200);
  if (scripts.length === 0 || missing.length > 0)
    throw new Error(`${path}: its scripts cannot be read ${missing.join(" ")}`);
  return {
    html: gzipped(page.body, page.encoding),
    js: bodies.reduce((sum, { body, encoding }) => sum + gzipped(body, encoding), 0),
  };
}
