import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  getCmsEntry,
  getCmsPage,
  getCmsPageLinks,
  getFooter,
  getHeader,
  getHomePage,
  getIndexedCmsPaths,
} from "@/lib/cms/server";
import { logger } from "@/lib/config/log";
import { ReadError } from "@/lib/search-engine/read";
import { STORE_CODES } from "@/lib/storefront/types";
import { entry, entryLink, inEach, links, same } from "@/sandboxes/contentful/fields";
import type { SpaceItem } from "@/sandboxes/contentful/types";
import { EnginePort } from "../engine-port";
import { openCmsWorld } from "./world";

const port = vi.hoisted(() => ({ engine: undefined as unknown as EnginePort })); // filled below, before any test
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));

beforeAll(async () => {
  port.engine = new EnginePort();
  await port.engine.loadDemo([...STORE_CODES], new Date());
});
let world: ReturnType<typeof openCmsWorld>;
beforeEach(() => {
  vi.mocked(logger().warn).mockClear();
  world = openCmsWorld();
});

describe("the demo's content", () => {
  it("is the home page, in the order of its picture", async () => {
    const page = await getHomePage("bmse");
    expect(page?.sections.map(({ kind }) => kind)).toEqual([
      "hero",
      "categoryRow",
      "productRow",
      "shopTheLook",
      "productRow",
      "promises",
      "shopTheLook",
    ]);
  });

  it.each(STORE_CODES)("is whole in %s: no part of a page is left out", async (store) => {
    const pages = await getCmsPageLinks(store);
    expect(pages.map(({ slug }) => slug)).toEqual(["corner-sofas", "table-for-eight"]);
    for (const { slug } of pages) expect((await getCmsPage(store, slug))?.sections).toHaveLength(6);
    expect(logger().warn).not.toHaveBeenCalled();
  });

  it("tells crawlers of its pages, but not of one that is not to be indexed, nor of the home page", async () => {
    expect(await getIndexedCmsPaths("bmfi")).toEqual(["/cp/corner-sofas", "/cp/table-for-eight"]);
    await world.publish("corner-seo", "noindex", "sv", true);
    expect(await getIndexedCmsPaths("bmfi")).toEqual(["/cp/table-for-eight"]);
    expect((await getCmsPage("bmfi", "corner-sofas"))?.isIndexed).toBe(false);
  });

  it("is another text in each language", async () => {
    const titles = await Promise.all(
      STORE_CODES.map(async (store) => (await getCmsPage(store, "corner-sofas"))?.title),
    );
    expect(new Set(titles).size).toBe(5);
    expect(titles[3]).toBe("Näin valitset kulmasohvan");
  });

  it("orders the departments of the header and names them as the catalogue does", async () => {
    const { menu, promises, topLinks, navItems, currentMenuLevels } = await getHeader("bmfi");
    expect(navItems.map(({ title }) => title)).toEqual(menu.filter(({ isInMenu }) => isInMenu).map(({ name }) => name));
    expect(navItems.length).toBeGreaterThan(4);
    expect([promises.length, topLinks?.length, currentMenuLevels]).toEqual([3, 2, 3]);
  });

  it("has the footer's columns, brands as links of their own", async () => {
    const footer = await getFooter("bmdk");
    expect(footer?.map(({ title }) => title)).toEqual(["Køb", "Hjælp", "Inspiration", "Björkmo"]);
    expect(footer?.[2]?.links.length).toBeGreaterThan(3);
    expect(footer?.[1]?.links).toContainEqual(expect.objectContaining({ title: "Levering", path: "/delivery" }));
  });
});

describe("a changed word", () => {
  it("is read in its own language alone", async () => {
    await world.publish("page-corner", "title", "fi", "Uusi otsikko");
    expect((await getCmsPage("bmfi", "corner-sofas"))?.title).toBe("Uusi otsikko");
    expect((await getCmsPage("bmse", "corner-sofas"))?.title).toBe("Så väljer du hörnsoffa");
  });

  it("in a draft is read by nobody but an editor", async () => {
    await world.space.edit("page-corner", "title", "fi", "Luonnos", new Date());
    expect((await getCmsPage("bmfi", "corner-sofas"))?.title).toBe("Näin valitset kulmasohvan");
    expect(JSON.stringify(await getCmsEntry("bmfi", { slug: "corner-sofas" }))).not.toContain("Luonnos");
  });

  it("of the header moves a department and renames it, while the others leave the menu", async () => {
    await world.publish("header", "navItems", "sv", [entryLink("nav-garden"), entryLink("nav-living")]);
    await world.publish("nav-garden", "title", "sv", "Ute");
    const { menu } = await getHeader("bmse");
    expect(
      menu
        .filter(({ isInMenu }) => isInMenu)
        .map(({ name }) => name)
        .slice(0, 2),
    ).toEqual(["Ute", expect.any(String)]);
    expect(menu.filter(({ isInMenu }) => isInMenu)).toHaveLength(2);
    expect(menu.length).toBeGreaterThan(2);
  });
});

describe("an outage of the CMS", () => {
  it.each(["error", "html", "malformed", "unauthorized", "rate_limit"])(
    "by %s leaves what was read last",
    async (name) => {
      const before = await getCmsPage("bmse", "corner-sofas");
      await world.publish("page-corner", "title", "sv", "Ändrad");
      await world.fault(name, 10, 60);
      expect(await getCmsPage("bmse", "corner-sofas")).toEqual(before);
      await world.fault("none");
      await world.fault("none", 1);
      expect((await getCmsPage("bmse", "corner-sofas"))?.title).toBe("Ändrad");
    },
  );

  it("before anything was read leaves the shop its own words", async () => {
    await world.fault("error", 100);
    expect(await getHomePage("bmse")).toBeNull();
    expect(await getFooter("bmse")).toBeNull();
    expect((await getHeader("bmse")).menu.length).toBeGreaterThan(3);
    await expect(getCmsPage("bmse", "corner-sofas")).rejects.toThrow(ReadError);
    await expect(getCmsPageLinks("bmse")).rejects.toThrow(ReadError);
  });

  it("is not what an empty answer is", async () => {
    await world.fault("empty");
    expect(await getCmsPage("bmse", "corner-sofas")).toBeNull();
  });

  it("a short refusal for too many calls is waited for", async () => {
    await world.fault("rate_limit", 1, 0);
    expect((await getCmsPage("bmse", "corner-sofas"))?.slug).toBe("corner-sofas");
  });
});

describe("a broken entry", () => {
  const page = (...sections: string[]) =>
    entry("page", "p", { title: same("Sida"), slug: same("sida"), sections: links(sections) });
  const read = async (...items: SpaceItem[]) => {
    world = openCmsWorld([...items, page(...items.map(({ id }) => id))]);
    return (await getCmsPage("bmse", "sida"))?.sections.map(({ id }) => id);
  };
  const promises = (id: string, title: unknown = "Löften") =>
    entry("promises", id, { title: same(title), items: links(["one"]) });
  const one = entry("promise", "one", { title: same("Ett"), text: same("löfte") });

  it("is told once and left out, the rest is shown", async () => {
    expect(await read(promises("a"), promises("b", 7), one)).toEqual(["a"]);
    await getCmsPage("bmse", "sida");
    const told = vi.mocked(logger().warn).mock.calls.filter(([fields]) => Reflect.get(Object(fields), "entry") === "b");
    expect(told).toHaveLength(1);
  });

  it.each([
    ["a type the shop has no part for", entry("carousel", "x", { title: same("?") })],
    ["a picture that is missing", entry("picture", "x", { picture: same(entryLink("gone")) })],
    ["a hero without a link", entry("hero", "x", { title: same("Rum"), picture: same(null) })],
    ["a film of no file", entry("film", "x", { title: same("Film"), files: same([]) })],
  ])("of %s is left out", async (_, broken) => {
    expect(await read(promises("a"), broken, one)).toEqual(["a"]);
  });

  it("that links to itself is read without the circle", async () => {
    const loop = entry("promises", "loop", {
      title: same("Runt"),
      items: same([entryLink("one"), entryLink("loop"), entryLink("p")]),
    });
    expect(await read(loop, one)).toEqual(["loop"]);
  });

  it("in a list is left out of the list", async () => {
    const questions = entry("questions", "q", { title: same("Frågor"), items: links(["good", "bad", "gone"]) });
    const answer = { nodeType: "document", data: {}, content: [] };
    world = openCmsWorld([
      questions,
      entry("question", "good", { question: inEach(() => "Hur?"), answer: same(answer) }),
      entry("question", "bad", { question: same("Varför?"), answer: same("text") }),
      page("q"),
    ]);
    const [section] = (await getCmsPage("bmse", "sida"))?.sections ?? [];
    expect(section?.kind === "questions" && section.items.map(({ id }) => id)).toEqual(["good"]);
  });
});
