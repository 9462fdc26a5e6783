import type { IncomingMessage, ServerResponse } from "node:http";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { withQueryPages } from "@/app/_query-pages/handler";
import { createKeptPages } from "@/lib/serving/kept-pages";
import { templateMark } from "@/lib/serving/template-marks";

const read = vi.hoisted(() => ({ part: vi.fn() }));
vi.mock("@/app/_query-pages/read", async (original) => ({
  ...(await original<typeof import("@/app/_query-pages/read")>()),
  readQueryPart: read.part,
}));
vi.mock("@/app/_query-pages/render", () => ({ renderPart: async () => "<ul>Linden</ul>" }));

vi.stubEnv("SHOP_INSIDE_PASS", "0000");
const mark = (part: Parameters<typeof templateMark>[0]) => templateMark(part) ?? "";
const push = (row: unknown) => `<script>self.__next_f.push([1,${JSON.stringify(JSON.stringify(row))}])</script>`;
const template = () =>
  `<html><title>${mark("text")}</title><main>${mark("data")}</main>${push({ initial: mark("data") })}${push({ q: mark("search") })}</html>`;

function setUp(html = template(), status = 200) {
  const kept = createKeptPages();
  const fetchTemplate = vi.fn(
    async (_url: string, _host: string) =>
      new Response(html, {
        status,
        headers: {
          "content-type": "text/html",
          "content-security-policy": "base-uri 'none'",
          "content-length": "1",
          "x-middleware-rewrite": `/bmse/c/soffor/${mark("segment")}`,
        },
      }),
  );
  const next = vi.fn(async () => {});
  const handler = withQueryPages(next, { hosts: {}, kept, fetchTemplate });
  const ask = async (url: string, over: Partial<IncomingMessage> = {}) => {
    const sent: { status?: number; headers: Record<string, unknown>; body?: string } = { headers: {} };
    const response = {
      setHeader: (name: string, value: unknown) => (sent.headers[name] = value),
      writeHead: (code: number, headers: object) =>
        Object.assign(sent, { status: code, headers: { ...sent.headers, ...headers } }),
      end: (body: string) => (sent.body = body),
    };
    // what the handler uses of a request and a response
    const request = { method: "GET", url, headers: { host: "shop" }, ...over } as IncomingMessage;
    await handler(request, response as unknown as ServerResponse);
    return sent;
  };
  return { ask, next, fetchTemplate, kept };
}

beforeEach(() => {
  read.part.mockReset();
  read.part.mockResolvedValue({ data: { items: [1] }, part: null, text: "soffa" });
});

describe("a page with a query", () => {
  it("is filled into the template of its address, with the policy of what it holds", async () => {
    const { ask, next, fetchTemplate } = setUp();
    const { status, headers, body } = await ask("/c/soffor?utm=1&price=100-200");
    expect(status).toBe(200);
    expect(body).toContain("<main><ul>Linden</ul></main>");
    expect(body).toContain("<title>soffa</title>");
    expect(body).toContain(String.raw`\"q\":\"utm=1\\u0026price=100-200\"`);
    const [global, own] = [headers["content-security-policy"]].flat();
    expect(global).toBe("base-uri 'none'");
    expect(String(own).match(/'sha256-/g)).toHaveLength(2);
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
