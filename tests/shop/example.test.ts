import { afterAll, beforeAll, expect, it, vi } from "vitest";

// everything is loaded with the second shop in the place of the demo's
vi.mock("@shop/brand", () => import("@/examples/krugmann/brand"));
vi.mock("@shop/views", () => import("@/examples/krugmann/views"));
vi.mock("@shop/delivery", () => import("@/examples/krugmann/delivery"));
vi.mock("@shop/showrooms", () => import("@/examples/krugmann/showrooms"));
vi.mock("@shop/zones", () => import("@/examples/krugmann/zones"));
vi.mock("@shop/companies", () => import("@/examples/krugmann/companies"));
vi.mock("@shop/settings", () => import("@/examples/krugmann/settings"));

const { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } = await import("node:fs");
const { tmpdir } = await import("node:os");
const { join } = await import("node:path");
const postcode = await import("@/lib/upstream/contract/postcode");
const { postcodeIn } = await import("@/lib/upstream/contract/address");
const { isBookable } = await import("@/lib/delivery/schema");
const { addressOfPlace, MAIN_WAREHOUSE } = await import("@/lib/delivery/places");
const { extraDaysOf } = await import("@/lib/delivery");
const { openShipping } = await import("@/backend/shipping");
const { getStore, parseStorePath } = await import("@/lib/storefront");
const { STORE_CODES } = await import("@/lib/storefront/types");
const { openDatabase } = await import("@/backend/db/open");
const { importFirstCatalogue } = await import("@/backend/catalog/first");
const { listImports } = await import("@/backend/catalog/imported");
const { formatPrice, minor } = await import("@/lib/money");
const { parseBanners } = await import("@/lib/content/banner-file");
const { readAlong } = await import("@/lib/catalog/along");
const { wallOf } = await import("@/components/catalog/query-changes");
const { parseListingQuery } = await import("@/lib/catalog/listing-query");
const { partsOf } = await import("@/lib/product/parts");
const { toSamples } = await import("@/lib/product/samples");
const { toProduct } = await import("@/lib/product/detail");
const { productDocument } = await import("@/lib/product/schema");
const { buildInspirationPagePath, buildInspirationPath } = await import("@/lib/paths");
const { INSPIRATION_PAGES } = await import("@/lib/paths/inspiration-pages");
const { bannerFileOf } = await import("@/lib/content/banner-path");

const folder = mkdtempSync(join(tmpdir(), "second-shop-"));
const [german, british] = STORE_CODES as unknown as Parameters<typeof getStore>[0][];
if (!german || !british) throw new Error("two store views");

beforeAll(() => vi.stubEnv("SHOP", "examples/krugmann"));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it("has its own URLs and prices", () => {
  expect([parseStorePath("/gb/c/drink"), parseStorePath("/fi")]).toEqual([
    { store: "krgb", path: "/c/drink" },
    { store: "krde", path: "/fi" },
  ]);
  expect([formatPrice(german, minor(123_450)), formatPrice(british, minor(123_450))]).toEqual([
    "1.234,50\u00a0€",
    "£1,234.50",
  ]);
});

it.each([
  ["GB", "sw1a 1aa", "SW1A\u00a01AA"],
  ["GB", "M1 1AE", "M1\u00a01AE"],
  ["GB", "1AA SW1", null],
  ["GB", "10115", null],
  ["DE", "10 115", "10115"],
  ["DE", "1011", null],
])("knows postcodes of %s: %s", (country, typed, written) => {
  expect(postcode.isPostcode(country, typed)).toBe(written !== null);
  expect(postcode.writePostcode(country, typed)).toBe(written === "10115" ? "10 115" : (written ?? typed));
  expect(postcodeIn(country).safeParse(typed).success).toBe(written !== null);
});

it("tells a wrong postcode by its country", () => {
  const faultOf = (country: string) => postcodeIn(country).safeParse("12").error?.issues[0]?.message;
  expect(["GB", "DE", "SE"].map(faultOf)).toEqual(["zip", "zip5", "zip5"]);
  expect([postcode.isKnownCountry("GB"), postcode.isKnownCountry("SE")]).toEqual([true, false]);
});

it("brings parcels whose hours nobody books, in the words and the money of the view", () => {
  const line = { isVirtual: false, shippingType: "parcel", weight: 1, length: 20, qty: 1 };
  const offers = (store: typeof german, country: string) =>
    openShipping(getStore(store), { country, area: null }, [line], null).map(({ title, price }) => `${title} ${price}`);
  expect(offers(german, "DE")).toEqual(["Paket nach Hause 490", "Express, am nächsten Werktag 1290"]);
  expect(offers(british, "GB")).toEqual(["Parcel to your door 550", "Express, next working day 1350"]);
  expect(offers(german, "SE")).toEqual([]);
  expect(isBookable({ carrierCode: "krugmann", methodCode: "standard" })).toBe(false);
  expect([extraDaysOf("DE", "25980"), extraDaysOf("DE", "10115"), extraDaysOf("GB", "SW1A1AA")]).toEqual([1, 0, 0]);
});

it("has nothing that only furniture needs, whatever a catalogue says", () => {
  const full = { doc_count: 9 };
  expect(readAlong({ "along:all": full, "along:wall": full, "along:table": full })).toBeNull();
  expect(wallOf(parseListingQuery({ product_measure_width: "*-200" }))).toBeNull();
  const sample = { id: "a", fabric: "Wolle", colour: "Grau", swatch: "#888888", color: "1" };
  expect(toSamples({ product_samples: [sample] })).toEqual([]);
  const document = productDocument.parse({
    id: 1,
    sku: "BIG",
    name: "Amphore",
    type_id: "simple",
    price: 9,
    product_drawing: "/shop/big.json",
    product_packages: [{ width: 90, depth: 90, height: 190 }],
  });
  const product = toProduct(document, new Map(), german, new Date());
  expect([product.drawing, partsOf(product).doorCheck]).toEqual([null, false]);
});

it("has no pages of rooms", () => {
  expect(INSPIRATION_PAGES).toEqual(["customer-reviews"]);
  expect(buildInspirationPagePath(german, "customer-reviews")).toBe(`${buildInspirationPath(german)}/kundenstimmen`);
});

it("has no place to collect at", () => {
  expect([MAIN_WAREHOUSE, addressOfPlace(0), addressOfPlace(1)]).toEqual([null, null, null]);
});

it("fills an empty backend from its folder, once, and leaves what was imported since", async () => {
  const database = await openDatabase({ url: undefined, folder });
  try {
    const [first, later] = [new Date("2026-11-23T08:00:00Z"), new Date("2026-11-24T08:00:00Z")];
    await importFirstCatalogue(database, "catalogue", first);
    await importFirstCatalogue(database, "catalogue", later);
    expect(Object.fromEntries(await listImports(database.queries))).toEqual({
      krde: first.toISOString(),
      krgb: first.toISOString(),
    });
    const products = await database.queries
      .selectFrom("document")
      .select(["store", "id"])
      .where("type", "=", "product")
      .execute();
    expect(products).toHaveLength(6);
    const stock = await database.queries
      .selectFrom("stock")
      .select("qty")
      .where("sku", "=", "SALT-12")
      .executeTakeFirst();
    expect(stock?.qty).toBe(7);
  } finally {
    await database.close();
  }
});

it("says which file of a catalogue is missing", async () => {
  const database = await openDatabase({ url: undefined, folder: mkdtempSync(join(folder, "other-")) });
  try {
    await expect(importFirstCatalogue(database, "nowhere", new Date())).rejects.toThrow(
      "examples/krugmann/nowhere/krde.ndjson: the catalogue of this store view is missing",
    );
  } finally {
    await database.close();
  }
});

it("shows the banners of its folder until there are others", () => {
  vi.stubEnv("DATA_DIR", folder);
  const readTitles = (store: typeof german) => {
    const faults: string[] = [];
    const banners = parseBanners(readFileSync(bannerFileOf(store), "utf8"), (...fault) => void faults.push(...fault));
    return [banners?.product.map(({ title }) => title), faults];
  };
  expect([readTitles(german), readTitles(british)]).toEqual([
    [["Aus einem Ofen"], []],
    [["From one kiln"], []],
  ]);
  mkdirSync(join(folder, "content"));
  writeFileSync(join(folder, "content", `${german}.json`), "{}");
  expect(readTitles(german)).toEqual([[], []]);
});
