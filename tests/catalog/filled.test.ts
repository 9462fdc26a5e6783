import { beforeEach, expect, it, vi } from "vitest";
import { flattenTree } from "@/lib/catalog";
import { getFilledCategories } from "@/lib/catalog/filled";
import { ReadError } from "@/lib/search-engine/read";
import { EnginePort } from "../engine-port";

const port = vi.hoisted(() => ({ engine: undefined as unknown as EnginePort })); // filled below, before any test
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));

const category = (id: number, parent: number, name: string, product_count = 9) => ({
  id,
  parent_id: parent,
  level: parent === 2 ? 2 : 3,
  name,
  slug: name.toLowerCase(),
  is_active: true,
  product_count,
  position: id,
});
const product = (id: number, category_ids: number[], over: object = {}) => ({
  id,
  sku: `SKU-${id}`,
  name: "Möbel",
  slug: `s-${id}`,
  type_id: "simple",
  status: 1,
  visibility: 4,
  category_ids,
  ...over,
});

beforeEach(() => {
  port.engine = new EnginePort();
  port.engine.load("bmse", "category", [
    category(10, 2, "Gäst"),
    category(20, 2, "Rum", 0),
    category(21, 20, "Tom"),
    category(22, 20, "Full", 0),
    category(30, 2, "Av"),
    category(40, 2, "Dold"),
    category(50, 2, "Avdelning", 0),
  ]);
  port.engine.load("bmse", "product", [
    product(1, [22]),
    product(2, [30], { status: 2 }),
    product(3, [40], { visibility: 1 }),
    product(4, [50, 2]),
  ]);
});

it("categories with products are those with a listed one in or below them, whatever their documents count", async () => {
  const names = flattenTree(await getFilledCategories("bmse")).map(({ name }) => name);
  expect(names).toEqual(["Rum", "Full", "Avdelning"]);
});

it("are not known in an outage", async () => {
  port.engine.isOut = true;
  await expect(getFilledCategories("bmse")).rejects.toThrow(ReadError);
});
