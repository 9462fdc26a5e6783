import { Agent, createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readCartOptions } from "@/scripts/bench/cart-options";
import { kindOf } from "@/scripts/bench/counting-proxy";
import { canReadCpu, parseCpuMs, readCpuMs } from "@/scripts/bench/cpu";
import { runLoad } from "@/scripts/bench/load";
import { parseRss, readDisk } from "@/scripts/bench/memory";
import { median, percentile, randomFrom } from "@/scripts/bench/numbers";
import { runShoppers, Shopper } from "@/scripts/bench/shopper";
import { formatMs, formatTable } from "@/scripts/bench/table";
import { unknownPaths } from "@/scripts/bench/unknown-paths";
import { scriptsOf, weigh } from "@/scripts/bench/weight";

const SCRIPT = "console".repeat(400);
const PAGE =
  '<head><script src="/a.js" async=""></script><script src="/old.js" noModule=""></script></head><script>self.x=1</script><script src="/a.js"></script>';

let server: Server;
let port = 0;
let asked: string[] = [];
let atOnce = 0;
let most = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    most = Math.max(most, ++atOnce);
    setTimeout(() => {
      atOnce--;
      if (request.url === "/gone") return response.writeHead(503).end();
      response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(request.url === "/a.js" ? SCRIPT : PAGE));
    }, 5);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as AddressInfo); // a server on TCP has one
});
afterAll(() => void server.close());

describe("what is measured of the cart", () => {
  it("has its usual numbers, each of which can be another", () => {
    expect(readCartOptions([])).toEqual({ carts: 500, rounds: 3, connections: 50, presses: 30 });
    expect(readCartOptions(["--presses", "100", "--carts", "7"])).toEqual({
      carts: 7,
      rounds: 3,
      connections: 50,
      presses: 100,
    });
  });

  it.each(["--carts 0", "--rounds two", "--presses 1.5", "--presses 101"])(
    "is told how to be asked for instead of %s",
    (options) => {
      expect(() => readCartOptions(options.split(" "))).toThrow("usage: npm run bench -- cart");
    },
  );
});

describe("load", () => {
  it("asks for each path once, no more at once than there are connections", async () => {
    [asked, most] = [[], 0];
    const paths = Array.from({ length: 30 }, (_, index) => `/${index}`);
    const times = await runLoad({ port, paths, connections: 3 });
    expect(asked.toSorted()).toEqual(paths.toSorted());
    expect(most).toBe(3);
    expect(times).toHaveLength(30);
    expect(Math.min(...times)).toBeGreaterThan(3);
  });

  it("never counts an error as an answer", async () => {
    await expect(runLoad({ port, paths: ["/", "/gone"], connections: 1 })).rejects.toThrow("/gone answered 503");
  });

  it("is bounded in requests and connections", async () => {
    await expect(runLoad({ port, paths: ["/"], connections: 33 })).rejects.toThrow(RangeError);
    await expect(runLoad({ port, paths: Array.from({ length: 20_001 }, () => "/"), connections: 1 })).rejects.toThrow(
      RangeError,
    );
  });

  it("may expect another answer than a page", async () => {
    expect(await runLoad({ port, paths: ["/gone"], connections: 1, status: 503 })).toHaveLength(1);
    await expect(runLoad({ port, paths: ["/"], connections: 1, status: 503 })).rejects.toThrow("/ answered 200");
  });
});

describe("shoppers", () => {
  const shoppers = (count: number) => Array.from({ length: count }, () => new Shopper(shopPort, "bmse", agent));
  const agent = new Agent({ keepAlive: true });
  let shop: Server;
  let shopPort = 0;
  let seen: string[] = [];

  beforeAll(async () => {
    shop = createServer((request, response) => {
      seen.push(`${request.method} ${request.url} ${request.headers.origin} ${request.headers.cookie ?? ""}`);
      if (request.url?.startsWith("/api/cart/create"))
        return response
          .writeHead(200, { "set-cookie": ["bm_cart_bmse=mask; Path=/; HttpOnly", "bm_token_bmse=; Max-Age=0"] })
          .end('{"code":200,"result":"cart"}');
      if (request.url?.startsWith("/api/cart/pull"))
        return response.writeHead(500).end('{"code":500,"result":"broken"}');
      response.end('{"code":200,"result":{"item_id":1,"sku":"A","qty":1}}');
    });
    await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
    ({ port: shopPort } = shop.address() as AddressInfo); // a server on TCP has one
  });
  afterAll(() => {
    agent.destroy();
    shop.close();
  });

  it("keep their cookies and say where they come from", async () => {
    const [one] = shoppers(1);
    await one?.call("cartCreate");
    expect(await one?.call("cartUpdate", { cartItem: { sku: "A", qty: 1 } })).toMatchObject({ item_id: 1 });
    expect(seen).toEqual([
      `POST /api/cart/create?storeCode=bmse http://127.0.0.1:${shopPort} `,
      `POST /api/cart/update?storeCode=bmse http://127.0.0.1:${shopPort} bm_cart_bmse=mask`,
    ]);
  });

  it("act once each; an error ends the run, and so does what is out of bounds", async () => {
    const acted: number[] = [];
    expect(await runShoppers(shoppers(20), 4, async (_, index) => acted.push(index))).toHaveLength(20);
    expect(acted.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index));
    await expect(runShoppers(shoppers(2), 1, (shopper) => shopper.call("cartPull"))).rejects.toThrow(
      "/api/cart/pull answered 500",
    );
    await expect(runShoppers(shoppers(1), 65, async () => undefined)).rejects.toThrow(RangeError);
    await expect(runShoppers(shoppers(5001), 1, async () => undefined)).rejects.toThrow(RangeError);
  });
});

describe("weight", () => {
  it("counts each script a browser of today loads once", () => {
    expect(scriptsOf(PAGE)).toEqual(["/a.js"]);
  });

  it("is what came over the wire", async () => {
    expect(await weigh(port, "/")).toEqual({ html: gzipSync(PAGE).length, js: gzipSync(SCRIPT).length });
  });
});

describe("a crawl", () => {
  it("asks for other URLs each time, the same ones for the same seed", () => {
    const paths = [...unknownPaths(2000, 1), ...unknownPaths(2000, 2, 2000)];
    expect(new Set(paths).size).toBe(4000);
    expect(unknownPaths(2000, 1)).toEqual(paths.slice(0, 2000));
    expect(paths.every((path) => URL.canParse(path, "http://shop.test") && path.length < 2000)).toBe(true);
  });

  it("counts calls of the commerce API by name", () => {
    expect(
      ["/api/url/map?storeCode=bmfi", "/api/catalog/x_bmse/product/_search", "/nope"].map((url) => kindOf("POST", url)),
    ).toEqual(["urlMap", "search product", "others"]);
  });

  it("reads memory and disk", () => {
    expect(parseRss("Name:\tnode\nVmRSS:\t    2048 kB\n")).toBe(2_097_152);
    expect(() => parseRss("Name:\tnode\n")).toThrow(/cannot be read/);
    expect(readDisk("scripts/bench")).toBeGreaterThan(1000);
  });
});

describe("CPU time", () => {
  it("is user and system time, whatever the process is called", () => {
    expect(parseCpuMs("42 (a) b (c) S 1 42 42 0 -1 4194560 900 0 0 0 150 25 0 0 20 0 11 0")).toBe(1750);
    expect(() => parseCpuMs("42 (node) S 1")).toThrow(/cannot be read/);
  });

  it.runIf(canReadCpu)("of this process is close to what Node says", () => {
    const told = process.cpuUsage();
    expect(Math.abs((readCpuMs(process.pid) ?? 0) - (told.user + told.system) / 1000)).toBeLessThan(100);
  });
});

describe("numbers", () => {
  it("take percentiles by nearest rank", () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect([median(values), percentile(values, 0.99), percentile(values, 1), percentile([7], 0.99)]).toEqual([
      50, 99, 100, 7,
    ]);
    expect(() => median([])).toThrow(RangeError);
  });

  it("are the same for the same seed and within 0 and 1", () => {
    const draw = (seed: number) => Array.from({ length: 50 }, randomFrom(seed));
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
    expect(draw(3).every((value) => value >= 0 && value < 1)).toBe(true);
  });
});

it("the table is Markdown with numbers to the right", () => {
  expect(
    formatTable({
      heads: ["page", "ms"],
      rows: [
        ["home", formatMs(0.134)],
        ["list", formatMs(3.14)],
        ["search", formatMs(57.4)],
      ],
    }),
  ).toBe(
    ["| page   |   ms |", "|--------|-----:|", "| home   | 0.13 |", "| list   |  3.1 |", "| search |   57 |"].join(
      "\n",
    ),
  );
});
