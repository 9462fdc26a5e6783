import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { changeProduct, saveProductChange } from "@/backend/catalog/change";
import { type Catalog, openCatalog } from "@/backend/catalog/engine";
import { watchCatalog } from "@/backend/catalog/watch";
import { saveDocuments } from "@/backend/documents";
import { findRewrite, saveRewrites } from "@/backend/url/rewrites";
import { makeShop, NOW, PRODUCTS, product, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

const later = (ms: number) => new Date(NOW.getTime() + ms);
const sofa = PRODUCTS.find(({ sku }) => sku === "SOFA") ?? {};

describe("changeProduct", () => {
  it("gives a simple product its price", () => {
    expect(changeProduct(product({ id: 1, sku: "A" }), "A", { price: 80 }, NOW)).toMatchObject({
      price: 80,
      regular_price: 80,
      final_price: 80,
      updated_at: "2026-06-15 12:00:00",
    });
  });

  it("remembers the price an offer starts from, and forgets it with the offer", () => {
    const reduced = changeProduct(product({ id: 1, sku: "A", final_price: 100 }), "A", { specialPrice: 70 }, NOW);
    expect(reduced).toMatchObject({ price: 100, special_price: 70, final_price: 70, lowest_price_30d: 100 });
    expect(changeProduct(reduced, "A", { specialPrice: null }, NOW)).toMatchObject({
      special_price: null,
      final_price: 100,
      lowest_price_30d: null,
    });
  });

  it("gives every variant a parent's price, and a parent that of its cheapest variant", () => {
    const parent = changeProduct(sofa, "SOFA", { price: 800 }, NOW);
    expect(parent).toMatchObject({
      price: 800,
      final_price: 800,
      configurable_children: [{ price: 800 }, { price: 800 }, { price: 800 }],
    });
    const child = changeProduct(sofa, "SOFA-GREY", { price: 700 }, NOW);
    expect(child).toMatchObject({
      name: "Sofa",
      final_price: 700,
      configurable_children: [{ price: 700 }, { price: 1200 }, { price: 1000 }],
    });
  });
});

describe.each(KINDS)("changes of the catalogue on %s", (kind) => {
  let shop: Shop;
  let catalog: Catalog;
  let clock: Date;
  beforeEach(async () => {
    shop = await makeShop(kind, { now: NOW });
    clock = NOW;
    catalog = openCatalog(shop.database.queries, () => clock);
    await catalog.refresh();
  });
  afterEach(() => shop.dispose());

  /** Returns what was found by a look of its own. */
  const look = async () => {
    await catalog.refresh();
    return catalog.takeChanges();
  };
  const priceOf = async (sku: string) => {
    const engine = await catalog.ready("bmse", "product");
    const found = await engine.search("bmse", "product", { query: { term: { sku } } });
    return found.ok ? found.value.hits[0]?.source.price : found.error;
  };
  const change = (sku: string, price: number, now: Date) =>
    saveProductChange(shop.database.queries, { sku, stores: ["bmse"], change: { price }, now });

  it("are loaded once, whichever process wrote them", async () => {
    expect(await priceOf("TABLE")).toBe(499);
    await change("TABLE", 450, later(1));
    expect(await look()).toEqual([{ store: "bmse", type: "product", ids: ["3"] }]);
    expect(await priceOf("TABLE")).toBe(450);
    expect(await look()).toEqual([]);
  });

  it("are distinguished within one millisecond", async () => {
    await change("TABLE", 450, later(1));
    expect(await look()).toHaveLength(1);
    await change("CHAIR", 80, later(1));
    expect(await look()).toEqual([{ store: "bmse", type: "product", ids: ["2"] }]);
    expect(await look()).toEqual([]);
  });

  it("are found though they were dated before others that were there first", async () => {
    await change("TABLE", 450, later(9000));
    expect(await look()).toHaveLength(1);
    await change("CHAIR", 80, later(10));
    expect(await look()).toEqual([{ store: "bmse", type: "product", ids: ["2"] }]);
    // once more, still before the other
    await change("CHAIR", 70, later(20));
    expect(await look()).toEqual([{ store: "bmse", type: "product", ids: ["2"] }]);
    expect(await priceOf("CHAIR")).toBe(70);
    expect(await look()).toEqual([]);
  });

  it("are found once, however long nobody looked", async () => {
    await change("TABLE", 450, later(10));
    clock = later(600_000);
    expect(await look()).toHaveLength(1);
    await change("CHAIR", 80, later(590_000));
    expect(await look()).toHaveLength(1);
    clock = later(1_200_000);
    expect(await look()).toEqual([]);
    expect(await look()).toEqual([]);
  });

  it("are told once, though others looked before", async () => {
    await change("TABLE", 450, later(1));
    await catalog.refresh();
    await change("CHAIR", 80, later(2));
    await Promise.all([catalog.refresh(), catalog.refresh()]);
    expect(catalog.takeChanges()).toEqual([{ store: "bmse", type: "product", ids: ["3", "2"] }]);
    expect(catalog.takeChanges()).toEqual([]);
  });

  it("are looked for without reading what did not change", async () => {
    const parse = vi.spyOn(JSON, "parse");
    expect(await look()).toEqual([]);
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  it("of a type that was never searched are read on the first search", async () => {
    await change("TABLE", 450, later(1));
    await catalog.refresh();
    expect(await priceOf("TABLE")).toBe(450);
  });

  it("are found from the first search on, before anybody looked for them", async () => {
    catalog = openCatalog(shop.database.queries, () => clock);
    expect(await priceOf("TABLE")).toBe(499);
    await change("TABLE", 450, later(1));
    expect(await look()).toEqual([{ store: "bmse", type: "product", ids: ["3"] }]);
    expect(await priceOf("TABLE")).toBe(450);
  });

  it("of an unknown sku write nothing", async () => {
    expect(await change("NOBODY", 1, later(1))).toEqual([]);
  });

  describe("reported to the webhook", () => {
    let hook: Server;
    let told: { authorization?: string; body: unknown }[];
    let status: number;
    beforeEach(async () => {
      [told, status] = [[], 200];
      hook = createServer(async (request, response) => {
        let text = "";
        for await (const chunk of request) text += String(chunk);
        if (status === 200) told.push({ authorization: request.headers.authorization, body: JSON.parse(text) });
        response.writeHead(status).end();
      }).listen(0);
      await once(hook, "listening");
    });
    afterEach(() => hook.close());

    it("carry the secret, and are sent again after a failure", async () => {
      const reported: unknown[] = [];
      // listening on a port, so an address with one
      const { port } = hook.address() as AddressInfo;
      status = 503;
      const stop = watchCatalog({
        catalog,
        webhook: { url: `http://localhost:${port}/api/revalidate`, secret: "s3cret" },
        report: (cause) => reported.push(cause),
        everyMs: 10,
      });
      await change("TABLE", 450, later(1));
      await expect.poll(() => reported.length).toBeGreaterThan(0);
      expect(String(reported[0])).toContain("503");
      status = 200;
      await expect
        .poll(() => told)
        .toEqual([{ authorization: "Bearer s3cret", body: [{ store: "bmse", entity: "product", ids: ["3"] }] }]);
      stop();
    });
  });

  it("are reported by store view and type: each written document, and no other", async () => {
    const at = later(2);
    await shop.database.write((queries) =>
      saveProductChange(queries, { sku: "SOFA-GREEN", stores: ["bmse", "bmfi"], change: { price: 800 }, now: at }),
    );
    await saveDocuments(
      shop.database.queries,
      [
        { store: "bmse", type: "category", id: "7", source: { id: 7, name: "Chairs" } },
        { store: "bmse", type: "product", id: "2", source: product({ id: 2, sku: "CHAIR", price: 70 }) },
      ],
      at,
    );
    const changes = (await look()).map(({ store, type, ids }) => [store, type, ids.toSorted()]);
    expect(changes.toSorted()).toEqual([
      ["bmfi", "product", ["10"]],
      ["bmse", "category", ["7"]],
      ["bmse", "product", ["10", "2"]],
    ]);
  });

  it("a rewrite is found by its URL in its store view only", async () => {
    await saveRewrites(shop.database.queries, [{ store: "bmse", path: "old.html", target: "c/a", code: 301 }]);
    await saveRewrites(shop.database.queries, [{ store: "bmse", path: "old.html", target: "c/b", code: 302 }]);
    expect(await findRewrite(shop.database.queries, "bmse", "/old.html?x=1")).toMatchObject({
      target: "c/b",
      code: 302,
    });
    expect(await findRewrite(shop.database.queries, "bmdk", "old.html")).toBeNull();
  });

  it("documents written again keep one row each", async () => {
    const document = {
      store: "bmse" as const,
      type: "product" as const,
      id: "3",
      source: product({ id: 3, sku: "TABLE", price: 1 }),
    };
    await saveDocuments(shop.database.queries, [document], later(5));
    await catalog.refresh();
    const engine = await catalog.ready("bmse", "product");
    expect(engine.count("bmse", "product")).toBe(PRODUCTS.length);
  });
});
