import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { fetchStock } from "@/lib/stock/client";

const server = setupServer();
const PATH = "http://shop.test/api/stock/list";
beforeAll(() => {
  vi.stubGlobal("location", new URL("http://shop.test/"));
  server.listen({ onUnhandledRequest: "error" });
});
afterEach(() => server.resetHandlers());
afterAll(() => {
  server.close();
  vi.unstubAllGlobals();
});

const piece = (id: number) => ({ id, sku: `S${id}` });
const item = (id: number, qty = id) => ({ product_id: id, qty, is_in_stock: qty > 0, manage_stock: true });
const skusOf = (request: Request) => (new URL(request.url).searchParams.get("skus") ?? "").split(",");

describe("fetching current stock", () => {
  it("fetches batches of 15 skus (docs/domain-rules.md#stock-check)", async () => {
    const sizes: number[] = [];
    server.use(
      http.get(PATH, ({ request }) => {
        const skus = skusOf(request);
        sizes.push(skus.length);
        return HttpResponse.json({ code: 200, result: skus.map((sku) => item(Number(sku.slice(1)))) });
      }),
    );
    const stock = await fetchStock(
      "bmse",
      Array.from({ length: 32 }, (_, index) => piece(index)),
    );
    expect(sizes.toSorted()).toEqual([15, 15, 2]);
    expect(stock.size).toBe(32);
    expect(stock.get("S0")).toEqual({ qty: 0, isInStock: false, isManaged: true, isBackordered: false });
    expect(stock.get("S31")).toEqual({ qty: 31, isInStock: true, isManaged: true, isBackordered: false });
  });

  it("tells them apart by id where an API leaves unknown ones out", async () => {
    server.use(http.get(PATH, () => HttpResponse.json({ code: 200, result: [item(3), item(1)] })));
    const stock = await fetchStock("bmse", [piece(1), piece(2), piece(3)]);
    expect([stock.get("S1")?.qty, stock.get("S2"), stock.get("S3")?.qty]).toEqual([1, undefined, 3]);
  });

  it("knows nothing of a batch that fails, and all of the others", async () => {
    server.use(
      http.get(PATH, ({ request }) =>
        skusOf(request).includes("S0")
          ? HttpResponse.json({ code: 404, result: "unknown" }, { status: 404 })
          : HttpResponse.json({ code: 200, result: [item(15)] }),
      ),
    );
    const stock = await fetchStock(
      "bmse",
      Array.from({ length: 16 }, (_, index) => piece(index)),
    );
    expect([...stock.keys()]).toEqual(["S15"]);
  });

  it.each([
    ["another shape", { items: [] }],
    ["an item of another shape", [{ ...item(1), qty: "many" }]],
    ["an item without its stock", [{ product_id: 1, qty: 1 }]],
    ["null", [null]],
  ])("reads nothing into %s", async (_, result) => {
    server.use(http.get(PATH, () => HttpResponse.json({ code: 200, result })));
    expect((await fetchStock("bmse", [piece(1)])).size).toBe(0);
  });

  it("knows what may be ordered beyond the last piece", async () => {
    const beyond = { ...item(1, 0), is_in_stock: true, backorders: "2" };
    server.use(http.get(PATH, () => HttpResponse.json({ code: 200, result: [beyond] })));
    const report = { qty: 0, isInStock: true, isManaged: false, isBackordered: true };
    expect((await fetchStock("bmse", [piece(1)])).get("S1")).toEqual(report);
  });

  it("reads numbers given as text, as Magento writes them", async () => {
    server.use(
      http.get(PATH, () =>
        HttpResponse.json({ code: 200, result: [{ product_id: "1", qty: "7.0000", is_in_stock: true }] }),
      ),
    );
    expect((await fetchStock("bmse", [piece(1)])).get("S1")).toEqual({
      qty: 7,
      isInStock: true,
      isManaged: true,
      isBackordered: false,
    });
  });
});
