import type { Language } from "../../lib/storefront/types";
import { entry, inEach, links, same } from "../../sandboxes/contentful/fields";
import type { SpaceItem } from "../../sandboxes/contentful/types";
import cmsWords from "../demo/data/cms.json" with { type: "json" };
import { CATEGORY_IDS, idIn } from "../demo/ids";
import { FACTS } from "../demo/source";

const WORDS: Record<Language, { footer: Record<string, string> }> = cmsWords;
const categoryId = (key: string) => idIn(CATEGORY_IDS, key);

const HELP = ["customer-service", "delivery", "payment", "returns", "terms", "withdrawal"];
const ABOUT = [
  "about-us",
  "store-locator",
  "materials",
  "size-guide",
  "business",
  "contact",
  "privacy",
  "accessibility",
];

/** Returns header and footer; titles of categories and content pages come from these, so entries name their ids alone. */
export function demoShell(): SpaceItem[] {
  const word = (name: string) => inEach((language) => WORDS[language].footer[name]);
  const departments = FACTS.categories.filter(({ parent }) => parent === null);
  const items = [
    ...departments.map(({ key }) => entry("navItem", `nav-${key}`, { categoryId: same(categoryId(key)) })),
    ...[...HELP, ...ABOUT].map((page) => entry("navItem", `nav-page-${page}`, { page: same(page) })),
    ...["inspiration", "magazine", "collections"].map((name) =>
      entry("navItem", `nav-${name}`, { section: same(name), title: word(name) }),
    ),
    entry("navItem", "nav-brands", { section: same("brands") }),
    entry("navItem", "nav-order", { url: same("/order"), title: word("order") }),
  ];
  const column = (name: string, ids: string[]) =>
    entry("footerColumn", `footer-${name}`, { title: word(name), links: links(ids) });
  const columns = [
    column(
      "shop",
      departments.map(({ key }) => `nav-${key}`),
    ),
    column("help", [...HELP.map((page) => `nav-page-${page}`), "nav-order"]),
    column("inspiration", ["nav-inspiration", "nav-magazine", "nav-collections", "nav-brands"]),
    column(
      "about",
      ABOUT.map((page) => `nav-page-${page}`),
    ),
  ];
  return [
    ...items,
    ...columns,
    entry("header", "header", {
      internalName: same("Header"),
      navItems: links(departments.map(({ key }) => `nav-${key}`)),
      topLinks: links(["nav-page-customer-service", "nav-page-store-locator"]),
      usps: links(["promise-1", "promise-2", "promise-3"]),
    }),
    entry("footer", "footer", {
      internalName: same("Footer"),
      columns: links(columns.map(({ id }) => id)),
    }),
  ];
}
