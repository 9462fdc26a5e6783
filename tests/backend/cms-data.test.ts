import { beforeAll, afterAll, describe, expect, it } from "vitest";
import { saveDocuments } from "@/backend/documents";
import type { StoreCode } from "@/lib/storefront/types";
import { CONTRACT } from "@/lib/upstream/contract";
import { send } from "./client";
import { makeShop, NOW, type Shop } from "./fixtures";

const page = (store: StoreCode, over: Record<string, unknown> = {}) => {
  const source = {
    id: 91,
    identifier: "villkor",
    title: `Villkor ${store}`,
    content: "<p>x</p>",
    active: true,
    ...over,
  };
  return { store, type: "cms_page" as const, id: String(source.id), source };
};

describe("content pages and blocks for other clients", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await makeShop("sqlite", { now: NOW });
    const documents = [
      page("bmse"),
      page("bmfi"),
      page("bmse", { id: 92, identifier: "hidden", active: false }),
      { ...page("bmse", { id: 93, identifier: "block" }), type: "cms_block" as const },
    ];
    await saveDocuments(shop.database.queries, documents, NOW);
  });
  afterAll(() => shop.dispose());
  const get = (path: string) => send(shop, "GET", `/api/ext/cms-data/${path}`);

  it("are found by id in the store view of the call", async () => {
    const [own, other] = [await get("cmsPage/91"), await get("cmsPage/91?storeCode=bmfi")];
    expect(CONTRACT.cmsPage.result.parse(own.body.result)).toMatchObject({
      identifier: "villkor",
      title: "Villkor bmse",
    });
    expect(other.body.result).toMatchObject({ title: "Villkor bmfi", content: "<p>x</p>" });
  });

  it("are found by identifier in the store view of a number", async () => {
    expect((await get("cmsPageIdentifier/villkor/storeId/4")).body.result).toMatchObject({ title: "Villkor bmfi" });
    expect((await get("cmsBlockIdentifier/block/storeId/1")).body.result).toMatchObject({ identifier: "block" });
    expect((await get("cmsBlock/93")).body.result).toMatchObject({ identifier: "block" });
  });

  it.each([
    "cmsPage/999",
    "cmsPage/93",
    "cmsPage/92",
    "cmsPageIdentifier/none/storeId/1",
    "cmsPageIdentifier/hidden/storeId/1",
    "cmsPageIdentifier/villkor/storeId/99",
    "cmsBlockIdentifier/villkor/storeId/1",
  ])("%s is 500 with the reference's words", async (path) => {
    const { status, body } = await get(path);
    expect([status, body.result]).toEqual([500, { message: "CMS query returned empty result" }]);
  });
});
