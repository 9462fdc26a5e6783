import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { GET } from "@/app/api/content/route";
import { EnginePort } from "../engine-port";

const port = vi.hoisted(() => ({ engine: undefined as unknown as EnginePort })); // filled below, before any test
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));

beforeAll(async () => {
  port.engine = new EnginePort();
  await port.engine.loadDemo(["bmse", "bmfi"], new Date());
});
beforeEach(() => port.engine.reset());

const send = async (query: string) => {
  const answer = await GET(new Request(`http://shop.test/api/content?${query}`));
  return { status: answer.status, ...(await answer.json()) };
};

describe("GET /api/content", () => {
  it("answers a page's text and path in the store view's language", async () => {
    const [swedish, finnish] = [await send("store=bmse&page=terms"), await send("store=bmfi&page=terms")];
    expect(swedish).toMatchObject({
      status: 200,
      result: { title: "Köpvillkor", path: "/kopvillkor", html: expect.stringContaining("<p>") },
    });
    expect(finnish.result.title).not.toBe(swedish.result.title);
  });

  it("answers 404 for unknown content, also for a block requested as a page", async () => {
    expect([(await send("store=bmse&page=none")).status, (await send("store=bmse&page=promise-1")).status]).toEqual([
      404, 404,
    ]);
  });

  it.each([
    "store=bmse",
    "page=terms",
    "store=constructor&page=terms",
    "store=bmse&page=",
    "store=bmse&page=a%20b",
    `store=bmse&page=${"x".repeat(101)}`,
  ])("refuses %s without a query to the engine", async (query) => {
    expect((await send(query)).status).toBe(400);
    expect(port.engine.requestedTypes).toEqual([]);
  });
});
