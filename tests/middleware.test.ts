import { NextRequest } from "next/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Resolution } from "@/lib/paths";

/** The app behind the middleware: its requests and answers. */
interface App {
  resolve(store: string, path: string): Resolution | null;
  page(path: string): Response;
}

const POLICY = "script-src 'self' 'sha256-abc'";
const html = (status: number) =>
  new Response(`<html>${status}</html>`, {
    status,
    headers: { "content-security-policy": POLICY, "cache-control": "s-maxage=900", "x-secret": "1" },
  });

let app: App;
let requests: { url: URL; headers: Headers }[];

beforeEach(() => {
  requests = [];
  app = { resolve: (_, path) => ({ kind: "page", path }), page: () => html(200) };
  vi.resetModules();
  vi.stubEnv("PORT", "23199");
  vi.stubEnv("STORE_HOSTS", "bjorkmo.example=bmse, BJORKMO.dk=bmdk,broken,x=nowhere");
  vi.stubGlobal("fetch", async (input: string, init: RequestInit = {}) => {
    const url = new URL(input);
    requests.push({ url, headers: new Headers(init.headers) });
    if (url.pathname !== "/api/url/resolve") return app.page(url.pathname + url.search);
    const result = app.resolve(url.searchParams.get("storeCode") ?? "", url.searchParams.get("path") ?? "");
    return result
      ? Response.json({ code: 200, result })
      : Response.json({ code: 503, result: "unreachable" }, { status: 503 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

async function open() {
  const { middleware, config } = await import("@/middleware");
  const visit = (path: string, headers: Record<string, string> = {}) =>
    middleware(new NextRequest(`http://localhost:23199${path}`, { headers: { host: "localhost:23199", ...headers } }));
  return { visit, config };
}

/** Path and query a page was rewritten to; null when it was not. */
const targetOf = (answer: Response) => {
  const target = answer.headers.get("x-middleware-rewrite");
  return target === null ? null : target.replace("http://localhost:23199", "");
};
const lookUps = () => requests.filter(({ url }) => url.pathname === "/api/url/resolve").length;

describe("a page that exists", () => {
  it.each([
    ["/", "/bmse"],
    ["/dk", "/bmdk"],
    ["/no/c/sofaer", "/bmno/c/sofaer"],
    ["/fi/p/SOFA/sohva/SOFA-RED", "/bmfi/p/SOFA/sohva/SOFA-RED"],
    ["/en/search", "/bmen/search"],
    ["/checkout", "/bmse/checkout"],
  ])("%s is rewritten to %s", async (path, target) => {
    expect(targetOf(await (await open()).visit(path))).toBe(target);
  });

  it("has the store view of the host where no prefix names another, and survives broken STORE_HOSTS", async () => {
    const { visit } = await open();
    expect(targetOf(await visit("/c/sofaer", { host: "bjorkmo.dk" }))).toBe("/bmdk/c/sofaer");
    expect(targetOf(await visit("/fi/c/sofaer", { host: "bjorkmo.dk" }))).toBe("/bmfi/c/sofaer");
    expect(targetOf(await visit("/c/sofaer", { host: "constructor" }))).toBe("/bmse/c/sofaer");
  });

  it("is rendered under the URL the look-up names", async () => {
    app.resolve = () => ({ kind: "page", path: "/c/soffor" });
    expect(targetOf(await (await open()).visit("/soffor"))).toBe("/bmse/c/soffor");
  });

  it("with a list's query gets its path form, sorted, without unknown parameters", async () => {
    const { visit } = await open();
    const path = (answer: Response) => decodeURIComponent(targetOf(answer)?.split("?")[0] ?? "");
    expect(path(await visit("/c/soffor?utm_source=x&page=2&color=403&color=401"))).toBe(
      "/bmse/c/soffor/color=401&color=403&page=2",
    );
    expect(path(await visit("/search?q=soffa"))).toBe("/bmse/search/q=soffa");
    expect(path(await visit("/jamfor?utm=1&skus=B&skus=A,B"))).toBe("/bmse/compare/skus=B,A");
    expect(path(await visit("/fi/vertaa?skus="))).toBe("/bmfi/compare");
    expect(path(await visit("/onskelista?skus=A"))).toBe("/bmse/wishlist");
    app.resolve = () => ({ kind: "page", path: "/magazine" });
    expect(path(await visit("/inspiration/magazine?x=1&page=2&sort=publish_date:asc"))).toBe(
      "/bmse/magazine/all/page=2&sort=publish_date%3Aasc",
    );
    app.resolve = () => ({ kind: "page", path: "/magazine/c/guider" });
    expect(path(await visit("/inspiration/magazine/c/guider?page=2"))).toBe("/bmse/magazine/c/guider/page=2");
    app.resolve = () => ({ kind: "page", path: "/magazine/ek" });
    expect(path(await visit("/inspiration/magazine/ek?page=2"))).toBe("/bmse/magazine/ek");
    app.resolve = () => ({ kind: "page", path: "/inspiration" });
    expect(path(await visit("/inspiration?page=3&sort=x"))).toBe("/bmse/inspiration/all/page=3");
    app.resolve = () => ({ kind: "page", path: "/inspiration/customer-images" });
    expect(path(await visit("/inspiration/kundbilder?page=99"))).toBe("/bmse/inspiration/customer-images/page=50");
    app.resolve = (_, path) => ({ kind: "page", path });
    expect(path(await visit("/c/soffor?utm_source=x"))).toBe("/bmse/c/soffor");
    expect(path(await visit("/p/SOFA/soffa?page=2"))).toBe("/bmse/p/SOFA/soffa");
  });

  it("is looked up once a minute, by store view and path", async () => {
    vi.useFakeTimers({ now: 1, toFake: ["Date"] });
    try {
      const { visit } = await open();
      for (const path of ["/c/a", "/c/a", "/c/a?page=2", "/dk/c/a", "/checkout"]) await visit(path);
      expect(lookUps()).toBe(2);
      vi.setSystemTime(59_000);
      await visit("/c/a");
      expect(lookUps()).toBe(2);
      vi.setSystemTime(61_000);
      await visit("/c/a");
      expect(lookUps()).toBe(3);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("a form sent to its own page", () => {
  const post = async (path: string, headers: Record<string, string> = {}) => {
    const { middleware } = await import("@/middleware");
    const request = new NextRequest(`http://localhost:23199${path}`, {
      method: "POST",
      headers: { host: "localhost:23199", ...headers },
    });
    return targetOf(await middleware(request));
  };

  it("reaches the route that reads it, with the URL's query and store view", async () => {
    expect(await post("/undo-email?token=a-b_c")).toBe("/api/undo-email/bmse?token=a-b_c");
    expect(await post("/no/undo-email?token=a&storeCode=bmfi")).toBe("/api/undo-email/bmno?token=a&storeCode=bmfi");
    expect(await post("/undo-email?token=a", { host: "bjorkmo.dk" })).toBe("/api/undo-email/bmdk?token=a");
  });

  it.each(["newsletter-confirm", "newsletter-leave", "review-stop", "marketing-stop"])(
    "of %s reaches its route",
    async (page) => {
      expect(await post(`/dk/${page}?token=a`)).toBe(`/api/${page}/bmdk?token=a`);
      expect(targetOf(await (await open()).visit(`/${page}?token=a`))).toBe(`/bmse/${page}?token=a`);
    },
  );

  it("is the page where it is only opened, and no other page's", async () => {
    expect(targetOf(await (await open()).visit("/undo-email?token=a"))).toBe("/bmse/undo-email?token=a");
    expect(await post("/stock-alert?token=a")).toBe("/bmse/stock-alert?token=a");
  });
});

describe("a page that moved", () => {
  beforeEach(() => {
    app.resolve = () => ({ kind: "redirect", status: 301, path: "/p/SOFA/soffa" });
  });

  it.each([
    ["/p/SOFA/gamla?utm=1", "/p/SOFA/soffa?utm=1", {}],
    ["/dk/p/SOFA/gammel", "/dk/p/SOFA/soffa", {}],
    ["/p/SOFA/gammel", "/p/SOFA/soffa", { host: "bjorkmo.dk" }],
    ["/no/p/SOFA/gammel", "/no/p/SOFA/soffa", { host: "bjorkmo.dk" }],
  ])(
    "is a real 301 with the same query, prefix and host: %s",
    async (path, target, headers: Record<string, string>) => {
      const answer = await (await open()).visit(path, headers);
      expect(answer.status).toBe(301);
      const location = new URL(answer.headers.get("location") ?? "");
      expect(location.pathname + location.search).toBe(target);
    },
  );
});

describe("a variant chosen by the query (docs/domain-rules.md#routes)", () => {
  it.each([
    ["/p/SOFA/soffa?childSku=SOFA-RED", "/p/SOFA/soffa/SOFA-RED", {}],
    ["/fi/p/SOFA/sohva?utm=1&childSku=SOFA-RED", "/fi/p/SOFA/sohva/SOFA-RED?utm=1", {}],
    ["/p/SOFA/sofa?childSku=A%2FB", "/p/SOFA/sofa/A~1B", { host: "bjorkmo.dk" }],
    ["/p/SOFA?childSku=SOFA-RED", "/p/SOFA/-/SOFA-RED", {}],
  ])("has the address of that variant: %s", async (path, target, headers: Record<string, string>) => {
    const answer = await (await open()).visit(path, headers);
    expect(answer.status).toBe(301);
    const location = new URL(answer.headers.get("location") ?? "");
    expect(location.pathname + location.search).toBe(target);
  });

  it("that does not exist redirects to the product, and not in a circle", async () => {
    app.resolve = () => ({ kind: "redirect", status: 301, path: "/p/SOFA/soffa" });
    const answer = await (await open()).visit("/p/SOFA/soffa?childSku=NONE");
    expect(new URL(answer.headers.get("location") ?? "").search).toBe("");
  });

  it.each([
    ["/c/soffor?childSku=SOFA-RED", "/bmse/c/soffor"],
    ["/p/SOFA/soffa/SOFA-GREY?childSku=SOFA-RED", "/bmse/p/SOFA/soffa/SOFA-GREY"],
    ["/p/SOFA/soffa?childSku=SOFA", "/bmse/p/SOFA/soffa"],
    ["/p/SOFA/soffa?childSku=", "/bmse/p/SOFA/soffa"],
  ])(
    "is ignored on other pages, for an address that names one, and for the product itself: %s",
    async (path, target) => {
      expect(targetOf(await (await open()).visit(path))?.split("?")[0]).toBe(target);
    },
  );
});

describe("a page that is not there", () => {
  it("is a real 404 with the page of its store view, and only the headers a page needs", async () => {
    app.resolve = () => ({ kind: "missing" });
    const answer = await (await open()).visit("/fi/olematon");
    expect(answer.status).toBe(404);
    expect(requests.at(-1)?.url.pathname).toBe("/bmfi/p404");
    expect(await answer.text()).toContain("<html>");
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": POLICY,
    });
    expect(answer.headers.has("x-secret")).toBe(false);
  });

  it("is cached for ten seconds only", async () => {
    vi.useFakeTimers({ now: 1, toFake: ["Date"] });
    try {
      app.resolve = () => ({ kind: "missing" });
      const { visit } = await open();
      await visit("/snart");
      app.resolve = (_, path) => ({ kind: "page", path });
      vi.setSystemTime(9_000);
      expect((await visit("/snart")).status).toBe(404);
      vi.setSystemTime(11_000);
      expect((await visit("/snart")).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  it("is an outage where the 404 page cannot be rendered", async () => {
    app.resolve = () => ({ kind: "missing" });
    app.page = (path) => html(path.endsWith("/p404") ? 500 : 200);
    const answer = await (await open()).visit("/borta");
    expect(answer.status).toBe(503);
    expect(requests.at(-1)?.url.pathname).toBe("/bmse/error");
  });
});

describe("in an outage", () => {
  beforeEach(() => {
    app.resolve = () => null;
  });

  it("a cached page is still served", async () => {
    const answer = await (await open()).visit("/dk/c/sofaer?page=2");
    expect(answer.status).toBe(200);
    expect(decodeURIComponent(requests.at(-1)?.url.pathname ?? "")).toBe("/bmdk/c/sofaer/page=2");
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("a fixed path leads to the page behind it", async () => {
    await (await open()).visit("/kundtjanst");
    expect(requests.at(-1)?.url.pathname).toBe("/bmse/i/customer-service");
  });

  it("a page that cannot be rendered gets an error page with a retry, never a 404", async () => {
    app.page = (path) => html(path.endsWith("/error") ? 200 : 500);
    const answer = await (await open()).visit("/c/soffor");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(requests.at(-1)?.url.pathname).toBe("/bmse/error");
  });

  it("a page that the app does not find by its URL alone gets the error page, never a 404", async () => {
    app.page = (path) => html(path.endsWith("/error") ? 200 : 404);
    const answer = await (await open()).visit("/p/CHAIR-VIK");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(requests.at(-1)?.url.pathname).toBe("/bmse/error");
  });

  it("a URL that has to be looked up gets an error page, never a 404", async () => {
    const answer = await (await open()).visit("/no/hva-som-helst");
    expect(answer.status).toBe(503);
    expect(requests.at(-1)?.url.pathname).toBe("/bmno/error");
  });

  it("a navigation in the browser gets its page, which shows the error boundary by itself", async () => {
    expect(targetOf(await (await open()).visit("/c/soffor", { rsc: "1" }))).toBe("/bmse/c/soffor");
  });

  it("nothing is cached", async () => {
    const { visit } = await open();
    await visit("/nytt");
    app.resolve = () => ({ kind: "page", path: "/c/nytt" });
    expect(targetOf(await visit("/nytt"))).toBe("/bmse/c/nytt");
  });

  it("an app that answers no request is an outage, with the last error page there was", async () => {
    vi.useFakeTimers();
    try {
      const { visit } = await open();
      const before = await (await visit("/vad-som-helst")).text();
      vi.advanceTimersByTime(11_000);
      vi.stubGlobal("fetch", () => Promise.reject(new TypeError("socket hang up")));
      for (const path of ["/vad-som-helst", "/c/soffor", "/p/CHAIR-VIK"]) {
        const answer = await visit(path);
        expect([answer.status, answer.headers.get("retry-after"), await answer.text()]).toEqual([503, "30", before]);
      }
    } finally {
      vi.useRealTimers();
    }
  });

  it("a failed look-up is an outage too", async () => {
    const pages = vi.fn<typeof fetch>(async (input) =>
      String(input).includes("/api/") ? Promise.reject(new TypeError("refused")) : html(200),
    );
    vi.stubGlobal("fetch", pages);
    expect((await (await open()).visit("/vad-som-helst")).status).toBe(503);
  });
});

describe("a page the app failed to render", () => {
  const mark = "x-shop-error-page";

  it("is the error page of its store view when the server in front asks for it", async () => {
    vi.stubEnv("SHOP_INSIDE_PASS", "secret");
    const answer = await (await open()).visit("/fi/c/sohvat?sort=name", { [mark]: "secret" });
    expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("content-security-policy")]).toEqual([
      503,
      "30",
      POLICY,
    ]);
    expect(requests.map(({ url }) => url.pathname)).toEqual(["/bmfi/error"]);
  });

  it.each(["", "guess"])("is refused to other clients (%j)", async (value) => {
    vi.stubEnv("SHOP_INSIDE_PASS", value === "" ? "" : "secret");
    expect((await (await open()).visit("/c/soffor", { [mark]: value })).status).toBe(200);
  });
});

describe("its own requests", () => {
  it("go straight to the app, and cannot be forged", async () => {
    app.resolve = () => ({ kind: "missing" });
    const { visit } = await open();
    await visit("/borta");
    const pass = requests.at(-1)?.headers.get("x-shop-pass") ?? "";
    expect(pass).toMatch(/^[0-9a-f-]{36}$/);
    const before = requests.length;
    expect((await visit("/bmse/p404", { "x-shop-pass": pass })).headers.get("x-middleware-next")).toBe("1");
    expect(requests).toHaveLength(before);
    for (const guess of ["", "1", "undefined", pass.toUpperCase()])
      expect((await visit("/bmse/p404", { "x-shop-pass": guess })).status).toBe(404);
  });

  it("stay on the local machine", async () => {
    app.resolve = () => ({ kind: "missing" });
    await (await open()).visit("/borta", { host: "evil.example", "x-forwarded-host": "evil.example" });
    expect(requests.map(({ url }) => url.origin)).toEqual(["http://127.0.0.1:23199", "http://127.0.0.1:23199"]);
  });
});

it("what is shared with the app leads to its page, without a look-up", async () => {
  const { visit } = await open();
  const address = encodeURIComponent("http://localhost:23199/p/SOFA/soffa");
  const answer = await visit(`/dk/shared?url=${address}`);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "http://localhost:23199/p/SOFA/soffa"]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(lookUps()).toBe(0);
});

it("existing files, the API and Next's own paths are not matched", async () => {
  const [pattern = ""] = (await open()).config.matcher;
  const matched = (paths: string[]) => paths.filter((path) => new RegExp(`^${pattern}$`).test(path));
  const pages = ["/", "/c/soffor", "/p/SOFA/soffa", "/fi", "/mediaval"];
  expect(
    matched([
      ...pages,
      "/api/cart/pull",
      "/api",
      "/api/c/x",
      "/_next/static/x.js",
      "/media/a.webp",
      "/robots.txt",
      "/sitemap.xml",
      "/sitemaps/bmse/products-1.xml",
      "/favicon.ico",
      "/icon.svg",
      "/sw.js",
      "/manifests/bmse.webmanifest",
    ]),
  ).toEqual(pages);
});

it("paths the app would take for a page of an unknown store view are matched", async () => {
  const [pattern = ""] = (await open()).config.matcher;
  const nobodys = ["/nope.json", "/nope.xml/c/x.json", "/_next/p/SOFA/x", "/media/search/x", "/sitemaps/p/a/b"];
  expect(nobodys.filter((path) => new RegExp(`^${pattern}$`).test(path))).toEqual(nobodys);
});
