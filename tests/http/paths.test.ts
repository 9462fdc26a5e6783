import { describe, expect, test } from "vitest";
import { type ViewCode, viewOf, VIEWS, wordsOf } from "@/e2e/shop/view";
import { buildCmsPath, buildInspirationPagePath, buildInspirationPath } from "@/lib/paths";
import { INSPIRATION_PAGES } from "@/lib/paths/inspiration-pages";
import { get, urlOf } from "./client";
import { parseHtml, textsOf } from "./html";

const ROOM = { bmse: "planera-rum", bmdk: "indret-rum", bmno: "innred-rom", bmfi: "suunnittele-huone", bmen: "room" };
const COMPARE = { bmse: "jamfor", bmdk: "sammenlign", bmno: "sammenlign", bmfi: "vertaa", bmen: "compare" };
const WISHLIST = { bmse: "onskelista", bmdk: "onskeliste", bmno: "onskeliste", bmfi: "toivelista", bmen: "wishlist" };

describe.for(VIEWS.map(({ code }): ViewCode => code))("in %s", (code) => {
  const view = viewOf(code);
  const words = wordsOf(view);
  const titleOf = async (path: string) => {
    const answer = await get(urlOf(view, path));
    expect(answer.status, path).toBe(200);
    return textsOf(parseHtml(await answer.text()), "main h1")[0];
  };

  test("room planner, comparison and wishlist are at paths of the country, with its titles", async () => {
    expect(await titleOf(`/${ROOM[code]}`)).toBe(words("room.title"));
    expect(await titleOf(`/${COMPARE[code]}?skus=SOFA-LINDEN-3-SAND`)).toBe(words("compare.title"));
    expect(await titleOf(`/${WISHLIST[code]}`)).toBe(words("wishlist.title"));
  });

  test("every page of the inspiration has its title", async () => {
    await titleOf(buildInspirationPath(code));
    for (const page of INSPIRATION_PAGES)
      expect(await titleOf(buildInspirationPagePath(code, page))).toBe(words(`inspiration.pages.${page}.title`));
  });
});

test.for<[code: ViewCode, slug: string, title: string]>([
  ["bmse", "corner-sofas", "Rita soffan på golvet först."],
  ["bmdk", "corner-sofas", "Tegn sofaen på gulvet først."],
  ["bmno", "table-for-eight", "Seksti centimeter hver."],
  ["bmfi", "table-for-eight", "Kuusikymmentä senttiä kullekin."],
  ["bmen", "table-for-eight", "Sixty centimetres each."],
])("the landing page of %s, %s, is in its language", async ([code, slug, title]) => {
  const answer = await get(urlOf(viewOf(code), buildCmsPath(slug)));
  expect(textsOf(parseHtml(await answer.text()), "h1")).toEqual([title]);
});

test("what is shared with the app opens the product or the search", async () => {
  const danish = (query: string) => get(urlOf(viewOf("bmdk"), `/shared?${query}`));
  const search = await danish(`text=${encodeURIComponent("grå sofa")}`);
  expect(new URL(search.headers.get("location") ?? "", urlOf(viewOf("bmdk"), "/")).href).toBe(
    urlOf(viewOf("bmdk"), "/search?q=gr%C3%A5+sofa"),
  );
  const url = urlOf(viewOf("bmse"), "/c/soffor");
  const list = await danish(`url=${encodeURIComponent(url)}`);
  expect(new URL(list.headers.get("location") ?? "", url).href).toBe(url);
});

test.for<[path: string, target: string]>([
  ["/c/soffor.", "/c/soffor"],
  ["/c/soffor%20)", "/c/soffor"],
  ["/fi/c/sohvat%E2%80%8B", "/fi/c/sohvat"],
  ["/c/soffor&utm_source=mail", "/c/soffor"],
  ["/sv", "/"],
  ["/SE/c/soffor", "/c/soffor"],
  ["/bmfi", "/fi"],
  ["/da/c/sofaer?color=1", "/dk/c/sofaer?color=1"],
])("%s is redirected to %s in one step", async ([path, target]) => {
  const answer = await get(urlOf(viewOf("bmse"), path));
  expect(answer.status).toBe(301);
  const to = new URL(answer.headers.get("location") ?? "", urlOf(viewOf("bmse"), "/"));
  expect(to.pathname + to.search).toBe(target);
});

test("a path that leads nowhere in any spelling is not found", async () => {
  for (const path of ["/c/finns-inte.", "/bmfi/c/finns-inte", "/zz", "/catalog/product/view/s/x/id/999999999"])
    expect((await get(urlOf(viewOf("bmse"), path))).status, path).toBe(404);
});
