import { randomUUID } from "node:crypto";
import { saveDocuments } from "@/backend/documents";
import { registerInProcessApi } from "@/lib/upstream/in-process";
import { makeShop, NOW, product, PRODUCTS, type Shop } from "../backend/fixtures";
import { serveFake } from "../upstream/fake-api";
import { BrowserElsewhere } from "./browser-elsewhere";
import { serveShop } from "./shop-routes";
import { type Route, toAnswer, toRequest } from "./wire";

/** The shop's own address, and that of a page elsewhere, which the tests' environment names in `API_ORIGINS`. */
export const SITE = "http://shop.test";
export const ELSEWHERE = "https://client.example";

export const TARGETS = ["backend alone", "shop, same origin", "shop, other origin", "shop, Bearer"] as const;
export type TargetName = (typeof TARGETS)[number];

export interface Target extends Route {
  name: TargetName;
  shop: Shop;
  clock: { now: Date };
  close(): Promise<void>;
}

const attribute = (id: number, code: string, values: [number, string][]) => ({
  id,
  attribute_id: id,
  attribute_code: code,
  frontend_input: "select",
  frontend_label: code,
  default_frontend_label: code,
  is_user_defined: true,
  is_visible: true,
  is_visible_on_front: true,
  is_comparable: false,
  options: values.map(([value, label]) => ({ value: String(value), label })),
});

/** Adds to the fixture shop what only other clients ask for. */
async function addDocuments(shop: Shop): Promise<void> {
  const sofa = PRODUCTS.find(({ sku }) => sku === "SOFA");
  if (!sofa) throw new Error("the fixture shop has no sofa");
  const children = sofa.configurable_children as Record<string, unknown>[]; // the fixture's own
  const documents = [
    // variants as an indexer may write them, with a type of their own
    {
      ...sofa,
      color_options: [49, 50],
      category_ids: [7],
      configurable_children: children.map((child) => ({ ...child, type_id: "simple", visibility: 1 })),
    },
    product({ id: 70, sku: "RUG-49", name: "Rug", color: 49, category_ids: [7] }),
    product({ id: 71, sku: "HIDDEN-PART", name: "Leg", visibility: 1 }),
  ];
  await saveDocuments(
    shop.database.queries,
    [
      ...documents.map((source) => ({
        store: "bmfi" as const,
        type: "product" as const,
        id: String(source.id),
        source,
      })),
      {
        store: "bmfi",
        type: "attribute",
        id: "93",
        source: attribute(93, "color", [
          [49, "Grey"],
          [50, "Green"],
          [51, "Red"],
          [52, "Blue"],
        ]),
      },
      { store: "bmfi", type: "attribute", id: "94", source: attribute(94, "material", [[60, "Oak"]]) },
    ],
    NOW,
  );
  await shop.database.queries.updateTable("stock").set({ qty: 100_000 }).where("sku", "<>", "NONE").execute();
}

/** A shop with its way in; every one has a database of its own. */
export async function openTarget(name: TargetName): Promise<Target> {
  const clock = { now: NOW };
  const shop = await makeShop("sqlite", clock);
  await addDocuments(shop);
  if (name === "backend alone") {
    const served = await serveFake({ fetch: async (request) => shop.app.fetch(request) });
    const browser = new BrowserElsewhere(served.address, ELSEWHERE, (request) => fetch(request));
    const close = async () => {
      served.close();
      await shop.dispose();
    };
    return { name, shop, clock, inHeader: false, close, send: (request) => browser.send(request) };
  }
  registerInProcessApi(async () => ({
    fetch: async (request) => shop.app.fetch(request),
    refresh: async () => {},
    close: async () => {},
  }));
  const close = () => shop.dispose();
  // somebody has shopped on the shop's own pages in this browser before
  const cookie = ["cart", "token", "refresh", "order"].map((key) => `bm_${key}_bmfi=${randomUUID()}`).join("; ");
  if (name === "shop, other origin") {
    const browser = new BrowserElsewhere(SITE, ELSEWHERE, serveShop, cookie);
    return { name, shop, clock, inHeader: false, close, send: (request) => browser.send(request) };
  }
  const page: Record<string, string> = name === "shop, same origin" ? { "sec-fetch-site": "same-origin", cookie } : {};
  return {
    name,
    shop,
    clock,
    inHeader: name === "shop, Bearer",
    close,
    async send(request) {
      const headers: Record<string, string> = { ...request.headers, host: "shop.test", ...page };
      if (name === "shop, same origin" && request.method !== "GET") headers.origin = SITE;
      return toAnswer(await serveShop(toRequest(SITE, { ...request, headers })));
    },
  };
}
