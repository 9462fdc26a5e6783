import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createContentPolicy } from "@/server/content-policy.cjs";
import { withDocuments } from "@/server/documents";

const { withPolicy } = createContentPolicy({ ownScripts: [], sourcesOf: () => ({}) });

/** The app: pages, and one it cannot make. */
async function app({ url = "", headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  if (url.includes("throws")) throw new Error("broken app");
  if (url.includes("broken"))
    response.writeHead(500, { "content-type": "text/html", "x-app": "1" }).end("<html id='__next_error__'></html>");
  else if (url.includes("compressed") && headers["accept-encoding"] !== undefined)
    // as Next does by itself
    response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end(gzipSync("<h1>Sök</h1>"));
  else if (url.includes("queried")) {
    response.setHeader("content-security-policy", "object-src 'none'");
    const flight = (row: string) => `<script>self.__next_f.push([1,"${row}"])</script>`;
    response.writeHead(200, { "content-type": "text/html", "content-length": "5" });
    response.end(`<h1>Sök</h1><script>alert(1)</script>${flight("a")}${flight("b")}`);
  } else if (url.includes("stamped"))
    response
      .writeHead(200, { "content-type": "text/html", "content-security-policy": "default-src 'none'" })
      .end("<script>self.__next_f.push([1])</script>");
  else if (url.includes("moved")) response.writeHead(301, { location: "/page" }).end();
  else {
    response.setHeader("content-type", "text/html");
    response.write("<h1>Soffor</h1>");
    response.end("<p>10</p>");
    // Next does not return before its answer is sent
    await once(response, "finish");
  }
}

let server: Server;
let asked: string[];
let reported: string[];

beforeEach(async () => {
  asked = [];
  reported = [];
  const fetchErrorPage = async ({ url = "" }: IncomingMessage) => {
    asked.push(url);
    return new Response("<h1>Det blev fel hos oss</h1>", {
      status: 503,
      headers: { "content-type": "text/html; charset=utf-8", "retry-after": "30", "content-length": "999" },
    });
  };
  const handle = withDocuments(app, fetchErrorPage, {
    addPolicy: withPolicy,
    reportScripts: (html, path) => void reported.push(path),
  });
  server = createServer((request, response) => {
    response.setHeader("strict-transport-security", "max-age=1");
    handle(request, response).catch(() => response.writeHead(500).end("fault"));
  }).listen(0);
  await once(server, "listening");
});
afterEach(() => server.close());

// listening on a port, so an address with one
const get = (path: string, init: RequestInit = {}) =>
  fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`, { redirect: "manual", ...init });

describe("withDocuments", () => {
  it("completes a page whoever asked for it can read, compressed as they say", async () => {
    const page = await get("/compressed-queried", { headers: { "accept-encoding": "gzip" } });
    expect(page.headers.get("content-security-policy")).toContain("default-src");
    expect(await page.text()).toContain("<h1>Sök</h1>");
  });

  it("lets through what the app answers", async () => {
    const page = await get("/c/soffor");
    expect([page.status, page.headers.get("content-type"), await page.text()]).toEqual([
      200,
      "text/html",
      "<h1>Soffor</h1><p>10</p>",
    ]);
    const moved = await get("/moved");
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/page"]);
    expect(asked).toEqual([]);
  });

  it("gives a page that was made for this request the policy of its own scripts, beside the one of all answers", async () => {
    const page = await get("/queried");
    const html = await page.text();
    const own = 'self.__next_f.push([1,"a"])\n;\nself.__next_f.push([1,"b"])';
    expect(html).toBe(`<h1>Sök</h1><script>alert(1)</script><script>${own}</script>`);
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("object-src 'none'");
    const hash = createHash("sha256").update(own).digest("base64");
    expect(policy).toMatch(/script-src ([^;]*);/);
    expect(/script-src ([^;]*);/.exec(policy)?.[1]).toBe(`'self' 'sha256-${hash}'`);
  });

  it("reports the scripts of each page, whoever gave it its policy", async () => {
    for (const path of ["/queried", "/stamped", "/moved"]) await get(path);
    expect(reported).toEqual(["/queried", "/stamped"]);
  });

  it("leaves the policy that a kept page has", async () => {
    const page = await get("/stamped");
    expect(page.headers.get("content-security-policy")).toBe("default-src 'none'");
  });

  it("answers with the shop's error page where the app could not make the page", async () => {
    const page = await get("/fi/c/sohvat?sort=broken");
    expect([page.status, page.headers.get("retry-after"), page.headers.get("x-app"), await page.text()]).toEqual([
      503,
      "30",
      null,
      "<h1>Det blev fel hos oss</h1>",
    ]);
    expect(asked).toEqual(["/fi/c/sohvat?sort=broken"]);
    // what the server itself sets counts for every answer
    expect(page.headers.get("strict-transport-security")).toBe("max-age=1");
  });

  it.each([
    ["an API call", "/api/broken", {}],
    ["a part of a page", "/c/broken", { headers: { rsc: "1" } }],
    ["a form", "/c/broken", { method: "POST" }],
  ])("leaves %s to the app", async (_, path, init) => {
    expect((await get(path, init)).status).toBe(500);
    expect(asked).toEqual([]);
  });

  it("passes faults on with the response still to be answered", async () => {
    expect(await (await get("/throws")).text()).toBe("fault");
  });
});
