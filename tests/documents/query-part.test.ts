import { beforeAll, describe, expect, it, vi } from "vitest";
import { readQueryPart } from "@/app/_documents/query-part";
import { renderPart } from "@/app/_documents/render";
import { EnginePort } from "../engine-port";

const port = vi.hoisted(() => ({ engine: undefined as unknown as EnginePort })); // filled below, before any test
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));

beforeAll(async () => {
  port.engine = new EnginePort();
  await port.engine.loadDemo(["bmse"], new Date());
});

const soffor = { of: { kind: "category", slug: "soffor" }, path: "/c/soffor" } as const;
const search = { of: "search", path: "/search" } as const;

describe("the part of a page that its query decides", () => {
  it("has the products of a list once, as markup", async () => {
    const read = await readQueryPart("bmse", { ...soffor, query: "color=405" });
    const { drawn, sent } = read?.listing ?? {};
    expect(sent).toMatchObject({ items: null, query: { filters: { color: ["405"] } } });
    expect(drawn?.items).toHaveLength(sent?.total ?? 0);
    expect(sent?.total).toBeGreaterThan(0);
    const { html } = await renderPart("bmse", read?.part);
    expect(html.match(/data-card="/g)).toHaveLength(sent?.total ?? 0);
    expect(html.endsWith("</div>")).toBe(true);
  });

  it("has those of a search once, without the sentences that explain them", async () => {
    const read = await readQueryPart("bmse", { ...search, query: "q=soffa" });
    const { sent } = read?.listing ?? {};
    expect(sent).toMatchObject({ items: null, total: 15 });
    expect(sent?.passages).toBeUndefined();
    expect(read?.text).toBe("soffa");
    expect((await renderPart("bmse", read?.part)).html.match(/data-card="/g)).toHaveLength(15);
  });

  it.each([
    ["a list", { ...soffor, query: "price=1-2" }],
    ["a search", { ...search, query: "q=xqzzx" }],
  ])("says that %s is empty", async (_, part) => {
    const read = await readQueryPart("bmse", part);
    expect(read?.listing.sent.items).toEqual([]);
    expect((await renderPart("bmse", read?.part)).html).not.toContain("data-card=");
  });

  it("is nothing where the text is too short to search", async () => {
    expect(await readQueryPart("bmse", { ...search, query: "q=so" })).toBeNull();
  });
});
