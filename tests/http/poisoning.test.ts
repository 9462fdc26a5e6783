import { request } from "node:http";
import { expect, test } from "vitest";
import { readSites } from "@/e2e/servers/sites";
import { categoryOf, VIEWS } from "@/e2e/shop/view";

// What one request sends must not show in the page another visitor gets: neither from the cache of whole responses, nor
// from Next's, nor by a redirect that is cached.

const EVIL = "evil.example";
const SOFAS = `/c/${categoryOf(VIEWS[0] as (typeof VIEWS)[number], "sofas").slug}`; // the default store view
const PAGES = ["/", SOFAS, "/p/SOFA-LINDEN-3/linden-soffa-3-sits", "/finns-inte"];

interface Ask {
  headers?: Record<string, string>;
  method?: string;
}

interface Answer {
  status: number;
  location: string | undefined;
  headers: string;
  text: string;
}

/** Sends a request with any headers, `Host` too; a redirect is not followed. */
function ask(site: string, path: string, { headers = {}, method = "GET" }: Ask = {}): Promise<Answer> {
  const { hostname, port, host } = new URL(site);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers: { host, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location,
          headers: JSON.stringify({ ...response.headers, date: "" }),
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });
}

/** Headers that some server, framework or cache on the way believes. */
const HEADERS: Record<string, string>[] = [
  ...[
    "x-forwarded-host",
    "x-host",
    "x-original-host",
    "x-forwarded-server",
    "x-http-host-override",
    "forwarded",
    "x-forwarded-prefix",
    "x-original-url",
    "x-rewrite-url",
    "x-forwarded-path",
    "x-forwarded-uri",
    "x-invoke-path",
    "x-invoke-query",
    "x-invoke-output",
    "x-matched-path",
    "x-now-route-matches",
    "x-middleware-rewrite",
    "x-middleware-redirect",
    "x-middleware-override-headers",
    "x-middleware-request-host",
    "x-middleware-subrequest",
    "x-middleware-prefetch",
    "x-middleware-invoke",
    "x-middleware-next",
    "x-nextjs-data",
    "x-nextjs-rewritten-path",
    "x-prerender-revalidate",
    "x-prerender-bypass-mode",
    "x-next-revalidate-tag-token",
    "x-next-cache-tags",
    "x-next-resume",
    "x-next-intl-locale",
    "x-shop-pass",
    "x-shop-error-page",
    "x-vs-store-code",
    "next-action",
    "next-url",
    "next-router-state-tree",
    "purpose",
    "sec-purpose",
    "via",
    "surrogate-control",
    "x-real-ip",
    "x-forwarded-for",
    "true-client-ip",
    "cf-connecting-ip",
    "x-wap-profile",
    "x-http-method-override",
    "x-method-override",
    "x-amz-website-redirect-location",
    "referer",
    "origin",
    "user-agent",
    "accept-language",
    "if-none-match",
    "authorization",
    "max-forwards",
  ].map((name) => ({ [name]: EVIL })),
  { "x-forwarded-proto": "https" },
  { "x-forwarded-proto": "javascript" },
  { "x-forwarded-scheme": "http" },
  { "x-forwarded-port": "1337" },
  { "x-forwarded-ssl": "off" },
  { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
  { "x-nextjs-data": "1" },
  { rsc: "1" },
  { rsc: "1", "next-router-prefetch": "1" },
  { rsc: "1", "next-router-segment-prefetch": "/_tree" },
  { accept: "text/x-component" },
  { accept: "application/json" },
  { "accept-encoding": "br;q=0, gzip;q=0, identity;q=0" },
  { range: "bytes=0-10" },
  { cookie: `bm_token_bmse=${EVIL}; bm_cart_bmse=${EVIL}; NEXT_LOCALE=fi; __prerender_bypass=${EVIL}` },
  { "cache-control": "no-cache" },
  { pragma: "no-cache" },
  { "content-type": `text/html; x=${EVIL}` },
  { "if-modified-since": "Thu, 01 Jan 2099 00:00:00 GMT" },
  { "transfer-encoding": "chunked" },
];

/** Parameters that frameworks, caches and this shop read. */
const PARAMS = [
  "utm_source",
  "fbclid",
  "callback",
  "_rsc",
  "nxtPslug",
  "nxtPstore",
  "__nextLocale",
  "__nextDataReq",
  "amp",
  "store",
  "storeCode",
  "lang",
  "url",
  "redirect",
  "next",
  "host",
  "childSku",
  "sort",
  "page",
  "color",
  "__proto__",
].map((name) => `?${name}=${encodeURIComponent(`"><script>${EVIL}</script>`)}`);

/** Spellings of a page's path that a cache may take for the page. */
const SPELLINGS = (path: string): string[] =>
  [
    `${path}/`,
    `${path}//`,
    `/${path}`,
    `${path}/.`,
    `${path}/..%2f`,
    `${path};${EVIL}`,
    `${path}%00${EVIL}`,
    `${path}%0d%0aX-Evil:1`,
    `${path}%23${EVIL}`,
    `${path}%3F${EVIL}`,
    `${path}\\${EVIL}`,
    `${path}.css`,
    `${path}/${EVIL}.js`,
    path.toUpperCase(),
  ].map((spelling) => spelling.replace(/^(?!\/)/, "/"));

const HOSTS = [EVIL, `localhost.${EVIL}`, `${EVIL}:80`, `localhost@${EVIL}`, "LOCALHOST", `"><script>${EVIL}</script>`];

test("no header, parameter, host or spelling of one visitor changes the page of another", async () => {
  const sites = readSites();
  const site = sites.whole.url;
  const attacks = (path: string): [path: string, ask: Ask][] => [
    ...HEADERS.map((headers): [string, Ask] => [path, { headers }]),
    ...PARAMS.map((param): [string, Ask] => [path + param, {}]),
    ...SPELLINGS(path).map((spelling): [string, Ask] => [spelling, {}]),
    ...HOSTS.map((host): [string, Ask] => [path, { headers: { host } }]),
    ...["HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"].map((method): [string, Ask] => [path, { method }]),
  ];
  let count = 0;
  const attack = async (path: string) => {
    // the page is the same each time it is taken from Next's cache
    await ask(site, path);
    const clean = await ask(site, path);
    expect(clean.text, path).not.toContain(EVIL);
    for (const [attacked, init] of attacks(path)) {
      await ask(site, attacked, init).catch(() => null);
      const after = await ask(site, path);
      const what = `${path} after ${attacked} ${JSON.stringify(init)}`;
      expect(after.status, what).toBe(clean.status);
      expect(after.headers, what).not.toContain(EVIL);
      if (after.text !== clean.text) expect(withoutNoise(after.text), what).toBe(withoutNoise(clean.text));
      count++;
    }
  };
  await Promise.all(PAGES.map(attack));
  expect(count).toBeGreaterThanOrEqual(390);
});

/** A page that was re-rendered differs in what React and Next number or stamp by themselves only. */
const withoutNoise = (html: string) => html.replace(/\b\d{13}\b/g, "").replace(/"[\w-]{21}"/g, '""');

test("no URL leads to another site", async () => {
  const sites = readSites();
  const site = sites.whole.url;
  const { host } = new URL(site);
  const targets = [
    `//${EVIL}`,
    `/\\${EVIL}`,
    `\\\\${EVIL}`,
    `https://${EVIL}`,
    `/%2f${EVIL}`,
    `/%5c${EVIL}`,
    `@${EVIL}`,
  ];
  const starts = ["", "/", "/dk", "/dk/", "/c/", "/p/SOFA-LINDEN-3/", "/KUNDTJANST/", "/fi/.."];
  const paths = [
    ...starts.flatMap((start) => targets.map((target) => `${start}${target}`)),
    ...targets.flatMap((target) => [`/?next=${target}`, `/KUNDTJANST?url=${encodeURIComponent(target)}`]),
    `//${EVIL}/%2e%2e`,
    `///${EVIL}`,
    `//${EVIL}//..`,
    `/.${EVIL}`,
    `/%09/${EVIL}`,
    `/kundtjanst%2f%2f${EVIL}`,
    `/p/SOFA-LINDEN-3/-?childSku=//${EVIL}`,
  ].map((path) => (path.startsWith("/") ? path : `/${path}`));
  expect(paths.length).toBeGreaterThanOrEqual(45);
  const faults: string[] = [];
  for (const path of paths) {
    const { status, location } = await ask(site, path).catch((): Answer => ({
      status: 0,
      location: undefined,
      headers: "",
      text: "",
    }));
    if (status >= 500) faults.push(`${path}: ${status}`);
    if (location !== undefined && new URL(location, `${site}${path}`).host !== host)
      faults.push(`${path} → ${location}`);
    // browsers read both as another site
    if (location !== undefined && /^(?:\/\/|\/\\|\\)/.test(location)) faults.push(`${path} → ${location}`);
  }
  expect(faults).toEqual([]);
});

test("no host is repeated in a page, a redirect or what crawlers read", async () => {
  const sites = readSites();
  const site = sites.whole.url;
  const hosts = [
    EVIL,
    `${EVIL}:443`,
    `localhost.${EVIL}`,
    `localhost:3000.${EVIL}`,
    `localhost@${EVIL}`,
    `127.0.0.1.${EVIL}`,
    `[::1].${EVIL}`,
    `${EVIL}/`,
    `${EVIL}?`,
    `${EVIL}#`,
    `"><script src=//${EVIL}>`,
    `${EVIL}'`,
  ];
  const paths = ["/", "/KUNDTJANST", "/finns-inte", "/robots.txt", "/sitemap.xml", "/sitemaps/bmse/pages.xml"];
  const faults: string[] = [];
  for (const host of hosts) {
    for (const path of paths) {
      const { status, headers, text } = await ask(site, path, { headers: { host } });
      if (status >= 500 || text.includes(EVIL)) faults.push(`${host} ${path}: ${status}`);
      // a redirect inside the site is relative, or to the host that the client itself named
      if (!path.startsWith("/KUND") && headers.includes(EVIL)) faults.push(`${host} ${path}: ${headers}`);
    }
  }
  expect(hosts.length * paths.length).toBeGreaterThanOrEqual(60);
  expect(faults).toEqual([]);
});
