import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { GET } from "@/app/api/plan-drawings/route";
import { EnginePort } from "../engine-port";

const port = vi.hoisted(() => ({ engine: undefined as unknown as EnginePort })); // filled below, before any test
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));

beforeAll(async () => {
  port.engine = new EnginePort();
  await port.engine.loadDemo(["bmse"], new Date());
});
beforeEach(() => port.engine.reset());

const answer = z.object({
  result: z.array(
    z.object({
      sku: z.string(),
      width: z.number(),
      depth: z.number(),
      role: z.string(),
      outline: z.string().nullable(),
      footprint: z.array(z.array(z.object({ x: z.number(), y: z.number() }))),
    }),
  ),
});
const send = async (query: string) => {
  const response = await GET(new Request(`http://shop.test/api/plan-drawings?${query}`));
  return {
    status: response.status,
    cache: response.headers.get("cache-control"),
    body: (await response.json()) as unknown,
  };
};

describe("GET /api/plan-drawings", () => {
  it("answers the outlines of products and variants in the order asked, without what has none", async () => {
    const { status, cache, body } = await send(
      "store=bmse&skus=CHAIR-NORA,NONE,OIL-TEAK,SOFA-LINDEN-3-SAND,CHAIR-NORA",
    );
    const { result } = answer.parse(body);
    expect([status, cache]).toEqual([200, "private, max-age=300"]);
    expect(result.map(({ sku, role }) => [sku, role])).toEqual([
      ["CHAIR-NORA", "chair"],
      ["SOFA-LINDEN-3-SAND", "seat"],
    ]);
    expect(result[1]).toMatchObject({ width: 228, depth: 94 });
    expect(result.every(({ outline, footprint }) => outline !== null && footprint.length > 0)).toBe(true);
  });

  it("is a small read: a sofa's outline is under 5 kB", async () => {
    const { body } = await send("store=bmse&skus=SOFA-FJELL-CORNER");
    expect(answer.parse(body).result).toHaveLength(1);
    expect(JSON.stringify(body).length).toBeLessThan(5000);
  });

  it("asks the engine for nothing without skus, and refuses an unknown store view", async () => {
    expect((await send("store=bmse&skus=")).body).toMatchObject({ result: [] });
    expect((await send("store=xx&skus=A")).status).toBe(400);
  });
});
