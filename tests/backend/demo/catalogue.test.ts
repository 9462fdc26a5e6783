import { describe, expect, it } from "vitest";
import { toCustomOptions } from "@/lib/product/custom-options";
import { PRODUCT_TYPES } from "@/lib/product/types";
import { listStores } from "@/lib/storefront";
import {
  attributesOf,
  blocksOf,
  categoriesOf,
  doublesOf,
  NOW,
  pagesOf,
  postCategoriesOf,
  postsOf,
  productsOf,
  reviewsOf,
  SHOP,
} from "./shop";

const STORES = listStores().map(({ code }) => code);
const swedish = productsOf("bmse");

describe.each(STORES)("the demo shop in %s", (store) => {
  const products = productsOf(store);
  const categories = categoriesOf(store);
  const skus = new Set(
    products.flatMap(({ sku, configurable_children: children }) => [sku, ...children.map((child) => child.sku)]),
  );
  const categoryIds = new Set(categories.map(({ id }) => id));

  it("sells the same products as every other view, every product type among them", () => {
    expect(products.map(({ id, sku, type_id }) => [id, sku, type_id])).toEqual(
      swedish.map(({ id, sku, type_id }) => [id, sku, type_id]),
    );
    expect(products.length).toBeGreaterThanOrEqual(80);
    expect(PRODUCT_TYPES.filter((type) => !products.some(({ type_id }) => type_id === type))).toEqual([]);
  });

  it("has one id, sku and URL for each thing", () => {
    expect(
      doublesOf(
        products.flatMap(({ id, configurable_children: children }) => [id, ...children.map((child) => child.id)]),
      ),
    ).toEqual([]);
    expect(
      doublesOf(
        products.flatMap(({ sku, configurable_children: children }) => [sku, ...children.map((child) => child.sku)]),
      ),
    ).toEqual([]);
    expect(doublesOf([...products, ...categories, ...pagesOf(store)].map(({ url_path }) => url_path))).toEqual([]);
    expect(
      [...products, ...categories].filter(({ url_path }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(url_path ?? "")),
    ).toEqual([]);
  });

  it("links only to what it sells: parts of groups, series and bundles, other sizes, what goes with it", () => {
    const linked = products.flatMap((product) => [
      ...product.product_links.map((link) => link.linked_product_sku),
      ...product.bundle_options.flatMap((option) => option.product_links.map(({ sku }) => sku)),
      ...(product.links?.related ?? []).map(({ sku }) => sku),
      ...(product.links?.size ?? []).map(({ sku }) => sku),
    ]);
    expect(linked.length).toBeGreaterThan(250);
    expect(linked.filter((sku) => !skus.has(sku))).toEqual([]);
  });

  it("gives groups and series pieces, and every needed part of a bundle a default", () => {
    const parts = products
      .filter(({ type_id }) => type_id === "grouped" || type_id === "collection")
      .map(
        ({ sku, product_links: links }) =>
          [sku, links.filter(({ link_type }) => link_type === "associated").length] as const,
      );
    expect(parts.filter(([, count]) => count < 2)).toEqual([]);
    const options = products.flatMap(({ bundle_options }) => bundle_options);
    expect(options.length).toBeGreaterThan(3);
    expect(
      options.filter(
        ({ required, product_links: links }) => required && links.filter(({ is_default }) => is_default).length !== 1,
      ),
    ).toEqual([]);
  });

  it("has categories three deep under the root, each reached from the top, with the products they count", () => {
    expect([...new Set(categories.map(({ level }) => level))].toSorted()).toEqual([2, 3, 4]);
    const orphans = categories.filter(
      ({ level, parent_id, path, id }) =>
        (level === 2 ? parent_id !== 2 : !categoryIds.has(parent_id)) ||
        !path.endsWith(`/${id}`) ||
        path.split("/").length !== level + 1,
    );
    expect(orphans.map(({ name }) => name)).toEqual([]);
    const counted = categories.map(({ id, product_count }) => [id, product_count]);
    expect(counted).toEqual(
      categories.map(({ id }) => [id, products.filter(({ category_ids }) => category_ids.includes(id)).length]),
    );
    expect(categories.filter(({ product_count }) => product_count === 0)).toEqual([]);
  });

  it("puts products only where there is a category", () => {
    const placed = products.flatMap(({ category_ids }) => category_ids).filter((id) => id !== 2);
    expect(placed.filter((id) => !categoryIds.has(id))).toEqual([]);
    expect(
      products
        .filter(({ type_id, category_ids }) => type_id !== "collection" && category_ids.length < 2)
        .map(({ sku }) => sku),
    ).toEqual([]);
  });

  it("has a word for every option its products carry", () => {
    const labels = new Map(
      attributesOf(store).map(({ attribute_code, options }) => [
        attribute_code,
        new Set(options.filter(({ label }) => label.trim()).map(({ value }) => value)),
      ]),
    );
    const used = products.flatMap((product) => [
      ["product_brand", product.product_brand],
      ["product_collection", product.product_collection],
      ...(product.product_material ?? []).map((id) => ["product_material", id]),
      ...product.configurable_children.flatMap((child) => [
        ["color", child.color],
        ["size", child.size],
      ]),
    ]);
    expect(used.filter(([code, value]) => value != null && !labels.get(String(code))?.has(String(value)))).toEqual([]);
  });

  it("gives every variant the values its options offer, and every option a variant", () => {
    const configurable = products.filter(({ type_id }) => type_id === "configurable");
    const odd = configurable.filter(({ configurable_options: options, configurable_children: children }) =>
      options.some(({ attribute_code: code, values }) => {
        const offered = values.map(({ value_index }) => String(value_index));
        const carried = new Set(children.map((child) => String(child[code])));
        return offered.length < 2 || offered.toSorted().join() !== [...carried].toSorted().join();
      }),
    );
    expect(odd.map(({ sku }) => sku)).toEqual([]);
    const alike = configurable.filter(
      ({ configurable_options: options, configurable_children: children }) =>
        doublesOf(children.map((child) => options.map(({ attribute_code: code }) => child[code]).join())).length > 0,
    );
    expect(alike.map(({ sku }) => sku)).toEqual([]);
  });

  it("makes cushions in two sizes, the small ones cheaper and not in every colour", () => {
    const cushions = products.find(({ sku }) => sku === "CUSHIONS-ULL");
    const [colour, size] = cushions?.configurable_options ?? [];
    expect([colour?.values.length, size?.values.length, cushions?.configurable_children.length]).toEqual([4, 2, 7]);
    const pricesOf = (id: number | undefined) =>
      new Set(
        cushions?.configurable_children.filter((child) => String(child.size) === String(id)).map(({ price }) => price),
      );
    const [large, ...dearer] = pricesOf(size?.values[0]?.value_index);
    const [small, ...cheaper] = pricesOf(size?.values[1]?.value_index);
    expect([dearer, cheaper, Number(small) < Number(large), cushions?.price]).toEqual([[], [], true, small]);
  });

  it("puts no product with required custom options into a group, a series or a bundle", () => {
    const wished = new Set(
      products
        .filter(({ custom_options: options }) => options.some(({ is_require }) => is_require))
        .flatMap(({ sku, configurable_children: children }) => [sku, ...children.map((child) => child.sku)]),
    );
    const parts = products.flatMap(({ product_links: links, bundle_options: options }) => [
      ...links.map((link) => link.linked_product_sku),
      ...options.flatMap((option) => option.product_links.map(({ sku }) => sku)),
    ]);
    expect(wished.size).toBeGreaterThan(1);
    expect(parts.filter((sku) => wished.has(sku))).toEqual([]);
  });

  it("has a table with custom options: its edge, its oil, a text, each with its own label", () => {
    const wished = products.flatMap(({ custom_options: options }) => toCustomOptions(options));
    expect(
      wished.map(({ type, required, maxCharacters, values }) => [type, required, maxCharacters, values.length]),
    ).toEqual([
      ["drop_down", true, null, 3],
      ["checkbox", false, null, 2],
      ["field", false, 30, 0],
    ]);
    const charges = wished.flatMap(({ charge, values }) => [
      ...(charge ? [charge] : []),
      ...values.map((value) => value.charge),
    ]);
    expect(new Set(charges.map(({ type }) => type))).toEqual(new Set(["fixed", "percent"]));
    const told = wished.flatMap(({ title, values }) => [title, ...values.map((value) => value.title)]);
    expect(doublesOf(told)).toEqual([]);
  });

  it("leads banners to categories, reviews to products and articles to their categories", () => {
    const banners = blocksOf(store).filter(({ identifier }) => identifier.startsWith("banner-"));
    const paths = new Set(categories.map(({ slug }) => `/c/${slug}`));
    expect(banners.length).toBeGreaterThanOrEqual(3);
    expect(banners.filter(({ link }) => !paths.has(link ?? ""))).toEqual([]);
    const ids = new Map(products.map(({ id, sku }) => [id, sku]));
    expect(reviewsOf(store).filter(({ product_id, product_sku }) => ids.get(product_id) !== product_sku)).toEqual([]);
    const known = new Set(postCategoriesOf(store).map(({ id }) => id));
    expect(postsOf(store).filter(({ blog_category_ids }) => blog_category_ids.some((id) => !known.has(id)))).toEqual(
      [],
    );
  });

  it("has dates relative to today: nothing is from the future, something is new", () => {
    const ages = products.map(
      ({ created_at: created }) => (NOW.getTime() - Date.parse(`${created?.replace(" ", "T")}Z`)) / 86_400_000,
    );
    expect(ages.filter((days) => !(days > 0))).toEqual([]);
    expect(Math.min(...ages)).toBeLessThan(14);
  });

  it("dates reviews and articles", () => {
    const dates = [
      ...reviewsOf(store).map(({ created_at }) => created_at.slice(0, 10)),
      ...postsOf(store).map(({ publish_date }) => publish_date),
    ];
    expect(dates.filter((date) => !/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(Date.parse(date)))).toEqual([]);
  });
});

it("a table's custom options are labelled in every language's own words", () => {
  const titlesOf = (store: (typeof STORES)[number]) =>
    productsOf(store).flatMap(({ custom_options: options }) =>
      options.flatMap(({ title, values }) => [title, ...values.map((value) => value.title)]),
    );
  const swedishTitles = new Set(titlesOf("bmse"));
  const shared = STORES.filter((store) => store !== "bmse").map((store) =>
    titlesOf(store).filter((title) => swedishTitles.has(title)),
  );
  // "edge profile" is the only word the Scandinavian languages share here
  expect(Math.max(...shared.map(({ length }) => length))).toBe(1);
});

describe("product attributes", () => {
  const pieces = swedish.filter(({ type_id }) => ["simple", "configurable"].includes(type_id));
  const furniture = pieces.filter(({ product_measure_width: width }) => width != null);

  it("are filled: measures in cm, weight, material, brand, series, delivery time, how it is shipped", () => {
    const bare = furniture.filter((piece) => {
      const {
        product_measure_width: width,
        product_measure_depth: depth,
        product_measure_height: height,
        product_weight: weight,
      } = piece;
      const isMeasured =
        [width, depth, height].every((cm) => cm != null && cm >= 5 && cm <= 400) &&
        weight != null &&
        weight > 0 &&
        weight < 300;
      return (
        !isMeasured ||
        !piece.product_material?.length ||
        !piece.product_brand ||
        !piece.product_collection ||
        !piece.product_delivery_time ||
        !piece.product_shipping_type
      );
    });
    expect(furniture.length).toBeGreaterThanOrEqual(56);
    expect(bare.map(({ sku }) => sku)).toEqual([]);
  });

  it("name the four showrooms, each with pieces on display", () => {
    expect(
      attributesOf("bmse")
        .find(({ attribute_code }) => attribute_code === "product_showroom")
        ?.options.map(({ value, label }) => `${value} ${label}`),
    ).toEqual(["1 Hisingen Göteborg", "2 Kållered Göteborg", "3 Tyresö Stockholm", "4 City Karlstad"]);
    const rooms = [
      "product_showroom_stock_1",
      "product_showroom_stock_2",
      "product_showroom_stock_3",
      "product_showroom_stock_4",
    ] as const;
    expect(rooms.filter((room) => furniture.filter((piece) => (piece[room] ?? 0) > 0).length < 10)).toEqual([]);
  });

  it("seat what one sits on", () => {
    const seats = furniture.filter(
      ({ product_kind: kind }) => /sofa|chair/.test(String(kind)) && !/table/.test(String(kind)),
    );
    expect(seats.length).toBeGreaterThan(20);
    expect(
      seats
        .filter(({ product_measure_seat_height: height }) => height == null || height < 25 || height > 90)
        .map(({ sku }) => sku),
    ).toEqual([]);
  });
});

describe("the warehouse", () => {
  it("is one for all views and counts every piece that is shipped", () => {
    expect(doublesOf(SHOP.stock.map(({ sku }) => sku))).toEqual([]);
    const counted = new Map(SHOP.stock.map((row) => [row.sku, row]));
    const shipped = swedish.flatMap((product) => {
      if (product.type_id === "configurable") return product.configurable_children.map(({ sku }) => sku);
      return product.type_id === "simple" ? [product.sku] : [];
    });
    expect(shipped.filter((sku) => !counted.get(sku)?.managed)).toEqual([]);
    expect(
      swedish.filter(
        ({ type_id, sku }) =>
          (type_id === "virtual" || type_id === "downloadable") && counted.get(sku)?.managed !== false,
      ),
    ).toEqual([]);
  });

  it("has plenty, little and nothing, so that every state can be seen", () => {
    const counts = SHOP.stock.filter(({ managed }) => managed).map(({ qty }) => qty);
    expect([
      counts.some((qty) => qty === 0),
      counts.some((qty) => qty > 0 && qty <= 5),
      counts.some((qty) => qty > 20),
      counts.every((qty) => Number.isInteger(qty) && qty >= 0),
    ]).toEqual([true, true, true, true]);
  });
});
