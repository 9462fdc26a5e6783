import { BRAND } from "@shop/brand";
import type { Language } from "../../lib/storefront/types";
import { asset, assetLink, entry, entryLink, inEach, links, same } from "../../sandboxes/contentful/fields";
import { toRichText } from "../../sandboxes/contentful/rich-text";
import type { Localised, SpaceItem } from "../../sandboxes/contentful/types";
import { BANNER_TARGETS } from "../demo/banners";
import cmsWords from "../demo/data/cms.json" with { type: "json" };
import { CATEGORY_IDS, idIn } from "../demo/ids";
import { hotSpotsIn, modelsIn } from "../demo/rooms";
import { need, PICTURES, WORDS } from "../demo/source";
import { demoShell } from "./demo-shell";

type PageKey = "corner" | "table";

/** Words that two landing pages have; the texts of one of them alone are empty in the other. */
interface PageWords {
  title: string;
  description: string;
  heroTitle: string;
  heroText: string;
  heroAction: string;
  text: string;
  row: string;
  faqTitle: string;
  faq: string[][];
  lookTitle?: string;
  lookText?: string;
  lookAction?: string;
  filmTitle?: string;
  filmText?: string;
  teaserTitle?: string;
  teasers?: string[][];
  pictureText?: string;
}
const PAGES: Record<Language, Record<PageKey, PageWords>> = cmsWords;
const HOME: Record<Language, { home: Record<string, string> }> = cmsWords;

const pageWord = (page: PageKey, name: Exclude<keyof PageWords, "faq" | "teasers">): Localised =>
  inEach((language) => PAGES[language][page][name]);
const categoryId = (key: string) => idIn(CATEGORY_IDS, key);
const bannerWord = (key: string, name: "title" | "message" | "action"): Localised =>
  inEach((language) => need(WORDS[language].banners, key)[name]);

function assets(): SpaceItem[] {
  const banners = PICTURES.banners.map((key) =>
    asset(`picture-${key}`, `banners/${key}.webp`, {
      title: bannerWord(key, "title"),
      size: { width: 1600, height: 700 },
    }),
  );
  const stories = PICTURES.stories.map(({ file, width, height }) => {
    const key = file.replace(/\.webp$/, "");
    const model = modelsIn(key)[0] ?? "";
    return asset(`story-${key}`, `stories/${file}`, {
      title: inEach((language) => need(WORDS[language].models, model).name),
      size: { width, height },
    });
  });
  const film = { title: pageWord("corner", "filmTitle") };
  return [
    ...banners,
    ...stories,
    asset("film-dune", "armchair-dune/turn.webm", film),
    asset("film-dune-mp4", "armchair-dune/turn.mp4", film),
    asset("film-dune-poster", "armchair-dune/oat-front34.webp", { ...film, size: { width: 1278, height: 776 } }),
  ];
}

/** Returns the picture of a room with its products, as a hero or as a look. */
function room(type: "hero" | "shopTheLook", id: string, key: string, more: SpaceItem["fields"] = {}): SpaceItem {
  return entry(type, id, {
    title: bannerWord(key, "title"),
    text: bannerWord(key, "message"),
    actionLabel: bannerWord(key, "action"),
    categoryId: same(categoryId(need(BANNER_TARGETS, key))),
    picture: same(assetLink(`picture-${key}`)),
    hotSpots: same(hotSpotsIn(key)),
    ...more,
  });
}

function home(): SpaceItem[] {
  const word = (name: string) => inEach((language) => HOME[language].home[name]);
  const promises = WORDS.sv.promises.map((_, index) =>
    entry("promise", `promise-${index + 1}`, {
      title: inEach((language) => WORDS[language].promises[index]?.title),
      text: inEach((language) => WORDS[language].promises[index]?.text),
    }),
  );
  return [
    room("hero", "home-hero", "living", { asksForWall: same(true) }),
    entry("categoryRow", "home-categories", { title: word("categories"), isTitleHidden: same(true) }),
    entry("productRow", "home-bestsellers", { title: word("bestsellers"), query: same("bestsellers") }),
    room("shopTheLook", "home-look", "dining", { hasList: same(true) }),
    entry("productRow", "home-newest", { title: word("newest"), query: same("new") }),
    ...promises,
    entry("promises", "home-promises", { title: word("promises"), items: links(promises.map(({ id }) => id)) }),
    room("shopTheLook", "home-closing", "terrace"),
    entry("seo", "home-seo", { description: bannerWord("living", "message") }),
    entry("page", "home", {
      title: same(BRAND.name),
      slug: same("home"),
      seo: same(entryLink("home-seo")),
      sections: links([
        "home-hero",
        "home-categories",
        "home-bestsellers",
        "home-look",
        "home-newest",
        "home-promises",
        "home-closing",
      ]),
    }),
  ];
}

/** Returns the questions of a landing page, and the entry that shows them. */
function questions(page: PageKey): SpaceItem[] {
  const asked = PAGES.sv[page].faq.map((_, index) =>
    entry("question", `${page}-question-${index + 1}`, {
      question: inEach((language) => PAGES[language][page].faq[index]?.[0]),
      answer: inEach((language) => toRichText(PAGES[language][page].faq[index]?.[1] ?? "")),
    }),
  );
  return [
    ...asked,
    entry("questions", `${page}-questions`, {
      title: pageWord(page, "faqTitle"),
      items: links(asked.map(({ id }) => id)),
    }),
  ];
}

function landing(page: PageKey, slug: string, picture: string, sections: string[]): SpaceItem[] {
  return [
    entry("hero", `${page}-hero`, {
      title: pageWord(page, "heroTitle"),
      text: pageWord(page, "heroText"),
      actionLabel: pageWord(page, "heroAction"),
      categoryId: same(categoryId(page === "corner" ? "sofas-corner" : "dining-tables")),
      picture: same(assetLink(`picture-${picture}`)),
      hotSpots: same(hotSpotsIn(picture)),
    }),
    entry("text", `${page}-text`, { body: inEach((language) => toRichText(PAGES[language][page].text)) }),
    entry("productRow", `${page}-row`, {
      title: pageWord(page, "row"),
      categoryId: same(categoryId(page === "corner" ? "sofas-corner" : "dining-tables")),
    }),
    ...questions(page),
    entry("seo", `${page}-seo`, {
      description: pageWord(page, "description"),
      image: same(assetLink(`picture-${picture}`)),
    }),
    entry("page", `page-${page}`, {
      title: pageWord(page, "title"),
      slug: same(slug),
      seo: same(entryLink(`${page}-seo`)),
      sections: links(sections.map((name) => `${page}-${name}`)),
    }),
  ];
}

function landings(): SpaceItem[] {
  const TEASERS = [
    ["dining-tables-long", "story-dining-end"],
    ["dining-tables-round", "story-dining-vase"],
    ["dining-chairs", "story-dining-chair"],
  ] as const;
  const teasers = TEASERS.map(([category, picture], index) =>
    entry("teaser", `table-teaser-${index + 1}`, {
      title: inEach((language) => PAGES[language].table.teasers?.[index]?.[0]),
      text: inEach((language) => PAGES[language].table.teasers?.[index]?.[1]),
      actionLabel: inEach((language) => PAGES[language].table.teasers?.[index]?.[2]),
      categoryId: same(categoryId(category)),
      picture: same(assetLink(picture)),
    }),
  );
  return [
    ...landing("corner", "corner-sofas", "lounge", ["hero", "text", "look", "row", "film", "questions"]),
    room("shopTheLook", "corner-look", "lounge", {
      title: pageWord("corner", "lookTitle"),
      text: pageWord("corner", "lookText"),
      actionLabel: pageWord("corner", "lookAction"),
      picture: same(assetLink("story-lounge-chaise")),
      hotSpots: same(hotSpotsIn("lounge-chaise")),
      hasList: same(true),
    }),
    entry("film", "corner-film", {
      title: pageWord("corner", "filmTitle"),
      text: pageWord("corner", "filmText"),
      files: same([assetLink("film-dune"), assetLink("film-dune-mp4")]),
      poster: same(assetLink("film-dune-poster")),
    }),
    ...landing("table", "table-for-eight", "dining", ["hero", "text", "teasers", "picture", "row", "questions"]),
    ...teasers,
    entry("teaserRow", "table-teasers", {
      title: pageWord("table", "teaserTitle"),
      items: links(teasers.map(({ id }) => id)),
    }),
    entry("picture", "table-picture", {
      picture: same(assetLink("story-dining-end")),
      caption: pageWord("table", "pictureText"),
    }),
  ];
}

/** Returns the content of the demo shop as a space of the headless CMS. */
export function demoSpace(): SpaceItem[] {
  return [...assets(), ...home(), ...landings(), ...demoShell()];
}
