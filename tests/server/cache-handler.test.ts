import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { PassThrough } from "node:stream";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { onTagsExpired } from "@/lib/cache/tag-expiry";
import { FIRST_SCRIPT } from "@/lib/config/first-script.cjs";
import { readTermsHeader } from "@/server/terms-header";

const load = createRequire(import.meta.url);
// the React that Next renders pages with, not the one of this repository's packages
const { createElement: h, Suspense, use } = load("next/dist/compiled/react") as typeof import("react");
const { renderToPipeableStream } = load(
  "next/dist/compiled/react-dom/server.node",
) as typeof import("react-dom/server");
const { createInlinedDataReadableStream } = load("next/dist/server/app-render/use-flight-response") as {
  createInlinedDataReadableStream(
    flight: ReadableStream<Uint8Array>,
    nonce: string | undefined,
    formState: unknown,
  ): ReadableStream<Uint8Array>;
};

interface PageEntry {
  kind: string;
  html?: string;
  postponed?: string;
  headers?: Record<string, string>;
}
interface Handler {
  set(key: string, entry: PageEntry, context: object): Promise<void>;
  get(key: string, context: object): Promise<{ value: PageEntry } | null>;
  revalidateTag(tags: string | string[]): Promise<void>;
}
const CacheHandler = load("../../cache-handler.cjs") as new (context: { maxMemoryCacheSize: number }) => Handler;
const createHandler = () => new CacheHandler({ maxMemoryCacheSize: 1024 * 1024 });
let round = 0;

afterEach(() => vi.unstubAllEnvs());

/** The HTML React sends for a page whose parts come late: some arrive, one fails and is left to the browser. */
async function renderStreamed(): Promise<string> {
  const failing = new Promise<string>((_, reject) => setTimeout(reject, 20, new Error("only the browser has it")));
  const Failing = () => use(failing);
  const page = h("html", null, h("body", null, h("h1", null, "Soffor"), h(Suspense, { fallback: "…" }, h(Failing))));
  return new Promise((resolve, reject) => {
    const sink = new PassThrough();
    let html = "";
    sink.on("data", (chunk: Buffer) => (html += chunk.toString()));
    sink.on("end", () => resolve(html));
    const { pipe } = renderToPipeableStream(page, {
      onError: () => "BAILOUT",
      onShellReady: () => pipe(sink),
      onShellError: reject,
    });
  });
}

/** The inline scripts Next writes a page's flight data into. */
async function inlineFlight(...rows: string[]): Promise<string> {
  const encoder = new TextEncoder();
  const flight = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const row of rows) controller.enqueue(encoder.encode(row));
      controller.close();
    },
  });
  return new Response(createInlinedDataReadableStream(flight, undefined, null)).text();
}

const scriptsOf = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, body = ""]) => body);
const hashOf = (body: string) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`;

/** The page with this HTML as it is served from the cache. */
async function cachePage(html: string, path?: string): Promise<{ policy: string; html: string }> {
  const handler = createHandler();
  const key = path ?? `/page-${createHash("sha1").update(html).digest("hex")}`;
  await handler.set(key, { kind: "APP_PAGE", html, headers: { "x-kept": "1" } }, { isFallback: false });
  const entry = await handler.get(key, { kind: "APP_PAGE", isFallback: false });
  expect(entry?.value.headers?.["x-kept"]).toBe("1");
  return { policy: entry?.value.headers?.["content-security-policy"] ?? "", html: entry?.value.html ?? "" };
}

const policyOf = async (html: string) => (await cachePage(html)).policy;

const scriptSources = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];

describe("the policy of a cached page", () => {
  it("lets every inline script of this React run", async () => {
    const html = await renderStreamed();
    const scripts = scriptsOf(html);
    // the start of the stream, and the part that is left to the browser
    expect(scripts.length).toBeGreaterThanOrEqual(2);
    expect(html).toContain("$RX(");
    const cached = await cachePage(html);
    expect(scriptSources(cached.policy)).toEqual(["'self'", ...new Set(scriptsOf(cached.html).map(hashOf))]);
    expect(scriptsOf(cached.html).join("\n;\n").split("\n;\n")).toEqual(scripts);
  });

  it("lets the flight data of this Next run, whatever it says", async () => {
    const html = await inlineFlight(
      '0:["$","h1",null,{"children":"</script><script>alert(1)</script>"}]\n',
      "1:\u2028\"'\\\n",
    );
    const scripts = scriptsOf(html);
    expect(scripts.length).toBeGreaterThanOrEqual(2);
    const cached = await cachePage(html);
    // adjacent ones are one script, which does what they did
    expect(scriptsOf(cached.html)).toEqual([scripts.join("\n;\n")]);
    expect(scriptSources(cached.policy)).toEqual(["'self'", hashOf(scripts.join("\n;\n"))]);
    expect(runInNewContext(`${scripts.join(";")};self.__next_f`, { self: {} })).toEqual(
      runInNewContext(`${scriptsOf(cached.html).join(";")};self.__next_f`, { self: {} }),
    );
  });

  it("lets the first script of a page run", async () => {
    const { policy, html } = await cachePage(`<head><script>${FIRST_SCRIPT}</script></head>`);
    expect(scriptSources(policy)).toEqual(["'self'", hashOf(FIRST_SCRIPT)]);
    expect(scriptsOf(html)).toEqual([FIRST_SCRIPT]);
  });

  it("stays small however many rows of flight data a page has", async () => {
    const rows = Array.from({ length: 400 }, (_, row) => `${row}:["$","li",null,{"children":"Soffa ${row}"}]\n`);
    const { policy, html } = await cachePage(
      `<body>${await inlineFlight(...rows)}<script src="/a.js"></script></body>`,
    );
    expect(policy.length).toBeLessThan(800);
    expect(html).toContain('</script><script src="/a.js"></script></body>');
  });

  it("keeps a script that is not trusted apart, and blocked, between trusted ones", async () => {
    const trusted = "self.__next_f.push([1])";
    const { policy, html } = await cachePage(
      `<script>${trusted}</script><script>alert(1)</script><script>${trusted}</script><script>${trusted}</script>`,
    );
    expect(scriptsOf(html)).toEqual([trusted, "alert(1)", `${trusted}\n;\n${trusted}`]);
    expect(scriptSources(policy)).toEqual(["'self'", hashOf(trusted), hashOf(`${trusted}\n;\n${trusted}`)]);
  });

  it("blocks a script that hides another behind the separator", async () => {
    const body = "self.__next_f.push([1])\n;\nalert(1)";
    expect(await policyOf(`<script>${body}</script>`)).not.toContain(hashOf(body));
  });

  it.each([
    ["any script", "alert(1)"],
    ["code beside flight data", "self.__next_f.push([1]);alert(1)"],
    ["code in flight data", "self.__next_f.push([alert(1)])"],
    ["code after a row's string", 'self.__next_f.push([1,"a"]);alert(1)//"])'],
    ["code between two strings", 'self.__next_f.push([1,"a"+alert(1)+"b"])'],
    ["code after an escaped backslash", 'self.__next_f.push([1,"a\\\\"+alert(1)+"b"])'],
    ["a line break in a string", 'self.__next_f.push([1,"a\n"])'],
    ["code as React's argument", '$RX("B:0",alert(1))'],
    ["code beside the mark", `${FIRST_SCRIPT};alert(1)`],
    ["code beside React's start", "requestAnimationFrame(function(){$RT=performance.now()});alert(1)"],
    [
      "code beside the bundler's start",
      '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({a:alert(1)});',
    ],
  ])("blocks %s", async (_, body) => {
    const policy = await policyOf(`<p>page</p><script>${body}</script>`);
    expect(policy).not.toContain(hashOf(body));
    expect(policy).not.toContain("unsafe-eval");
    expect(policy.replace(/style-src[^;]*/, "")).not.toContain("unsafe");
  });

  it("frames the players that are set, and no others", async () => {
    expect(await policyOf("<p>both</p>")).toContain(
      "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
    );
    vi.stubEnv("VIDEO_PLAYERS", "vimeo");
    expect(await policyOf("<p>one</p>")).toMatch(/frame-src 'self' https:\/\/player\.vimeo\.com$/);
    vi.stubEnv("VIDEO_PLAYERS", "none");
    expect(await policyOf("<p>none</p>")).toMatch(/frame-src 'self'$/);
  });

  it.each([
    ["turnstile", "https://challenges.cloudflare.com"],
    ["recaptcha", "https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/"],
    ["altcha", ""],
    ["off", ""],
  ])("lets in a hosted check against bots and nothing for one of ours: %s", async (check, origins) => {
    vi.stubEnv("VIDEO_PLAYERS", "none");
    vi.stubEnv("BOT_CHECK", check);
    const policy = await policyOf("<p>form</p>");
    const more = origins && ` ${origins}`;
    expect(policy).toContain(`script-src 'self'${more};`);
    expect(policy).toContain(`connect-src 'self' blob:${more};`);
    expect(policy).toMatch(new RegExp(`frame-src 'self'${more}$`));
  });

  const KEY = "/route-cache/APP_PAGE/84dee057ef97f66325bc6883f12fed53/$";
  it.each([`${KEY}/bmse/checkout`, `${KEY}/bmdk/confirmation`, "/bmse/checkout"])(
    "lets the checkout provider in on %s",
    async (path) => {
      vi.stubEnv(
        "CHECKOUT_PROVIDER_ORIGINS",
        "https://js.kustom.example, http://localhost:3001,https://*.pics.example",
      );
      const { policy } = await cachePage("<p>pay</p>", path);
      const provider = "https://js.kustom.example http://localhost:3001 https://*.pics.example";
      expect(policy).toContain(`script-src 'self' ${provider};`);
      expect(policy).toContain(`img-src 'self' data: blob: ${provider};`);
      expect(policy).toContain(`connect-src 'self' blob: ${provider};`);
      expect(policy).toMatch(new RegExp(`frame-src 'self' .*vimeo\\.com ${provider.replaceAll("*", "\\*")}$`));
      expect(policy).toContain("default-src 'self';");
    },
  );

  it("lets the checkout provider in on no other page", async () => {
    vi.stubEnv("CHECKOUT_PROVIDER_ORIGINS", "https://js.kustom.example");
    const paths = ["/bmse", "/bmse/cart", "/bmse/i/checkout", "/bmse/checkout/x", "/bmse/checkouts", "/checkout"];
    const letting: string[] = [];
    for (const path of [...paths, ...paths.map((path) => KEY + path)])
      if ((await cachePage("<p>no</p>", path)).policy.includes("kustom")) letting.push(path);
    expect(letting).toEqual([]);
  });

  it("knows the provider of the moment a page is handed out, not of when it was rendered", async () => {
    const handler = createHandler();
    const read = async () =>
      (await handler.get("/bmfi/checkout", { kind: "APP_PAGE", isFallback: false }))?.value.headers?.[
        "content-security-policy"
      ];
    await handler.set("/bmfi/checkout", { kind: "APP_PAGE", html: "<p>pay</p>" }, { isFallback: false });
    expect(await read()).not.toContain("kustom");
    vi.stubEnv("CHECKOUT_PROVIDER_ORIGINS", "https://js.kustom.example");
    expect(await read()).toContain("script-src 'self' https://js.kustom.example;");
    vi.stubEnv("CHECKOUT_PROVIDER_ORIGINS", "");
    expect(await read()).not.toContain("kustom");
  });

  it.each([
    "https://a.example; script-src *",
    "'unsafe-inline'",
    "*",
    "data:",
    "https:",
    "https://a.example/path",
    "  ",
  ])("takes %j for no origin", async (origin) => {
    vi.stubEnv("CHECKOUT_PROVIDER_ORIGINS", origin);
    const { policy } = await cachePage("<p>pay</p>", "/bmse/checkout");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toMatch(/frame-src 'self' [^;]*vimeo\.com$/);
  });

  it("is left to the page itself where it is not static", async () => {
    const handler = createHandler();
    const entry: PageEntry = { kind: "APP_PAGE", html: "<p>shell</p>", postponed: "resume" };
    await handler.set("/dynamic", entry, { isFallback: false });
    expect((await handler.get("/dynamic", { kind: "APP_PAGE", isFallback: false }))?.value.headers).toBeUndefined();
  });
});

describe("what the caches in front are told", () => {
  const cache = createHandler();
  const get = (key: string) => cache.get(key, { kind: "APP_PAGE", isFallback: false });
  const page = (tags: string): PageEntry => ({
    kind: "APP_PAGE",
    html: "<p>a</p>",
    headers: { "x-next-cache-tags": tags },
  });
  beforeEach(() => vi.useFakeTimers({ now: 1_000_000_000_000 + ++round * 60_000 }));
  afterEach(() => vi.useRealTimers());

  it("is what a page depends on and until when it is cached, in a header that any tag fits into", async () => {
    await cache.set("/terms", page("product:bmse,category:bmfi:pöydät,_N_T_/layout"), {
      cacheControl: { revalidate: 900 },
    });
    expect(readTermsHeader((await get("/terms"))?.value.headers?.["x-shop-terms"])).toEqual({
      tags: ["product:bmse", "category:bmfi:pöydät"],
      until: Date.now() + 900_000,
    });
  });

  it("is each tag that expires, with which pages and data go that have it", async () => {
    const expired: (readonly string[])[] = [];
    onTagsExpired((tags) => expired.push(tags));
    await cache.set("/a", page("product:bmse"), {});
    await cache.set("/b", page("product:bmfi"), {});
    await cache.set("data", { kind: "FETCH" }, { tags: ["product:bmse"] });
    await cache.revalidateTag(["product:bmse"]);
    expect([await get("/a"), await get("data")]).toEqual([null, null]);
    expect((await get("/b"))?.value.html).toBe("<p>a</p>");
    await cache.revalidateTag("catalog:bmse");
    expect(expired).toEqual([["product:bmse"], ["catalog:bmse"]]);
  });

  it("is no lifetime of a page that may have been begun before a tag of it expired: that one is not cached", async () => {
    await cache.revalidateTag(["content:doubt"]);
    vi.advanceTimersByTime(4999);
    const early = page("a,content:doubt");
    await cache.set("/doubt", early, {});
    expect(early.headers?.["x-shop-terms"]).toBe(`0 a ${encodeURIComponent("content:doubt")}`);
    expect(early.headers?.["content-security-policy"]).toContain("default-src");
    expect(await get("/doubt")).toBeNull();
    vi.advanceTimersByTime(2);
    await cache.set("/doubt", page("a,content:doubt"), {});
    expect((await get("/doubt"))?.value.html).toBe("<p>a</p>");
  });

  it("memory is bounded: the least recently used page goes first", async () => {
    const large = (): PageEntry => ({ kind: "APP_PAGE", html: "x".repeat(200_000) });
    await cache.set("/old", large(), {});
    await cache.set("/used", large(), {});
    await get("/old");
    await cache.set("/new", large(), {});
    expect([await get("/used"), (await get("/old")) !== null, (await get("/new")) !== null]).toEqual([
      null,
      true,
      true,
    ]);
  });
});
