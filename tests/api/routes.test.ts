import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { GET as cards } from "@/app/api/cards/route";
import { GET as listing } from "@/app/api/listing/route";
import { GET as suggest } from "@/app/api/suggest/route";
import { GET as resolve } from "@/app/api/url/resolve/route";
import { GET as variants } from "@/app/api/variants/route";
import { EnginePort } from "../engine-port";

const port = vi.hoisted(() => ({ engine: undefined as unknown as EnginePort })); // filled below, before any test
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));

beforeAll(async () => {
  port.engine = new EnginePort();
  await port.engine.loadDemo(["bmse", "bmfi"], new Date());
});
beforeEach(() => port.engine.reset());

type Handler = (request: Request) => Promise<Response>;
const ask = async (handler: Handler, query: string) => {
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
  it("answers the products and variants asked for, in the order asked, unknown ones left out", async () => {
    const { status, cache, body } = await ask(cards, "store=bmse&skus=CHAIR-NORA,NONE,SOFA-LINDEN-3");
    expect([status, cache]).toEqual([200, "no-store"]);
    expect(cardsOf(body).map(({ sku }) => sku)).toEqual(["CHAIR-NORA", "SOFA-LINDEN-3"]);
  });

  it("answers a variant as a line of the cart needs it", async () => {
    const { body } = await ask(cards, "store=bmse&skus=SOFA-LINDEN-3-SAND");
    expect(cardsOf(body)).toMatchObject([
      { sku: "SOFA-LINDEN-3-SAND", path: expect.stringContaining("/SOFA-LINDEN-3-SAND") },
    ]);
  });

  it("reads at most fifty, whatever is asked", async () => {
    const skus = Array.from({ length: 5000 }, (_, index) => `NONE-${index}`).join(",");
    expect(await ask(cards, `store=bmse&skus=${skus},SOFA-LINDEN-3`)).toMatchObject({
      status: 200,
      body: { result: [] },
    });
  });

  it("asks the engine nothing where nothing is asked", async () => {
    expect(await ask(cards, "store=bmse&skus=")).toMatchObject({ status: 200, body: { result: [] } });
    expect(port.engine.requestedTypes).toEqual([]);
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
  it("answers what a line of the cart can be changed to (spec §4 'Cart edit mode')", async () => {
    const { status, cache, body } = await ask(variants, "store=bmse&sku=SOFA-LINDEN-3-SAND&parentSku=SOFA-LINDEN-3");
    expect([status, cache]).toEqual([200, "no-store"]);
    const { result } = choice.parse(body);
    expect([result?.sku, result?.product.sku, result?.product.isWhole]).toEqual([
      "SOFA-LINDEN-3-SAND",
      "SOFA-LINDEN-3",
      true,
    ]);
  });

  it("finds the parent of a line that was added as a simple product", async () => {
    const { result } = choice.parse((await ask(variants, "store=bmse&sku=SOFA-LINDEN-3-SAND")).body);
    expect([result?.sku, result?.product.sku]).toEqual(["SOFA-LINDEN-3-SAND", "SOFA-LINDEN-3"]);
  });

  it("answers null for what has no variants, and refuses what is no question", async () => {
    expect(choice.parse((await ask(variants, "store=bmse&sku=FELT-PADS")).body).result).toBeNull();
    expect(choice.parse((await ask(variants, "store=bmse&sku=NOWHERE")).body).result).toBeNull();
    for (const query of ["sku=FELT-PADS", "store=bmse", "store=nowhere&sku=A", `store=bmse&sku=${"A".repeat(300)}`])
      expect((await ask(variants, query)).status).toBe(400);
  });
});

describe("GET /api/listing", () => {
  it("answers a page of a category, in the store view's language and currency", async () => {
    const swedish = list.parse((await ask(listing, "store=bmse&slug=soffor")).body);
    const finnish = list.parse((await ask(listing, "store=bmfi&slug=sohvat")).body);
    expect(swedish).toMatchObject({ store: "bmse", query: { page: 1, filters: {} } });
    expect(finnish.total).toBe(swedish.total);
    expect(finnish.items.map(({ sku }) => sku)).toEqual(swedish.items.map(({ sku }) => sku));
    expect(finnish.items[0]?.name).not.toBe(swedish.items[0]?.name);
    expect(finnish.items[0]?.price.final).toBeLessThan(swedish.items[0]?.price.final ?? 0);
  });

  it("sorts, narrows and pages", async () => {
    const sorted = list.parse((await ask(listing, "store=bmse&slug=soffor&sort=final_price")).body);
    const prices = sorted.items.map(({ price }) => price.final);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const narrowed = list.parse((await ask(listing, "store=bmse&slug=soffor&price=*-12000")).body);
    expect(narrowed.total).toBe(prices.filter((price) => price <= 1_200_000).length);
    expect(narrowed.total).toBeGreaterThan(0);
    const beyond = list.parse((await ask(listing, "store=bmse&slug=soffor&page=99")).body);
    expect([beyond.items.length, beyond.total]).toEqual([0, sorted.total]);
  });

  it("answers a search where no list is named", async () => {
    const found = list.parse((await ask(listing, "store=bmse&q=linden")).body);
    expect(found.items.length).toBeGreaterThan(2);
    expect(found.items[0]?.name).toContain("Linden");
  });

  it.each([
    ["slug=nowhere", 404],
    ["q=li", 404],
    ["", 404],
  ])("has no list for %s", async (query, status) => {
    expect((await ask(listing, `store=bmse&${query}`)).status).toBe(status);
  });
});

describe("GET /api/suggest", () => {
  it("answers products and categories a text starts, as many as fit the screen (spec §9)", async () => {
    const wide = suggestions.parse((await ask(suggest, "store=bmse&q=sof")).body).result;
    const narrow = suggestions.parse((await ask(suggest, "store=bmse&q=sof&mobile=1")).body).result;
    expect([wide.products.length, narrow.products.length]).toEqual([8, 5]);
    expect(wide.total).toBeGreaterThan(8);
    expect(wide.categories.map(({ name }) => name)).toContain("Soffor");
    expect(wide.categories.length).toBeLessThanOrEqual(4);
  });

  it.each(["", "so", "  so  ", "%20%20%20%20"])(
    "needs three characters, spaces around them not counted (spec §5): '%s'",
    async (q) => {
      expect(await ask(suggest, `store=bmse&q=${q}`)).toMatchObject({
        status: 400,
        body: { result: "searchTooShort" },
      });
    },
  );

  it("gives up after half a second (spec §9)", async () => {
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
  it("answers what became of a path, for the default view where none is named", async () => {
    const page = (path: string) => ({
      status: 200,
      cache: "no-store",
      body: { code: 200, result: { kind: "page", path } },
    });
    expect(await ask(resolve, "storeCode=bmfi&path=/sohvat")).toEqual(page("/c/sohvat"));
    expect(await ask(resolve, "path=/soffor")).toEqual(page("/c/soffor"));
    expect(await ask(resolve, "storeCode=constructor")).toEqual(page("/"));
    expect(await ask(resolve, "storeCode=bmfi&path=/soffor")).toMatchObject({ body: { result: { kind: "missing" } } });
  });
});

const HANDLERS: [string, Handler, string][] = [
  ["cards", cards, "skus=SOFA-LINDEN-3"],
  ["listing", listing, "slug=soffor"],
  ["search", listing, "q=soffa"],
  ["suggest", suggest, "q=soffa"],
  ["resolve", resolve, "path=/c/soffor"],
];

it.each(HANDLERS)("%s tells an outage as one: 503, never an empty answer, never a 404", async (_, handler, query) => {
  port.engine.isOut = true;
  expect(await ask(handler, `store=bmse&storeCode=bmse&${query}`)).toMatchObject({
    status: 503,
    body: { code: 503, result: "unreachable" },
  });
});

it.each(HANDLERS.filter(([name]) => name !== "resolve"))(
  "%s refuses a store view that is none",
  async (_, handler, query) => {
    for (const store of ["", "store=", "store=BMSE", "store=constructor"])
      expect((await ask(handler, `${store}&${query}`)).status).toBe(400);
  },
);
