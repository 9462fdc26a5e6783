import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importedAtKey } from "@/lib/backend/catalog/imported";
import { setMeta } from "@/lib/backend/db/meta";
import { saveDocuments } from "@/lib/backend/documents";
import { REVIEWS_CHANGED } from "@/lib/backend/reviews";
import { readSourceState } from "@/lib/backend/source-state";
import { makeShop, NOW, PRODUCTS, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

describe.each(KINDS)("the state of what pages are made of on %s", (kind) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await makeShop(kind, { now: NOW });
  });
  afterEach(() => shop.dispose());

  const source = PRODUCTS.find(({ sku }) => sku === "SOFA") ?? {};
  const sofa = { store: "bmse" as const, type: "product" as const, id: String(source.id), source };
  const changes: [string, () => Promise<unknown>][] = [
    [
      "a document, also one dated before others",
      () => saveDocuments(shop.database.queries, [sofa], new Date(NOW.getTime() - 5000)),
    ],
    ["the catalogue of a store view", () => setMeta(shop.database.queries, importedAtKey("bmdk"), "later")],
    ["what reviews are shown", () => setMeta(shop.database.queries, REVIEWS_CHANGED, "later")],
    [
      "the CMS",
      () =>
        shop.database.queries
          .insertInto("cms_entry")
          .values({ id: "hero", draft: '{"id":"hero"}', published: null, revision: 1, updated_at: "" })
          .execute(),
    ],
  ];

  it("is the same as long as nothing changes", async () => {
    const before = await readSourceState(shop.database);
    await shop.database.queries.insertInto("meta").values({ name: "another fact", value: "1" }).execute();
    expect(await readSourceState(shop.database)).toBe(before);
  });

  it.each(changes.map(([name], at) => [name, at] as const))("is another after a change of %s", async (_, at) => {
    const before = await readSourceState(shop.database);
    await changes[at]?.[1]();
    expect(await readSourceState(shop.database)).not.toBe(before);
  });
});
