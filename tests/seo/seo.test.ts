import { describe, expect, it } from "vitest";
import { buildMetadata, HOME_ALTERNATES, SEARCH_ALTERNATES } from "@/lib/seo";
import { STORE_CODES } from "@/lib/storefront/types";

const facts = { store: "bmdk", title: "Sofaer", description: "Sofaer til alle vægge" } as const;

describe("buildMetadata", () => {
  it("names the page's own URL as canonical and lists every view that has it, itself among them", () => {
    const { alternates } = buildMetadata({
      ...facts,
      alternates: { bmse: "/c/soffor", bmdk: "/c/sofaer", bmen: "/c/sofas" },
    });
    expect(alternates).toEqual({
      canonical: "/dk/c/sofaer",
      languages: { "sv-SE": "/c/soffor", "da-DK": "/dk/c/sofaer", en: "/en/c/sofas" },
    });
  });

  it("offers the English view to every English reader, not to Americans alone", () => {
    const languages = buildMetadata({ ...facts, alternates: HOME_ALTERNATES }).alternates?.languages ?? {};
    expect(Object.keys(languages)).toEqual(["sv-SE", "da-DK", "nb-NO", "fi-FI", "en"]);
    expect(languages).toMatchObject({ "sv-SE": "/", "nb-NO": "/no", en: "/en" });
  });

  it("keeps what no index should hold out of it, without losing its links", () => {
    const { robots, alternates } = buildMetadata({ ...facts, alternates: SEARCH_ALTERNATES, isIndexed: false });
    expect(robots).toEqual({ index: false, follow: true });
    expect(alternates).toEqual({ canonical: "/dk/search" });
  });

  it("names no URL for a page its own view has not", () => {
    expect(buildMetadata({ ...facts, alternates: { bmse: "/c/soffor" } }).alternates).toEqual({});
  });

  it("leaves title and picture out where there is none, so that the shop's own hold", () => {
    const { title, openGraph, robots } = buildMetadata({ ...facts, title: null, alternates: HOME_ALTERNATES });
    expect([title, openGraph && "title" in openGraph, openGraph && "images" in openGraph, robots]).toEqual([
      undefined,
      false,
      false,
      undefined,
    ]);
  });

  it("shows page, picture and language to those who share it", () => {
    const { openGraph } = buildMetadata({
      ...facts,
      alternates: HOME_ALTERNATES,
      picture: { src: "/media/a.webp", width: 600, height: 400 },
    });
    expect(openGraph).toMatchObject({
      locale: "da_DK",
      title: "Sofaer",
      siteName: "Björkmo",
      images: [{ url: "/media/a.webp", width: 600, height: 400 }],
    });
  });

  it("knows home and search in every view", () => {
    for (const alternates of [HOME_ALTERNATES, SEARCH_ALTERNATES])
      expect(Object.keys(alternates)).toEqual([...STORE_CODES]);
  });
});

describe("a title that names the shop", () => {
  it.each([
    ["Soffor | Björkmo", "Soffor"],
    ["Soffor – björkmo ", "Soffor"],
    ["Om Björkmo", "Om Björkmo"],
    ["Björkmo", "Björkmo"],
    ["Soffor|Björkmo", "Soffor|Björkmo"],
    ["Björkmo | Soffor", "Björkmo | Soffor"],
    ["", null],
    [null, null],
  ])("%j is shown as %j, before the name that every title ends with", (title, shown) => {
    expect(buildMetadata({ ...facts, title, alternates: HOME_ALTERNATES }).title ?? null).toBe(shown);
  });
});
