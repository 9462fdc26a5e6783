import { openDatabase } from "@/backend/db/open";
import { findDocuments, saveDocuments, type Source } from "@/backend/documents";
import { createSeededFolder, startShop } from "./servers/start";
import { expect, test } from "./shop/test";
import { LONG } from "./shop/view";

const SCRIPT = `</script><script>window.hacked=1</script><img src=x onerror="window.hacked=1">`;

/** Malformed documents, by the SKU they get. */
const BROKEN: Record<string, (source: Source) => Source> = {
  SCRIPTED: (source) => ({
    ...source,
    name: `Soffa ${SCRIPT}`,
    description: SCRIPT,
    short_description: SCRIPT,
    product_care: SCRIPT,
    product_brand_label: SCRIPT,
  }),
  LONG: (source) => ({ ...source, description: "x ".repeat(5_000_000) }),
  NULLS: (source) =>
    Object.fromEntries(
      Object.entries(source).map(([key, value]) => [
        key,
        ["id", "sku", "type_id", "status", "visibility", "slug", "name"].includes(key) ? value : null,
      ]),
    ),
  NUMBERS: (source) =>
    Object.fromEntries(
      Object.entries(source).map(([key, value]) => [
        key,
        ["id", "sku", "type_id", "status", "visibility", "slug", "name"].includes(key) ? value : 7,
      ]),
    ),
  BARE: ({ id, sku, type_id, status, visibility, slug, name }) => ({
    id,
    sku,
    type_id,
    status,
    visibility,
    slug,
    name,
  }),
  MANY: (source) => {
    const children = Array.isArray(source.configurable_children) ? source.configurable_children : [];
    return {
      ...source,
      configurable_children: Array.from({ length: 5000 }, (_, index) => ({
        ...children[index % children.length],
        id: 9_100_000 + index,
        sku: `MANY-${index}`,
      })),
    };
  },
};

test("malformed catalogue documents break no page and run no script", LONG, async ({ page }) => {
  test.setTimeout(180_000);
  const { folder, remove } = createSeededFolder();
  const shop = await startShop({ DATA_DIR: folder });
  try {
    const database = await openDatabase({ folder });
    const [model] = await findDocuments(database.queries, "bmse", ["sku"], "SOFA-LINDEN-3", ["product"]);
    if (!model) throw new Error("the demo shop has no such sofa");
    const documents = Object.entries(BROKEN).map(([sku, spoil], index) => {
      const slug = sku.toLowerCase();
      const source = spoil({
        ...model.source,
        id: 9_000_000 + index,
        sku,
        parentSku: sku,
        slug,
        url_key: slug,
        url_path: slug,
      });
      return { store: "bmse" as const, type: "product" as const, id: String(9_000_000 + index), source };
    });
    await saveDocuments(database.queries, documents, new Date());
    await database.close();
    for (const sku of Object.keys(BROKEN)) {
      const path = `/p/${sku}/${sku.toLowerCase()}`;
      await expect
        .poll(async () => (await fetch(shop.url + path)).status, { message: path, timeout: 60_000, intervals: [500] })
        .toBe(200);
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(`${sku}: ${error.message}`));
      await page.goto(shop.url + path, { waitUntil: "domcontentloaded" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      expect(await page.evaluate(() => Reflect.get(window, "hacked"))).toBeUndefined();
      expect(faults).toEqual([]);
      page.removeAllListeners("pageerror");
    }
  } finally {
    await shop.stop();
    remove();
  }
});
