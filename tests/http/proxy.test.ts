import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasNginx, Nginx } from "@/e2e/servers/nginx";
import type { ServerProcess } from "@/e2e/servers/process";
import { breakOffUpload } from "@/e2e/servers/raw-request";
import { createSeededFolder, startShop } from "@/e2e/servers/start";
import { VIEWS } from "@/e2e/shop/view";
import { OWN_PAGE_HEADER } from "@/lib/upstream/own-page";

/** Bytes of a response's status line and headers; nginx accepts 4 KB by default. */
const MAX_HEADER_BYTES = 3 * 1024;
/** Product pages of each store view that are requested. */
const PRODUCTS = 3;
/** Of the other pages each in the first store view, and one of so many in the rest. */
const OTHERS = 16;
const AT_ONCE = 4;

let nginx: Nginx;
let shop: ServerProcess;
let agent: Agent;
let data: ReturnType<typeof createSeededFolder>;

interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  headerBytes: number;
  text: string;
}

/** Requests an address through nginx; its certificate is checked. */
function ask(address: string, init: { method?: string; headers?: Record<string, string> } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { agent, servername: "localhost", ...init }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const { rawHeaders, statusCode = 0, headers } = response;
        // a name and its value take four more bytes together, the status line fifteen at least
        const headerBytes = rawHeaders.reduce((sum, text) => sum + text.length + 2, 15);
        resolve({ status: statusCode, headers, headerBytes, text: Buffer.concat(chunks).toString() });
      });
    });
    sent.on("error", reject);
    sent.end();
  });
}

const readLocs = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? "");

/** Returns addresses of the sitemaps: every kind of page in every store view. */
async function readPages(): Promise<string[]> {
  const files = readLocs((await ask(`${nginx.url}/sitemap.xml`)).text);
  expect(files).toHaveLength(2 * VIEWS.length);
  const pages: string[] = [];
  for (const file of files) {
    const locs = readLocs((await ask(file)).text);
    expect(locs.length, file).toBeGreaterThan(PRODUCTS);
    // spread over the list, where pages of a kind stand together
    const others = file.includes("/bmse/") ? 1 : OTHERS;
    const step = file.endsWith("pages.xml") ? others : Math.floor(locs.length / PRODUCTS);
    pages.push(...locs.filter((_, index) => index % step === 0));
  }
  return pages;
}

// a shop of its own, behind nginx as its manual configures it
describe.skipIf(!hasNginx)("behind nginx", () => {
  beforeAll(async () => {
    data = createSeededFolder();
    nginx = await Nginx.prepare();
    shop = await startShop({ DATA_DIR: data.folder, SITE_URL: nginx.url, TRUSTED_PROXIES: "127.0.0.1,::1" });
    await nginx.serve(shop.port);
    agent = new Agent({ keepAlive: true, ca: nginx.certificate, host: "127.0.0.1" });
  });

  afterAll(async () => {
    agent?.destroy();
    await nginx?.stop();
    await shop?.stop();
    data?.remove();
  });

  test("every kind of page answers through nginx, with headers that fit its default buffers", async () => {
    const pages = await readPages();
    expect(pages.filter((address) => !address.startsWith(`${nginx.url}/`) && address !== nginx.url)).toEqual([]);
    const others = ["/checkout", "/confirmation", "/search?q=soffa", "/c/soffor?sort=final_price", "/robots.txt"];
    const queue = [...pages, ...others.map((path) => nginx.url + path)];
    const faults: string[] = [];
    let largest = 0;
    const work = async () => {
      for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
        const { status, headerBytes, headers } = await ask(address);
        largest = Math.max(largest, headerBytes);
        if (status !== 200 || headerBytes > MAX_HEADER_BYTES) faults.push(`${address}: ${status}, ${headerBytes} B`);
        if (headers["strict-transport-security"] !== "max-age=31536000") faults.push(`${address}: no HSTS`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    expect(faults).toEqual([]);
    expect(largest).toBeGreaterThan(500);
    expect(nginx.output).toBe("");
  }, 120_000);

  test("refusals and redirects say https too, and nothing goes round in circles", async () => {
    const plain = await fetch(`http://127.0.0.1:${nginx.httpPort}/kundtjanst?a=1`, { redirect: "manual" });
    expect([plain.status, plain.headers.get("location")]).toEqual([301, `${nginx.url}/kundtjanst?a=1`]);
    for (const [path, status, location] of [
      ["/finns-inte", 404, undefined],
      ["/api/none", 404, undefined],
      ["/KUNDTJANST", 301, "/kundtjanst"],
      ["/kundtjanst/", 301, "/kundtjanst"],
      ["//kundtjanst", 301, "/kundtjanst"],
    ] as const) {
      const answer = await ask(nginx.url + path);
      expect([path, answer.status]).toEqual([path, status]);
      expect(answer.headers["strict-transport-security"], path).toBe("max-age=31536000");
      // a relative address stays on https by itself; an absolute one must name it
      const { location: told } = answer.headers;
      expect(told?.replace(/^https:\/\/localhost:\d+/, ""), path).toBe(location);
      expect(told ?? "", path).not.toMatch(/^http:/);
    }
  });

  test("cookies are for https only, and a page over http cannot write", async () => {
    const create = `${nginx.url}/api/cart/create?storeCode=bmse`;
    const own = await ask(create, { method: "POST", headers: { origin: nginx.url, [OWN_PAGE_HEADER]: "1" } });
    expect(own.status).toBe(200);
    const cookies = own.headers["set-cookie"] ?? [];
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure(;|$)/);
    const forged = await ask(create, {
      method: "POST",
      headers: { origin: nginx.url.replace("https:", "http:"), [OWN_PAGE_HEADER]: "1" },
    });
    expect([forged.status, forged.headers["set-cookie"]]).toEqual([403, undefined]);
  });

  test("an upload that breaks off is not in the log", async () => {
    const before = shop.output;
    for (let n = 0; n < 5; n++) await breakOffUpload(shop.port, "/api/cart/update?cartId=c1&token=");
    for (let n = 0; n < 5; n++) await breakOffUpload(shop.port, "/api/user/login");
    expect((await ask(nginx.url)).status).toBe(200);
    expect(shop.output).toBe(before);
  });
});
