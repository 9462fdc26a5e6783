import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { findPage } from "@/lib/catalog/find";
import { logger } from "@/lib/config/log";
import { getBlock, getHomeBlocks, getPage, getPageLinks, getPageMenu } from "@/lib/content/server";
import { ReadError } from "@/lib/search-engine/read";
import { EnginePort } from "../engine-port";

const port = vi.hoisted(() => ({ engine: undefined as unknown as EnginePort })); // filled below, before any test
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));

beforeEach(() => vi.mocked(logger().warn).mockClear());

describe("content of the demo shop", () => {
  beforeAll(async () => {
    port.engine = new EnginePort();
    await port.engine.loadDemo(["bmse", "bmno"], new Date());
  });
  afterEach(() => port.engine.reset());

  it("has its pages at the country's paths, in the country's language", async () => {
    const [swedish, norwegian] = [await getPage("bmse", "terms"), await getPage("bmno", "terms")];
    expect([swedish?.path, norwegian?.path]).toEqual(["/kopvillkor", "/kjopsvilkar"]);
    expect(swedish?.title).toBe("Köpvillkor");
    expect(swedish?.html).toContain("<p>");
  });

  it("links all of its pages", async () => {
    const links = await getPageLinks("bmse");
    expect(links).toHaveLength(15);
    expect(links).toContainEqual({ identifier: "delivery", title: "Leverans", path: "/leverans" });
  });

  it("has a menu of its pages, from their tree or, without one, all of them", async () => {
    const links = await getPageLinks("bmno");
    expect(await getPageMenu("bmno")).toEqual(links);
    port.engine.load("bmno", "cms_hierarchy", [{ id: 1, identifier: "terms", label: "Vilkår", active: true }]);
    expect(await getPageMenu("bmno")).toEqual([expect.objectContaining({ title: "Vilkår", path: "/kjopsvilkar" })]);
    port.engine.load("bmno", "cms_hierarchy", []);
    expect(await getPageMenu("bmno")).toEqual(links);
  });

  it("has banners and promises on the home page, in their order, each leading somewhere", async () => {
    const { banners, promises } = await getHomeBlocks("bmse");
    expect(banners.map(({ path }) => path).slice(0, 2)).toEqual(["/c/soffor", "/c/matplats"]);
    expect([banners.length, promises.length]).toEqual([6, 4]);
    expect(await getBlock("bmse", "promise-1")).toMatchObject({ identifier: "promise-1" });
  });

  it.each([
    ["a page", () => getPage("bmse", "imprint")],
    ["a block", () => getBlock("bmse", "imprint")],
  ])("says in the log that %s is not there", async (_, read) => {
    expect(await read()).toBeNull();
    expect(logger().warn).toHaveBeenCalledWith(
      expect.objectContaining({ key: "identifier", value: "imprint" }),
      "CMS query returned empty result",
    );
  });

  it.each([
    ["pages", () => getPage("bmse", "terms")],
    ["blocks", () => getBlock("bmse", "promise-1")],
    ["links", () => getPageLinks("bmse")],
    ["the home page", () => getHomeBlocks("bmse")],
  ])("is not known in an outage: %s", async (_, read) => {
    port.engine.isOut = true;
    await expect(read()).rejects.toThrow(ReadError);
  });
});

describe("content in several languages (docs/domain-rules.md#locales)", () => {
  const page = (id: number, identifier: string, over: Record<string, unknown> = {}) => ({
    id,
    identifier,
    title: identifier,
    active: true,
    ...over,
  });

  beforeAll(() => {
    port.engine = new EnginePort();
    for (const store of ["bmse", "bmno", "bmdk", "bmfi", "bmen"] as const) {
      port.engine.load(store, "cms_page", [
        ...["nn-NO", "fi", "da", "sv", "nb"].map((locale, index) =>
          page(index + 1, "terms", { title: locale, locale }),
        ),
        page(10, "plain"),
        page(11, "foreign", { locale: "de" }),
        page(12, "off", { active: false }),
      ]);
      port.engine.load(store, "cms_block", [page(20, "banner", { locale: "de" }), page(21, "hint")]);
    }
  });

  it.each([
    ["bmse", "sv"],
    ["bmno", "nn-NO"],
    ["bmdk", "da"],
    ["bmfi", "fi"],
    ["bmen", "sv"],
  ] as const)("is shown by %s in %s", async (store, locale) => {
    expect((await getPage(store, "terms"))?.title).toBe(locale);
    expect((await getPageLinks(store)).map(({ title }) => title)).toEqual([locale, "plain"]);
  });

  it("is shown where it names no language, and not in another one or switched off", async () => {
    expect(await getPage("bmse", "plain")).not.toBeNull();
    expect(await getPage("bmse", "foreign")).toBeNull();
    expect(await getPage("bmse", "off")).toBeNull();
    expect(await findPage("bmse", "foreign")).toEqual({ ok: true, value: null });
    expect([await getBlock("bmse", "banner"), (await getBlock("bmse", "hint"))?.title]).toEqual([null, "hint"]);
  });
});
