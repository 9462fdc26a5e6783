import { beforeAll, describe, expect, it, vi } from "vitest";
import { parseListingQuery } from "@/lib/catalog/listing-query";
import { getSearchExtras } from "@/lib/catalog/search-extras";
import { toAnswerTab } from "@/lib/catalog/search-tab";
import { getListingCount, getSearchListing } from "@/lib/catalog/server";
import { getSearchStart, getSuggestions } from "@/lib/catalog/suggestions";
import { familiesOf } from "@/lib/search-engine/colours";
import { readColours } from "@/lib/search-engine/query-words";
import { getStore } from "@/lib/storefront";
import { STORE_CODES, type StoreCode } from "@/lib/storefront/types";
import { EnginePort } from "../engine-port";

const port = vi.hoisted(() => ({ engine: undefined as unknown as EnginePort })); // filled below, before any test
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));

beforeAll(async () => {
  port.engine = new EnginePort();
  await port.engine.loadDemo([...STORE_CODES], new Date());
});

const parse = (q: string) => parseListingQuery(new URLSearchParams({ q }));

async function find(store: StoreCode, q: string) {
  const [listing, extras] = await Promise.all([getSearchListing(store, parse(q)), getSearchExtras(store, q)]);
  if (!listing || !extras) throw new Error(`${q} is too short`);
  return { listing, extras, names: listing.items.map(({ name }) => name) };
}

describe("what a search finds in the demo shop (docs/decisions/0075-why-a-product-is-found.md)", () => {
  it.each<[StoreCode, string, string[], RegExp]>([
    ["bmse", "linden", ["Linden fåtölj"], /^(?!Linden)/],
    ["bmse", "soffa", ["Dune svängd soffa", "Linden 2-sits soffa"], /Filttassar|Tygprover|fåtölj|bord/],
    ["bmse", "soffbord", ["Birk soffbord", "Sten soffbord i marmor"], /soffa/],
    ["bmse", "matstol", ["Nora matstol"], /bänk|Kollektion/],
    ["bmse", "skar", ["Skar repfåtölj"], /^(?!Skar|Kollektion Skar)/],
    ["bmse", "lampa", ["Glöd golvlampa"], /Ring|Tygprover|Holm/],
    ["bmdk", "linden", ["Linden lænestol"], /^(?!Linden)/],
    ["bmdk", "sofabord", ["Birk sofabord"], /sofa$|personers/],
    ["bmno", "linden", ["Linden lenestol"], /^(?!Linden)/],
    ["bmno", "spisestol", ["Nora spisestol"], /bord|benk|Barkrakk/i],
    ["bmfi", "linden", ["Linden-mallisto"], /^(?!Linden)/],
    ["bmfi", "sohvapöytä", ["Birk-sohvapöytä"], /sohva,/],
    ["bmen", "linden", ["Linden armchair"], /^(?!Linden|The Linden)/],
    ["bmen", "coffee table", ["Birk coffee table"], /round|The /],
    ["bmen", "lamp", ["Glod floor lamp"], /sofa|table|samples/],
  ])("%s: %s brings %j first, and nothing like %s", async (store, q, first, forbidden) => {
    const { listing, names } = await find(store, q);
    expect(names.slice(0, first.length)).toEqual(first);
    expect(names.filter((name) => forbidden.test(name))).toEqual([]);
    expect(listing).toMatchObject({ width: "narrow", isWidened: false });
    expect(listing.passages).toBeUndefined();
  });

  it.each<[StoreCode, string, string]>([
    ["bmse", "garanti", "10 års garanti"],
    ["bmno", "levering", "leveringen"],
    ["bmen", "delivery", "home delivery"],
  ])("%s: %s is in descriptions only, and every product says where", async (store, q, words) => {
    const { listing } = await find(store, q);
    expect(listing).toMatchObject({ width: "described" });
    expect(listing.total).toBeGreaterThan(0);
    const passages = listing.items.map(({ parentSku }) => listing.passages?.[parentSku] ?? "");
    for (const passage of passages) expect(passage).not.toBe("");
    expect(passages.join()).toContain(words);
  });

  it.each<[StoreCode, string, string]>([
    ["bmse", "kollektoin", "misspelt"],
    ["bmse", "snurrf", "typing"],
    ["bmse", "lila soffa", "wide"],
    ["bmse", "beige soffa", "coloured"],
    ["bmse", "beige", "coloured"],
    ["bmfi", "valkoinen sohva", "coloured"],
    ["bmen", "white sofa", "coloured"],
    ["bmse", "hörn soffa", "narrow"],
    ["bmno", "hage sofa", "narrow"],
    ["bmse", "bouclesoffa", "split"],
    ["bmse", "öronlappsfåtölj", "wide"],
    ["bmse", "xyzzyx", "narrow"],
  ])("%s: %s is searched %s, by the page, the panel and the count alike", async (store, q, width) => {
    const { listing } = await find(store, q);
    const suggestions = await getSuggestions(store, q, 8);
    expect([listing.width, suggestions?.width]).toEqual([width, width]);
    expect(suggestions?.total).toBe(listing.total);
    expect(await getListingCount(store, null, parse(q))).toBe(listing.total);
    expect(suggestions?.products.map(({ sku }) => sku)).toEqual(listing.items.slice(0, 8).map(({ sku }) => sku));
  });
});

describe("words of a search that stand in no text of a product (docs/decisions/0146-words-of-a-search.md)", () => {
  it.each<[StoreCode, string, RegExp]>([
    ["bmse", "beige soffa", /soffa/],
    ["bmdk", "hvid sofa", /sofa/],
    ["bmfi", "valkoinen sohva", /sohva/],
    ["bmen", "beige sofa", /sofa|2-seater/],
  ])("%s: %s shows only such furniture, each in a variant of that colour", async (store, q, kind) => {
    const { listing, names } = await find(store, q);
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) expect(name).toMatch(kind);
    const wanted = readColours(getStore(store).language, q).colours;
    const shown = listing.items.map(({ swatches: [first] }) => familiesOf(first?.hex ?? ""));
    for (const families of shown) expect(families).toContain(wanted[0]);
  });

  it.each<[StoreCode, string, string]>([
    ["bmse", "hörn soffa", "hörnsoffa"],
    ["bmse", "trädgårds möbler", "trädgårdsmöbler"],
    ["bmse", "tresitssoffa", "3-sits soffa"],
    ["bmdk", "læne stol", "lænestol"],
    ["bmno", "lene stol", "lenestol"],
    ["bmfi", "ruoka pöytä", "ruokapöytä"],
    ["bmen", "sun lounger", "sunlounger"],
    ["bmen", "arm chair", "armchair"],
  ])("%s: %s finds what %s finds, in the same order", async (store, apart, joined) => {
    const [first, second] = await Promise.all([find(store, apart), find(store, joined)]);
    expect(first.names.length).toBeGreaterThan(0);
    expect(first.names).toEqual(second.names);
  });

  it("shows none but sofas, and sets with one, for a sofa in a colour that no sofa has", async () => {
    const { listing, names } = await find("bmse", "lila soffa");
    expect(listing.isWidened).toBe(true);
    expect(names.filter((name) => !/soffa|grupp|kollektion/.test(name))).toEqual([]);
  });

  it("leads with furniture where a department is requested, and with oil where oil is", async () => {
    const [department, oil] = await Promise.all([find("bmse", "trädgårdsmöbler"), find("bmse", "teakolja")]);
    expect(department.listing.items.slice(0, 3).map(({ parentSku }) => parentSku)).not.toContain("OIL-TEAK");
    expect(oil.listing.items[0]?.parentSku).toBe("OIL-TEAK");
  });

  it("leads with the product that has all of a text with a number in its name", async () => {
    const { listing } = await find("bmse", "barpall 66 cm");
    expect(listing.items[0]?.parentSku).toBe("BARSTOOL-VIK");
  });

  it.each(["sofalinden3", "SOFA_LINDEN_3", "sofa linden 3", "SOFA-LINDEN-3"])(
    "leads with the product of the article number typed as %s",
    async (q) => {
      const { listing } = await find("bmse", q);
      expect(listing.items[0]?.parentSku).toBe("SOFA-LINDEN-3");
    },
  );
});

describe("the tab a search opens on", () => {
  it.each<[StoreCode, string, string, string | null]>([
    ["bmse", "leverans", "pages", "Leverans"],
    ["bmse", "leveranstid", "pages", "Leverans"],
    ["bmse", "retur", "pages", "Retur"],
    ["bmse", "garanti", "pages", "Köpvillkor"],
    ["bmse", "betala", "pages", "Betalning"],
    ["bmse", "soffa", "products", null],
    ["bmse", "linden", "products", null],
    ["bmse", "svart", "products", null],
    ["bmdk", "levering", "pages", "Levering"],
    ["bmdk", "betaling", "pages", "Betaling"],
    ["bmno", "levering", "pages", "Levering"],
    ["bmno", "retur", "pages", "Retur"],
    ["bmfi", "toimitus", "pages", "Toimitus"],
    ["bmfi", "toimitusaika", "pages", "Toimitus"],
    ["bmfi", "sohva", "products", null],
    ["bmen", "delivery", "pages", "Delivery"],
    ["bmen", "return", "pages", "Returns"],
    ["bmen", "warranty", "pages", "Terms of purchase"],
    ["bmen", "sofa", "products", null],
  ])("%s: %s opens on %s, %s first", async (store, q, tab, page) => {
    const { listing, extras } = await find(store, q);
    expect(toAnswerTab(listing, extras, getStore(store).language)).toBe(tab);
    if (page === null) return;
    expect(extras.pages[0]?.title).toBe(page);
    expect(extras.pages[0]?.text.length).toBeGreaterThan(20);
  });
});

describe("the panel before anything is typed", () => {
  it.each(STORE_CODES)("%s: every word the operator puts forward finds products by name", async (store) => {
    const start = await getSearchStart(store);
    expect(start.popular).toHaveLength(6);
    for (const word of start.popular) {
      const { listing } = await find(store, word);
      expect([word, listing.width]).toEqual([word, "narrow"]);
      expect([word, listing.total > 0]).toEqual([word, true]);
    }
    expect(start.departments.length).toBeGreaterThan(3);
    expect(start.departments.every(({ count, name, path }) => count > 0 && name !== "" && path.startsWith("/"))).toBe(
      true,
    );
  });

  it("leaves out a word that finds nothing", async () => {
    port.engine.load("bmse", "cms_block", [
      {
        id: 250,
        identifier: "search-words",
        title: "Ord",
        active: true,
        content: "<ul><li>teak</li><li>xyzzyx</li><li>ek</li></ul>",
      },
    ]);
    expect((await getSearchStart("bmse")).popular).toEqual(["teak"]);
  });
});
