import { expect, test } from "vitest";
import { type ViewCode, viewOf, wordsOf } from "@/e2e/shop/view";
import { get, urlOf } from "./client";
import { parseHtml, textsOf } from "./html";

const HELP: [code: ViewCode, text: string, page: string][] = [
  ["bmse", "leverans", "Leverans"],
  ["bmdk", "levering", "Levering"],
  ["bmno", "levering", "Levering"],
  ["bmfi", "toimitus", "Toimitus"],
  ["bmen", "delivery", "Delivery"],
];

test.for(HELP)("a search of %s for %s shows the help page first", async ([code, text, title]) => {
  const view = viewOf(code);
  const words = wordsOf(view);
  const page = parseHtml(await (await get(urlOf(view, `/search?q=${text}`))).text());
  const [current] = textsOf(page, `nav[aria-label="${words("shell.panel.tabs.label")}"] [aria-current]`);
  expect(current).toContain(words("shell.panel.tabs.pages"));
  const [first] = textsOf(page, `section[aria-label="${words("shell.panel.tabs.pages")}"] li`);
  expect(first).toContain(title);
});

test.for<ViewCode>(["bmse", "bmen"])("a search of %s without a result offers help", async (code) => {
  const view = viewOf(code);
  const words = wordsOf(view);
  const main = parseHtml(await (await get(urlOf(view, "/search?q=spffa+xyzxyz"))).text());
  expect(textsOf(main, "main").join()).toContain(words("search.nothingTitle", { q: "spffa xyzxyz" }));
  expect(textsOf(main, "main :is(h2, h3)")).toContain(words("search.popular"));
});

test.for<ViewCode>(["bmse", "bmen"])("a search of %s requires three characters", async (code) => {
  const view = viewOf(code);
  const page = parseHtml(await (await get(urlOf(view, "/search?q=so"))).text());
  expect(textsOf(page, "main [role=status]")).toContain(wordsOf(view)("search.tooShort"));
});
