import type { IncomingMessage, ServerResponse } from "node:http";
import { createElement } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { withFilledPages } from "@/app/_documents/handler";
import { collectTerms } from "@/lib/cache/read-terms";
import type { Product } from "@/lib/product/types";
import { ReadError } from "@/lib/search-engine/read";
import { createKeptPages } from "@/lib/serving/kept-pages";
import { RESOLUTION_HEADER, writeResolution } from "@/lib/serving/resolution-header";
import { templateMark } from "@/lib/serving/template-marks";

const read = vi.hoisted(() => ({ part: vi.fn(), product: vi.fn(), page: vi.fn() }));
vi.mock("@/app/_documents/query-part", async (original) => ({
  ...(await original<typeof import("@/app/_documents/query-part")>()),
  readQueryPart: read.part,
}));
vi.mock("@/app/_documents/render", () => ({
  renderPart: async () => ({ html: "<ul>Linden</ul>", preloads: '<link rel="preload" href="/linden.webp"/>' }),
}));
vi.mock("@/lib/product/server", () => ({ getProduct: read.product }));
vi.mock("@/lib/catalog/alternates", () => ({ getAlternates: async () => ({ bmse: "/p/SOFA/soffa" }) }));
vi.mock("@/components/product-page/product-page", () => ({ ProductPage: read.page }));

vi.stubEnv("SHOP_INSIDE_PASS", "0000");
const mark = (part: Parameters<typeof templateMark>[0]) => templateMark(part) ?? "";
const push = (row: unknown) => `<script>self.__next_f.push([1,${JSON.stringify(JSON.stringify(row))}])</script>`;
const LIST = { items: [1] };
const template = () =>
  `<html><head><title>${mark("text")}</title></head><main>${mark("data")}</main>${push({ initial: mark("data") })}${push({ q: mark("search") })}</html>`;
const productTemplate = () =>
  `<html><head><title>${mark("title")} – Shop</title><meta name="${mark("head")}" content="-"/></head><main>${mark("data")}</main>` +
  push([
    ["$", "title", "0", { children: `${mark("title")} – Shop` }],
    ["$", "meta", "1", { name: mark("head"), content: "-" }],
  ]) +
  `${push({ children: mark("data"), c: ["", "p", mark("sku"), mark("slug"), mark("variant")] })}</html>`;

function setUp(html = template(), status = 200) {
  const kept = createKeptPages();
  const fetchTemplate = vi.fn(async (_url: string, _host: string) => ({
    status,
    html,
    headers: new Headers({
      "content-type": "text/html",
      "content-security-policy": "base-uri 'none'",
      "content-length": "1",
      "x-middleware-rewrite": `/bmse/c/soffor/${mark("segment")}`,
    }),
    terms: { tags: new Set(["content:bmse"]), life: { stale: 1, revalidate: 60, expire: 70 } },
  }));
  const next = vi.fn(async () => {});
  const handler = withFilledPages(next, { hosts: {}, kept, fetchTemplate });
  const ask = async (url: string, over: Partial<IncomingMessage> = {}) => {
    const sent: { status?: number; headers: Record<string, unknown>; body?: string } = { headers: {} };
    const response = {
      setHeader: (name: string, value: unknown) => (sent.headers[name] = value),
      writeHead: (code: number, headers: object = {}) => {
        Object.assign(sent, { status: code, headers: { ...sent.headers, ...headers } });
        return response;
      },
      end: (body: string) => (sent.body = body),
    };
    // what the handler uses of a request and a response
    const request = { method: "GET", url, headers: { host: "shop" }, ...over } as IncomingMessage;
    const { made, terms } = collectTerms(() => handler(request, response as unknown as ServerResponse));
    await made;
    return { ...sent, terms };
  };
  return { ask, next, fetchTemplate, kept };
}

beforeEach(() => {
  read.part.mockReset();
  read.part.mockResolvedValue({
    part: createElement("ul", null, "Linden"),
    listing: { drawn: LIST, sent: {} },
    text: "soffa",
  });
});

describe("a page with a query", () => {
  it("is filled into the template of its address, with the policy of what it holds", async () => {
    const { ask, next, fetchTemplate } = setUp();
    const { status, headers, body } = await ask("/c/soffor?utm=1&price=100-200");
    expect(status).toBe(200);
    expect(body).toContain("<main><ul>Linden</ul></main>");
    expect(body).toContain('<title>soffa</title><link rel="preload" href="/linden.webp"/></head>');
    expect(body).toContain(String.raw`\"q\":\"utm=1\\u0026price=100-200\"`);
    const [global, own] = [headers["content-security-policy"]].flat();
    expect(global).toBe("base-uri 'none'");
    expect(String(own).match(/'sha256-/g)).toHaveLength(3);
    expect(headers).not.toHaveProperty("content-length");
    expect(JSON.stringify([headers, body])).not.toContain("0000");
    expect(read.part).toHaveBeenCalledWith("bmse", {
      of: { kind: "category", slug: "soffor" },
      path: "/c/soffor",
      query: "price=100-200",
    });
    expect(fetchTemplate).toHaveBeenCalledWith(`/c/soffor?${mark("search")}`, "shop");
    expect(next).not.toHaveBeenCalled();
  });

  it("takes its template again until anything expires, and shares one that is being made", async () => {
    const { ask, fetchTemplate, kept } = setUp();
    await Promise.all([ask("/search?q=soffa"), ask("/search?q=stol")]);
    await ask("/search?q=bord");
    expect(fetchTemplate).toHaveBeenCalledTimes(1);
    await ask("/fi/search?q=sohva");
    expect(fetchTemplate).toHaveBeenCalledTimes(2);
    kept.expire(["content:bmse"]);
    await ask("/search?q=soffa");
    expect(fetchTemplate).toHaveBeenCalledTimes(3);
  });

  it.each([
    ["a page without a query", "/c/soffor", {}],
    ["a query that decides nothing", "/c/soffor?utm=1", {}],
    ["another page", "/p/SOFA/soffa?price=1-2", {}],
    ["another spelling of the address", "/c//soffor?price=1-2", {}],
    ["an address with a token", "/search?q=soffa&token=1", {}],
    ["what the router asks for", "/c/soffor?price=1-2", { headers: { host: "shop", rsc: "1" } }],
    ["a call", "/api/listing?price=1-2", {}],
    ["a form", "/search?q=soffa", { method: "POST" }],
  ])("is the app's to answer: %s", async (_, url, over) => {
    const { ask, next, fetchTemplate } = setUp();
    await ask(url, over);
    expect(next).toHaveBeenCalledTimes(1);
    expect(fetchTemplate).not.toHaveBeenCalled();
  });

  it.each([
    ["there is no such page", template(), 404],
    ["its template cannot be filled in", "<html></html>", 200],
  ])("is the app's to answer where %s", async (_, html, status) => {
    const { ask, next } = setUp(html, status);
    await ask("/c/soffor?price=1-2");
    expect(next).toHaveBeenCalledTimes(1);
  });

  it("is the app's to answer where it cannot be read, or is no list of its own", async () => {
    const { ask, next } = setUp();
    read.part.mockResolvedValueOnce(null);
    await ask("/c/soffor?price=1-2");
    read.part.mockRejectedValueOnce(new Error("the engine is down"));
    await ask("/c/soffor?price=1-3");
    expect(next).toHaveBeenCalledTimes(2);
  });
});

describe("the document of a product", () => {
  const SOFA = {
    sku: "SOFA",
    slug: "soffa",
    metaTitle: 'Soffa "$<',
    metaDescription: "Tre platser.",
    gallery: [],
    variants: [
      {
        sku: "SOFA-OAK",
        name: "Soffa, ek",
        availability: { state: "out" },
        gallery: [{ src: "/media/a.webp", width: 12, height: 9 }],
      },
    ],
  } as unknown as Product;
  /** A request as server.ts passes it on: it says where the address leads. */
  const resolved = (path: string, resolution: Parameters<typeof writeResolution>[1]["resolution"], store = "bmse") => ({
    headers: {
      host: "shop",
      [RESOLUTION_HEADER]: writeResolution("0000", { store: store as "bmse", path, resolution }),
    },
  });
  const page = (path: string, store?: string) => resolved(path, { kind: "page", path }, store);

  beforeEach(() => {
    read.product.mockReset();
    read.product.mockResolvedValue(SOFA);
    read.page.mockReset();
    read.page.mockReturnValue(createElement("ul", null, "Linden"));
  });

  it("is filled into the one template of such pages, with its head, its data and its address", async () => {
    const { ask, fetchTemplate, next } = setUp(productTemplate());
    const { status, body = "", headers, terms } = await ask("/p/SOFA/soffa", page("/p/SOFA/soffa"));
    expect(status).toBe(200);
    expect(body).toContain("<title>Soffa &#34;$&#60; &#8211; Shop</title>");
    expect(body).toContain('<meta name="description" content="Tre platser.">');
    expect(body).toContain('<link rel="preload" href="/linden.webp"/></head>');
    expect(body).toContain("<main><ul>Linden</ul></main>");
    expect(body).toContain(String.raw`\"children\":[\"$\",\"ul\",null,{\"children\":\"Linden\"}]`);
    expect(body).toContain(
      String.raw`[\"$\",\"meta\",\"own-0\",{\"name\":\"description\",\"content\":\"Tre platser.\"}]`,
    );
    expect(body).toContain(String.raw`\"c\":[\"\",\"p\",\"SOFA\",\"soffa\",\"\"]`);
    expect(String([headers["content-security-policy"]].flat()[1]).match(/'sha256-/g)).toHaveLength(3);
    expect(JSON.stringify([headers, body])).not.toContain("0000");
    expect(fetchTemplate).toHaveBeenCalledExactlyOnceWith(`/p/${mark("sku")}/${mark("slug")}`, "shop");
    // header and footer change when what they read does
    expect(terms).toMatchObject({ tags: new Set(["content:bmse"]), life: { revalidate: 60 } });
    await ask("/p/SOFA/soffa", page("/p/SOFA/soffa"));
    expect(fetchTemplate).toHaveBeenCalledTimes(1);
    expect(next).not.toHaveBeenCalled();
  });

  it("has that of variants for a variant, in each store view", async () => {
    const { ask, fetchTemplate } = setUp(productTemplate());
    const { body = "" } = await ask("/dk/p/SOFA/soffa/SOFA-OAK", page("/p/SOFA/soffa/SOFA-OAK", "bmdk"));
    expect(fetchTemplate).toHaveBeenCalledExactlyOnceWith(
      `/dk/p/${mark("sku")}/${mark("slug")}/${mark("variant")}`,
      "shop",
    );
    expect(body).toContain("<title>Soffa, ek &#8211; Shop</title>");
    expect(body).toMatch(/<meta property="og:image" content="http:[^"]*\/media\/a.webp">/);
    expect(body).toContain(String.raw`\"SOFA-OAK\"]`);
    expect(read.page).toHaveBeenCalledWith({ store: "bmdk", parentSku: "SOFA", childSku: "SOFA-OAK" });
  });

  it.each([
    ["nobody says where the address leads", "/p/SOFA/soffa", {}],
    ["nobody knows", "/p/SOFA/soffa", resolved("/p/SOFA/soffa", null)],
    [
      "the address leads elsewhere",
      "/p/SOFA/soffa",
      resolved("/p/SOFA/soffa", { kind: "redirect", status: 301, path: "/" }),
    ],
    ["what was said is of another address", "/p/SOFA/soffa", page("/p/SOFA/fin-soffa")],
    ["the router asks", "/p/SOFA/soffa", { headers: { ...page("/p/SOFA/soffa").headers, rsc: "1" } }],
    ["it has a query", "/p/SOFA/soffa?utm=1", page("/p/SOFA/soffa")],
    ["its number is written with signs that data escapes", "/p/SOFA%20A/soffa", page("/p/SOFA%20A/soffa")],
    ["it is another page", "/c/soffor", page("/c/soffor")],
    ["its words are others", "/p/SOFA/stol", page("/p/SOFA/stol")],
    ["there is no such variant", "/p/SOFA/soffa/SOFA-ASH", page("/p/SOFA/soffa/SOFA-ASH")],
  ])("is the app's to answer where %s", async (_, url, over) => {
    const { ask, next } = setUp(productTemplate());
    const { status } = await ask(url, over);
    expect(next).toHaveBeenCalledTimes(1);
    expect(status).toBeUndefined();
  });

  it("is the app's to answer where there is no such product, no template, or nothing that can be drawn", async () => {
    const { ask, next } = setUp(productTemplate());
    read.product.mockResolvedValueOnce(null);
    await ask("/p/SOFA/soffa", page("/p/SOFA/soffa"));
    read.page.mockReturnValueOnce(createElement("ul", { onClick: () => {} }));
    await ask("/p/SOFA/soffa", page("/p/SOFA/soffa"));
    expect(next).toHaveBeenCalledTimes(2);
    const other = setUp("<html></html>");
    await other.ask("/p/SOFA/soffa", page("/p/SOFA/soffa"));
    expect(other.next).toHaveBeenCalledTimes(1);
  });

  it("fails where it cannot be read, without being read a second time", async () => {
    const { ask, next } = setUp(productTemplate());
    const fault = new ReadError({ kind: "network", code: "unreachable", retryable: true });
    read.page.mockImplementation(async () => Promise.reject(fault));
    expect((await ask("/p/SOFA/soffa", page("/p/SOFA/soffa"))).status).toBe(500);
    expect(next).not.toHaveBeenCalled();
  });
});
