import "server-only";
import { getEnv } from "../config/env";

/**
 * True when a writing request came from a page of this site: its `Origin` is the host the request was sent to, over
 * https where the shop is (docs/architecture.md#the-edge), and the browser says nothing else. A missing `Origin` is
 * another site's form or a script outside a browser: refused.
 */
export function isSameOrigin({ headers }: Request): boolean {
  const [origin, host, site] = ["origin", "host", "sec-fetch-site"].map((name) => headers.get(name));
  if (!origin || !host || site === "cross-site" || site === "same-site") return false;
  if (!URL.canParse(origin)) return false;
  const { host: originHost, protocol } = new URL(origin);
  return originHost === host.toLowerCase() && (protocol === "https:" || !isServedOverHttps(headers, host));
}

/** True where shoppers reach this host over https only: a page over http is then somebody else's on the way. */
function isServedOverHttps(headers: Headers, host: string): boolean {
  const { SITE_URL } = getEnv();
  const isSite = SITE_URL?.startsWith("https:") && new URL(SITE_URL).host === host.toLowerCase();
  return isSite === true || headers.get("x-forwarded-proto")?.startsWith("https") === true;
}
