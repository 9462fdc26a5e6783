import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { logger } from "@/lib/config/log";
import { fetchCards, getProduct, fetchLineVariants } from "@/lib/product/server";
import { ReadError } from "@/lib/search-engine/read";
import { EnginePort } from "../engine-port";

const port = vi.hoisted(() => ({ engine: undefined as unknown as EnginePort })); // filled below, before any test
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));

const NOW = new Date("2026-11-22T12:00:00Z");
const SKU = "SOFA-LINDEN-3";
const logged = (level: "warn" | "error") => vi.mocked(logger()[level]).mock.calls.map(([, message]) => message);

beforeEach(() => {
  vi.mocked(logger().warn).mockClear();
  vi.mocked(logger().error).mockClear();
});

describe("products of the demo catalogue", () => {
  beforeAll(async () => {
    port.engine = new EnginePort();
    await port.engine.loadDemo(["bmse", "bmfi"], NOW);
  });
  afterEach(() => port.engine.reset());

  it("come with their variants, sizes and what goes with them", async () => {
    const product = await getProduct("bmse", SKU);
    expect(product?.variants.map(({ sku }) => sku)).toEqual(
      ["SAND", "FOREST", "CHARCOAL", "RUST"].map((colour) => `${SKU}-${colour}`),
    );
    expect(product?.sizes.map(({ sku, cm, current }) => [sku, cm, current])).toEqual([
      ["SOFA-LINDEN-2", 172, false],
      [SKU, 228, true],
    ]);
    expect(product?.related.map(({ sku }) => sku)).toContain("ARMCHAIR-LINDEN");
    expect(logged("warn")).toEqual([]);
    expect(logged("error")).toEqual([]);
  });

  it("are in the language and currency of their view", async () => {
    const [swedish, finnish] = [await getProduct("bmse", SKU), await getProduct("bmfi", SKU)];
    expect([swedish?.slug, finnish?.slug]).toEqual(["linden-3-sits-soffa", "linden-sohva-3-istuttava"]);
    expect(finnish?.price.final).toBeLessThan(swedish?.price.final ?? 0);
  });

  it("of a group start with one of each piece and cost what those cost", async () => {
    const group = await getProduct("bmse", "COLLECTION-LINDEN");
    expect(group?.grouped.map(({ qty }) => qty)).toEqual([1, 1, 1]);
    expect(group?.price.final).toBe(group?.grouped.reduce((sum, { card }) => sum + card.price.final, 0));
  });

  it("of a bundle cost what their default parts cost", async () => {
    const bundle = await getProduct("bmse", "SET-STRAND-DINING");
    const parts = bundle?.bundle.flatMap(({ required, choices }) => (required ? choices.slice(0, 1) : []));
    const sum = parts?.reduce((total, { qty, card }) => total + card.price.final * qty, 0) ?? 0;
    expect(sum).toBeGreaterThan(0);
    expect(bundle?.price.regular).toBe(sum);
    expect(bundle?.bundlePercent).toBe(80);
  });

  it("have cards by their own skus and by those of variants; unknown ones are missing", async () => {
    const cards = await fetchCards("bmse", [SKU, `${SKU}-RUST`, "NONE", SKU], NOW);
    expect([...cards.keys()].toSorted()).toEqual([SKU, `${SKU}-RUST`]);
    expect(cards.get(`${SKU}-RUST`)).toMatchObject({ sku: `${SKU}-RUST`, parentSku: SKU, typeId: "simple" });
    expect(await fetchCards("bmse", [], NOW)).toEqual(new Map());
    expect(port.engine.requestedTypes).toHaveLength(1);
  });

  it.each([
    ["a variant in the cart", `${SKU}-RUST`, SKU, `${SKU}-RUST`],
    ["a variant nobody knows any more", "GONE", SKU, `${SKU}-SAND`],
  ])("can be changed to other variants: %s", async (_, sku, parentSku, chosen) => {
    const choice = await fetchLineVariants("bmse", { sku, parentSku }, NOW);
    expect([choice?.product.sku, choice?.sku]).toEqual([SKU, chosen]);
    expect(choice?.product.variants).toHaveLength(4);
  });

  it("name what is sold in the place of a discontinued one", async () => {
    const gone = await getProduct("bmse", "BARSTOOL-VIK");
    expect(gone?.availability).toMatchObject({ state: "out", words: "discontinued" });
    expect(gone?.successor).toMatchObject({ sku: "BARSTOOL-RO", path: expect.stringContaining("/p/BARSTOOL-RO/") });
    expect(gone?.successor?.price.final).toBeGreaterThan(0);
    expect((await getProduct("bmse", SKU))?.successor).toBeNull();
  });

  it("have the pieces of each showroom by variant, which add up to the product's", async () => {
    const product = await getProduct("bmse", SKU);
    const sums = new Map<number, number>();
    for (const { showrooms } of product?.variants ?? [])
      for (const { id, qty } of showrooms ?? []) sums.set(id, (sums.get(id) ?? 0) + qty);
    expect(product?.showrooms.length).toBeGreaterThan(0);
    expect([...sums].toSorted(([a], [b]) => a - b)).toEqual(product?.showrooms.map(({ id, qty }) => [id, qty]));
  });

  it("cannot be changed where there are no variants", async () => {
    expect(await fetchLineVariants("bmse", { sku: "OIL-TEAK", parentSku: "OIL-TEAK" }, NOW)).toBeNull();
  });

  it("throw in an outage", async () => {
    port.engine.isOut = true;
    await expect(getProduct("bmse", SKU)).rejects.toThrow(ReadError);
    await expect(fetchCards("bmse", [SKU], NOW)).rejects.toThrow(ReadError);
    await expect(fetchLineVariants("bmse", { sku: SKU, parentSku: SKU }, NOW)).rejects.toThrow(ReadError);
  });

  it("are not read without their search key (docs/domain-rules.md#product-load)", async () => {
    expect(await getProduct("bmse", " ")).toBeNull();
    expect(logged("error")).toEqual(["Please provide the search key sku for product/single action!"]);
    expect(port.engine.requestedTypes).toEqual([]);
  });
});

describe("a cart line that was added as a simple product", () => {
  const variant = (id: number, sku: string, size: number, color: number) => ({
    id,
    sku,
    status: 1,
    price: 100,
    size,
    color,
  });
  const parent = (id: number, sku: string, children: object[]) => ({
    id,
    sku,
    name: sku,
    slug: sku.toLowerCase(),
    type_id: "configurable",
    status: 1,
    visibility: 4,
    configurable_options: [{ attribute_id: 93, attribute_code: "color", values: [{ value_index: 7, label: "Röd" }] }],
    configurable_children: children,
  });
  const simple = (id: number, sku: string, size: number | null, color: number) => ({
    id,
    sku,
    name: sku,
    slug: sku.toLowerCase(),
    type_id: "simple",
    status: 1,
    visibility: 4,
    price: 100,
    size,
    color,
  });

  beforeAll(() => {
    port.engine = new EnginePort();
    port.engine.load("bmse", "product", [
      simple(1, "OLD", 2, 8),
      simple(2, "ODD", null, 8),
      parent(10, "OTHER", [variant(11, "OTHER-A", 2, 8), variant(12, "OLD-2", 1, 7)]),
      parent(20, "SOFA", [
        variant(21, "A", 1, 7),
        variant(22, "B", 1, 8),
        variant(23, "C", 2, 7),
        variant(24, "D", 2, 8),
      ]),
    ]);
  });

  it.each([
    ["its parent by size and colour", "OLD", "SOFA", "SOFA", "D"],
    ["the first variant where size or colour are missing", "ODD", "SOFA", "SOFA", "A"],
    ["the parent that has its sku, before the one it names", "OLD-2", "SOFA", "OTHER", "OLD-2"],
  ])("finds %s", async (_, sku, parentSku, product, chosen) => {
    const line = await fetchLineVariants("bmse", { sku, parentSku }, NOW);
    expect([line?.product.sku, line?.sku]).toEqual([product, chosen]);
  });

  it("finds nothing under a parent nobody knows", async () => {
    expect(await fetchLineVariants("bmse", { sku: "OLD", parentSku: "NONE" }, NOW)).toBeNull();
  });
});

it("fifty variants with documents of their own beside their product's are all found", async () => {
  port.engine = new EnginePort();
  const price = { price: 100, status: 1, visibility: 1, type_id: "simple" };
  const child = (index: number) => ({ id: 100 + 2 * index, sku: `SOFA-${index}`, name: `SOFA-${index}`, ...price });
  const children = Array.from({ length: 50 }, (_, index) => child(index));
  const parents = children.map((own, index) => ({
    ...price,
    id: 101 + 2 * index,
    sku: `PARENT-${index}`,
    name: "Soffa",
    type_id: "configurable",
    configurable_children: [own],
  }));
  // in turn, so that neither kind comes first
  const documents = children.flatMap((own, index) => [own, ...parents.slice(index, index + 1)]);
  port.engine.load("bmse", "product", documents);
  const skus = children.map(({ sku }) => sku);
  expect([...(await fetchCards("bmse", skus, NOW)).keys()].toSorted()).toEqual(skus.toSorted());
});

describe("a product by direct URL", () => {
  const document = (id: number, sku: string, over: Record<string, unknown> = {}) => ({
    id,
    sku,
    name: sku,
    slug: sku.toLowerCase(),
    type_id: "simple",
    status: 1,
    visibility: 4,
    price: 100,
    ...over,
  });
  const option = { attribute_id: 93, attribute_code: "color", values: [{ value_index: 7, label: "Röd" }] };

  beforeAll(() => {
    port.engine = new EnginePort();
    port.engine.load("bmse", "product", [
      document(1, "OFF", { status: 2 }),
      document(2, "DELETED", { status: 3 }),
      document(3, "HIDDEN", { visibility: 1 }),
      document(4, "BOTH", { status: 2, visibility: 1 }),
      document(5, "LISTED", { visibility: 2 }),
      document(6, "SEARCHED", { visibility: 3, status: 0 }),
      document(7, "EMPTY-GROUP", { type_id: "grouped" }),
      document(8, "GROUP", {
        type_id: "grouped",
        product_links: ["LISTED", "OFF", "NONE"].map((linked_product_sku) => ({
          link_type: "associated",
          linked_product_sku,
        })),
      }),
      document(9, "NO-VALUES", { configurable_options: [{ ...option, values: [] }, option] }),
      document(10, "NO-ATTRIBUTE", { configurable_options: [{ ...option, attribute_id: undefined }] }),
      document(11, "NO-CODE", { configurable_options: [{ ...option, attribute_code: undefined }, option] }),
      document(12, "WHOLE", { configurable_options: [option] }),
    ]);
  });

  it.each([
    ["OFF", "product status = 2"],
    ["DELETED", "product status = 3"],
    ["HIDDEN", "product visibility = 1"],
    ["BOTH", "product status = 2"],
    ["NONE", "sku = NONE"],
  ])("%s is not shown, and the log says why", async (sku, why) => {
    expect(await getProduct("bmse", sku)).toBeNull();
    expect(await getProduct("bmse", sku)).toBeNull();
    expect(logged("warn")).toEqual([`Product query returned empty result ${why}`]);
    expect(vi.mocked(logger().warn).mock.calls.every(([fields]) => !JSON.stringify(fields).includes("token"))).toBe(
      true,
    );
  });

  it.each(["LISTED", "SEARCHED"])("%s is shown", async (sku) => {
    expect(await getProduct("bmse", sku)).toMatchObject({ sku });
    expect(logged("warn")).toEqual([]);
  });

  it("tells once of a group that has no pieces", async () => {
    for (let i = 0; i < 2; i++) expect((await getProduct("bmse", "EMPTY-GROUP"))?.grouped).toEqual([]);
    expect(logged("error")).toEqual(["Product with type grouped has no product_links set!"]);
  });

  it("tells of linked products that are missing or off, and shows the rest", async () => {
    expect((await getProduct("bmse", "GROUP"))?.grouped.map(({ sku }) => sku)).toEqual(["LISTED"]);
    const missing = vi.mocked(logger().warn).mock.calls.map(([fields, message]) => [
      message,
      (fields as unknown as { linked: string }).linked, // the fields the read gives
    ]);
    expect(missing).toEqual([
      ["Product not found", "OFF"],
      ["Product not found", "NONE"],
    ]);
  });

  it.each([
    ["NO-VALUES", ["color"]],
    ["NO-CODE", ["color"]],
    ["NO-ATTRIBUTE", []],
  ])("tells of options without an attribute or values: %s", async (sku, codes) => {
    const product = await getProduct("bmse", sku);
    expect(product?.options.map(({ attributeCode }) => attributeCode)).toEqual(codes);
    expect(logged("error")).toEqual(["Wrong attribute given in configurable_options"]);
  });

  it("tells of none where all is there", async () => {
    await getProduct("bmse", "WHOLE");
    expect(logged("error")).toEqual([]);
  });
});
