import { describe, expect, test } from "vitest";
import { sendRaw } from "@/e2e/servers/raw-request";
import { readSites } from "@/e2e/servers/sites";

const portOf = (site: string) => Number(new URL(site).port);
const isAnswered = ({ text }: { text: string }) => text.includes("</html>") || text.includes('"code"');

describe("a plain request that offers another protocol is answered as if it did not", () => {
  for (const [name, upgrade] of [
    [
      "HTTP/2, as Java's client does",
      ["Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABk"],
    ],
    ["WebSocket", ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Key: x", "Sec-WebSocket-Version: 13"]],
    ["one nobody knows", ["Connection: upgrade", "Upgrade: quux/7"]],
  ] as const) {
    test(`${name}`, async () => {
      const sites = readSites();
      const port = portOf(sites.whole.url);
      for (const [path, status] of [
        ["/", 200],
        ["/finns-inte", 404],
        ["/icon.svg", 200],
        ["/favicon.ico", 308],
        ["/_next/static/none.js", 404],
        ["/api/listing", 400],
        ["/api/none", 404],
      ] as const) {
        const first = [`GET ${path} HTTP/1.1`, "Host: localhost", ...upgrade];
        // the connection is an ordinary one after it, too
        const second = ["GET /icon.svg HTTP/1.1", "Host: localhost", "Connection: close"];
        const { statuses, text } = await sendRaw(port, [first, second]);
        expect([path, statuses]).toEqual([path, [status, 200]]);
        expect(text).not.toMatch(/^upgrade:/im);
      }
      // each its own: who tries often is asked for a proof
      const body = JSON.stringify({ username: `${Date.now()}@example.com`, password: "b" });
      const post = ["POST /api/user/login HTTP/1.1", "Host: localhost", `Content-Length: ${body.length}`, ...upgrade];
      const { statuses } = await sendRaw(port, [[...post, "", body]], isAnswered);
      expect(statuses).toEqual([401]);
    });
  }
});

test("what is no request of this shop is refused in JSON, and never a fault", async () => {
  const sites = readSites();
  const port = portOf(sites.whole.url);
  for (const [line, status] of [
    ["TRACE / HTTP/1.1", 405],
    ["TRACE /api/cart/create HTTP/1.1", 405],
    ["PROPFIND / HTTP/1.1", 405],
    ["PURGE /c/soffor HTTP/1.1", 405],
    ["OPTIONS * HTTP/1.1", 400],
    ["GET /api/cart/%E0%A4%A HTTP/1.1", 400],
    ["POST /api/cart/%zz HTTP/1.1", 400],
    ["GET /api/url/%zz HTTP/1.1", 400],
    ["GET /api/catalog/%zz/product/_search HTTP/1.1", 400],
    ["GET /sitemaps/%zz/pages.xml HTTP/1.1", 400],
    ["GET /sitemaps/bmse/%zz HTTP/1.1", 400],
  ] as const) {
    const { statuses, text } = await sendRaw(port, [[line, "Host: localhost", "Connection: close"]]);
    expect([line, statuses]).toEqual([line, [status]]);
    expect(text, line).toMatch(/content-type: application\/json/i);
    expect(text, line).toContain(`{"code":${status},"result":"`);
  }
});

test("an absolute URL of another site is answered as that host's, not fetched", async () => {
  const sites = readSites();
  const line = "GET http://evil.example/robots.txt HTTP/1.1";
  const { statuses, text } = await sendRaw(portOf(sites.whole.url), [[line, "Host: localhost", "Connection: close"]]);
  expect(statuses).toEqual([200]);
  expect(text).not.toContain("evil.example");
});
