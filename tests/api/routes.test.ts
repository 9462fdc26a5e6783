import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { GET as cards } from "@/app/api/cards/route";
import { GET as listing } from "@/app/api/listing/route";
import { GET as recommendedRoute } from "@/app/api/recommended/route";
import { GET as showroomStock } from "@/app/api/showroom-stock/route";
import { GET as suggest } from "@/app/api/suggest/route";
import { GET as searchStart } from "@/app/api/suggest/start/route";
import { GET as resolve } from "@/app/api/url/resolve/route";
import { GET as variants } from "@/app/api/variants/route";
import { GET as wayIn } from "@/app/api/way-in/route";
import { EnginePort } from "../engine-port";

const port = vi.hoisted(() => ({ engine: undefined as unknown as EnginePort })); // filled below, before any test
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));
const callUpstream = vi.hoisted(() => vi.fn());
vi.mock("@/lib/upstream/server", () => ({ callUpstream }));
vi.mock("@/lib/hosted-search/account", () => ({ searchAccountOf: () => null }));

beforeAll(async () => {
  port.engine = new EnginePort();
  await port.engine.loadDemo(["bmse", "bmfi"], new Date());
});
beforeEach(() => port.engine.reset());

type Handler = (request: Request) => Promise<Response>;
const send = async (handler: Handler, query: string) => {
  const answer = await handler(new Request(`http://shop.test/api/x?${query}`));
  return { status: answer.status, cache: answer.headers.get("cache-control"), body: (await answer.json()) as unknown };
};

const card = z.object({
  sku: z.string(),
  name: z.string(),
  path: z.string(),
  price: z.object({ final: z.number().int().positive() }),
});
const cardsOf = (body: unknown) => z.object({ result: z.array(card) }).parse(body).result;
const list = z
  .object({
    result: z.object({
      store: z.string(),
      total: z.number(),
      pages: z.number(),
      items: z.array(card),
      query: z.object({ page: z.number(), filters: z.record(z.string(), z.array(z.string())) }),
    }),
  })
  .transform(({ result }) => result);
const suggestions = z.object({
  result: z.object({
    q: z.string(),
    total: z.number(),
    products: z.array(card),
    categories: z.array(z.object({ name: z.string(), path: z.string() })),
  }),
});

describe("GET /api/cards", () => {
  it("answers the requested products and variants in the requested order, without unknown ones", async () => {
    const { status, cache, body } = await send(cards, "store=bmse&skus=CHAIR-NORA,NONE,SOFA-LINDEN-3");
    expect([status, cache]).toEqual([200, "no-store"]);
    expect(cardsOf(body).map(({ sku }) => sku)).toEqual(["CHAIR-NORA", "SOFA-LINDEN-3"]);
  });

  it("answers a variant with the fields of a cart line", async () => {
    const { body } = await send(cards, "store=bmse&skus=SOFA-LINDEN-3-SAND");
    expect(cardsOf(body)).toMatchObject([
      { sku: "SOFA-LINDEN-3-SAND", path: expect.stringContaining("/SOFA-LINDEN-3-SAND") },
    ]);
  });

  it("reads at most fifty", async () => {
    const skus = Array.from({ length: 5000 }, (_, index) => `NONE-${index}`).join(",");
    expect(await send(cards, `store=bmse&skus=${skus},SOFA-LINDEN-3`)).toMatchObject({
      status: 200,
      body: { result: [] },
    });
  });

  it("sends no query for an empty request", async () => {
    expect(await send(cards, "store=bmse&skus=")).toMatchObject({ status: 200, body: { result: [] } });
    expect(port.engine.requestedTypes).toEqual([]);
  });
});

const pieces = z.object({ result: z.record(z.string(), z.array(z.object({ id: z.number(), qty: z.number() }))) });

describe("GET /api/way-in", () => {
  it("answers boxes, and pieces that are carried in one, without what is unknown", async () => {
    const { status, body } = await send(wayIn, "store=bmse&skus=SOFA-LINDEN-3-SAND,NONE,SOFA-FJELL-CORNER");
    expect(status).toBe(200);
    const [linden, corner, none] = z
      .object({
        result: z.array(
          z.object({
            sku: z.string(),
            packages: z.array(z.object({ width: z.number() })),
            piece: z
              .object({ width: z.number(), hulls: z.object({ plan: z.array(z.tuple([z.number(), z.number()])) }) })
              .nullable(),
          }),
        ),
      })
      .parse(body).result;
    expect([linden?.sku, linden?.packages.length]).toEqual(["SOFA-LINDEN-3-SAND", 1]);
    expect(Math.max(...(linden?.piece?.hulls.plan ?? []).map(([x]) => x))).toBeCloseTo(linden?.piece?.width ?? 0, 0);
    expect([corner?.packages.length, corner?.piece, none]).toEqual([2, null, undefined]);
  });
});

describe("GET /api/showroom-stock", () => {
  it("answers what stands in the showrooms of products and variants, without unknown ones", async () => {
    const skus = "SOFA-LINDEN-3-SAND,CHAIR-NORA,NONE";
    const { status, cache, body } = await send(showroomStock, `store=bmse&skus=${skus}`);
    expect([status, cache]).toEqual([200, "no-store"]);
    const { result } = pieces.parse(body);
    expect(Object.keys(result).toSorted()).toEqual(["CHAIR-NORA", "SOFA-LINDEN-3-SAND"]);
    for (const rooms of Object.values(result)) {
      expect(rooms.length).toBeGreaterThan(0);
      for (const { id, qty } of rooms) expect([id >= 1 && id <= 4, qty > 0]).toEqual([true, true]);
    }
  });

  it("sends no query for an empty request, and reads at most fifty skus", async () => {
    expect(await send(showroomStock, "store=bmse&skus=")).toMatchObject({ status: 200, body: { result: {} } });
    expect(port.engine.requestedTypes).toEqual([]);
    const skus = Array.from({ length: 50 }, (_, index) => `NONE-${index}`).join(",");
    const { body } = await send(showroomStock, `store=bmse&skus=${skus},CHAIR-NORA`);
    expect(pieces.parse(body).result).toEqual({});
  });
});

describe("GET /api/recommended", () => {
  const recommended = z.object({ result: z.object({ reason: z.string(), cards: z.array(card) }) });
  const ask = async (query: string) => {
    const { status, cache, body } = await send(recommendedRoute, query);
    expect([status, cache]).toEqual([200, "private, max-age=300"]);
    const { reason, cards: found } = recommended.parse(body).result;
    return { reason, skus: found.map(({ sku }) => sku) };
  };
  const tellBought = (...skus: string[]) => callUpstream.mockResolvedValue({ ok: true, value: { skus } });

  it("answers what goes with the newest product, without the others", async () => {
    tellBought();
    const { reason, skus } = await ask("store=bmse&skus=SOFA-DUNE,CHAIR-NORA");
    expect(reason).toBe("goesWith");
    expect(skus).toContain("TABLE-SKOG-220");
    expect((await ask("store=bmse&skus=TABLE-SKOG-220,CHAIR-NORA")).skus).not.toContain("TABLE-SKOG-220");
  });

  it("answers what others took home with any of them, as the orders say", async () => {
    tellBought("LAMP-GLOD", "NONE", "SOFA-DUNE", "TABLE-SKOG-220");
    const { reason, skus } = await ask("store=bmse&skus=SOFA-DUNE,CHAIR-NORA");
    expect([reason, skus]).toEqual(["bought", ["LAMP-GLOD", "TABLE-SKOG-220"]]);
    expect(callUpstream).toHaveBeenLastCalledWith("boughtTogether", {
      store: "bmse",
      query: { skus: "SOFA-DUNE,CHAIR-NORA" },
    });
  });

  it("answers nothing for an unknown product, and for none", async () => {
    tellBought();
    expect(await ask("store=bmse&skus=NONE")).toEqual({ reason: "goesWith", skus: [] });
    expect(await ask("store=bmse")).toEqual({ reason: "goesWith", skus: [] });
  });
});

const choice = z.object({
  result: z
    .object({
      sku: z.string(),
      product: z.object({ sku: z.string(), isWhole: z.boolean(), variants: z.array(z.object({ sku: z.string() })) }),
    })
    .nullable(),
});

describe("GET /api/variants", () => {
  it("answers the variants a cart line can be changed to (docs/domain-rules.md#cart-edit-mode)", async () => {
    const { status, cache, body } = await send(variants, "store=bmse&sku=SOFA-LINDEN-3-SAND&parentSku=SOFA-LINDEN-3");
    expect([status, cache]).toEqual([200, "no-store"]);
    const { result } = choice.parse(body);
    expect([result?.sku, result?.product.sku, result?.product.isWhole]).toEqual([
      "SOFA-LINDEN-3-SAND",
      "SOFA-LINDEN-3",
      true,
    ]);
  });

  it("finds the parent of a line that was added as a simple product", async () => {
    const { result } = choice.parse(
      (await send(variants, "store=bmse&sku=SOFA-LINDEN-3-SAND&parentSku=SOFA-LINDEN-3-SAND")).body,
    );
    expect([result?.sku, result?.product.sku]).toEqual(["SOFA-LINDEN-3-SAND", "SOFA-LINDEN-3"]);
  });

  it("answers null for a product without variants, and refuses an invalid query", async () => {
    expect(choice.parse((await send(variants, "store=bmse&sku=FELT-PADS&parentSku=FELT-PADS")).body).result).toBeNull();
    expect(choice.parse((await send(variants, "store=bmse&sku=NOWHERE&parentSku=NOWHERE")).body).result).toBeNull();
    for (const query of [
      "sku=FELT-PADS&parentSku=FELT-PADS",
      "store=bmse",
      "store=bmse&sku=FELT-PADS",
      "store=nowhere&sku=A&parentSku=A",
      `store=bmse&parentSku=A&sku=${"A".repeat(300)}`,
    ])
      expect((await send(variants, query)).status).toBe(400);
  });
});

describe("GET /api/listing", () => {
  it("answers a page of a category, in the store view's language and currency", async () => {
    const swedish = list.parse((await send(listing, "store=bmse&slug=soffor")).body);
    const finnish = list.parse((await send(listing, "store=bmfi&slug=sohvat")).body);
    expect(swedish).toMatchObject({ store: "bmse", query: { page: 1, filters: {} } });
    expect(finnish.total).toBe(swedish.total);
    expect(finnish.items.map(({ sku }) => sku)).toEqual(swedish.items.map(({ sku }) => sku));
    expect(finnish.items[0]?.name).not.toBe(swedish.items[0]?.name);
    expect(finnish.items[0]?.price.final).toBeLessThan(swedish.items[0]?.price.final ?? 0);
  });

  it("sorts, filters and pages", async () => {
    const sorted = list.parse((await send(listing, "store=bmse&slug=soffor&sort=final_price")).body);
    const prices = sorted.items.map(({ price }) => price.final);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const narrowed = list.parse((await send(listing, "store=bmse&slug=soffor&price=*-12000")).body);
    expect(narrowed.total).toBe(prices.filter((price) => price <= 1_200_000).length);
    expect(narrowed.total).toBeGreaterThan(0);
    const beyond = list.parse((await send(listing, "store=bmse&slug=soffor&page=99")).body);
    expect([beyond.items.length, beyond.total]).toEqual([0, sorted.total]);
  });

  it("answers a search without a list", async () => {
    const found = list.parse((await send(listing, "store=bmse&q=linden")).body);
    expect(found.items.length).toBeGreaterThan(2);
    expect(found.items[0]?.name).toContain("Linden");
  });

  it.each([
    ["slug=nowhere", 404],
    ["q=li", 404],
    ["", 404],
  ])("has no list for %s", async (query, status) => {
    expect((await send(listing, `store=bmse&${query}`)).status).toBe(status);
  });
});

describe("GET /api/suggest", () => {
  it("answers products and categories by prefix, as many as fit (docs/domain-rules.md#suggestions)", async () => {
    const wide = suggestions.parse((await send(suggest, "store=bmse&q=sof")).body).result;
    const narrow = suggestions.parse((await send(suggest, "store=bmse&q=sof&mobile=1")).body).result;
    expect([wide.products.length, narrow.products.length]).toEqual([8, 5]);
    expect(wide.total).toBeGreaterThan(8);
    expect(wide.categories.map(({ name }) => name)).toContain("Soffor");
    expect(wide.categories.length).toBeLessThanOrEqual(8);
  });

  it.each(["", "so", "  so  ", "%20%20%20%20"])(
    "needs three characters, outer spaces not counted (docs/domain-rules.md#search-text): '%s'",
    async (q) => {
      expect(await send(suggest, `store=bmse&q=${q}`)).toMatchObject({
        status: 400,
        body: { result: "searchTooShort" },
      });
    },
  );

  it("gives up after half a second (docs/domain-rules.md#search-time-limits)", async () => {
    vi.useFakeTimers();
    const slow = vi.spyOn(port.engine, "search").mockReturnValue(new Promise(() => {}));
    try {
      const answer = suggest(new Request("http://shop.test/api/suggest?store=bmse&q=soffa"));
      await vi.advanceTimersByTimeAsync(500);
      expect((await answer).status).toBe(504);
    } finally {
      slow.mockRestore();
      vi.useRealTimers();
    }
  });
});

describe("GET /api/url/resolve", () => {
  it("resolves a path, in the default store view where none is named", async () => {
    const page = (path: string) => ({
      status: 200,
      cache: "no-store",
      body: { code: 200, result: { kind: "page", path } },
    });
    expect(await send(resolve, "storeCode=bmfi&path=/sohvat")).toEqual(page("/c/sohvat"));
    expect(await send(resolve, "path=/soffor")).toEqual(page("/c/soffor"));
    expect(await send(resolve, "storeCode=constructor")).toEqual(page("/"));
    expect(await send(resolve, "storeCode=bmfi&path=/soffor")).toMatchObject({ body: { result: { kind: "missing" } } });
  });
});

const HANDLERS: [string, Handler, string][] = [
  ["cards", cards, "skus=SOFA-LINDEN-3"],
  ["way in", wayIn, "skus=SOFA-LINDEN-3"],
  ["listing", listing, "slug=soffor"],
  ["search", listing, "q=soffa"],
  ["suggest", suggest, "q=soffa"],
  ["search start", searchStart, ""],
  ["resolve", resolve, "path=/c/soffor"],
];

it.each(HANDLERS)("%s answers an outage with 503, never with an empty result or 404", async (_, handler, query) => {
  port.engine.isOut = true;
  expect(await send(handler, `store=bmse&storeCode=bmse&${query}`)).toMatchObject({
    status: 503,
    body: { code: 503, result: "unreachable" },
  });
});

it.each(HANDLERS.filter(([name]) => name !== "resolve"))(
  "%s refuses a store view that is none",
  async (_, handler, query) => {
    for (const store of ["", "store=", "store=BMSE", "store=constructor"])
      expect((await send(handler, `${store}&${query}`)).status).toBe(400);
  },
);
