import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Hono } from "hono";
import pg from "pg";
import { createBackend } from "@/backend/app";
import { openBooking } from "@/backend/booking/open";
import { openCatalog } from "@/backend/catalog/engine";
import type { Backend } from "@/backend/context";
import { openDatabase } from "@/backend/db/open";
import type { Database, StatementLog } from "@/backend/db/types";
import { NO_PROVIDERS, openPayments } from "@/backend/payment/adapters";
import { type Seed, seedDatabase } from "@/backend/seed";
import { isOwnOrigin, toSiteUrl } from "@/lib/config/site";
import { toProxyList } from "@/lib/limits/client-address";
import { getStore, listStores } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { copySeeded } from "./seeded";

export const NOW = new Date("2026-06-15T12:00:00Z");

/** Seconds; an access token of the fixture shop lasts five minutes. */
export const TOKEN_LIFE = { access: 300, refresh: 86_400, grace: 30 };

type Source = Record<string, unknown>;

/** A product document; 100 € by default. */
export function product(over: Source & { id: number; sku: string }): Source {
  return {
    name: over.sku,
    type_id: "simple",
    status: 1,
    visibility: 4,
    tax_class_id: "2",
    price: 100,
    product_shipping_type: "freight",
    product_weight: 30,
    url_path: over.sku.toLowerCase(),
    ...over,
  };
}

const sofa = product({
  id: 10,
  sku: "SOFA",
  type_id: "configurable",
  name: "Sofa",
  price: 1000,
  configurable_options: [
    {
      attribute_id: "93",
      attribute_code: "color",
      label: "Colour",
      values: [
        { value_index: 49, label: "Grey" },
        { value_index: 50, label: "Green" },
        { value_index: 51, label: "Red" },
      ],
    },
  ],
  configurable_children: [
    { id: 11, sku: "SOFA-GREY", name: "Sofa, Grey", status: 1, price: 1000, color: "49" },
    {
      id: 12,
      sku: "SOFA-GREEN",
      name: "Sofa, Green",
      status: 1,
      price: 1200,
      special_price: 900,
      special_from_date: "2026-06-01 00:00:00",
      special_to_date: "2026-06-30 00:00:00",
      color: "50",
    },
    { id: 13, sku: "SOFA-RED", name: "Sofa, Red", status: 2, price: 1000, color: "51" },
  ],
});

const set = product({
  id: 40,
  sku: "SET",
  type_id: "bundle",
  name: "Set",
  price: 300,
  bundle_options: [
    {
      option_id: 1,
      title: "Table",
      required: true,
      product_links: [{ id: "101", sku: "TABLE", qty: 1, is_default: true }],
    },
    {
      option_id: 2,
      title: "Chairs",
      required: true,
      product_links: [
        { id: "201", sku: "CHAIR", qty: 4, is_default: true },
        { id: "202", sku: "SOFA-GREY", qty: 2 },
      ],
    },
    { option_id: 3, title: "Parasol", required: false, product_links: [{ id: "301", sku: "LAMP", qty: 1 }] },
  ],
});

/** Products every store view of the fixture shop sells. */
export const PRODUCTS: Source[] = [
  product({
    id: 1,
    sku: "LAMP",
    name: "Lamp",
    price: 49.9,
    product_shipping_type: "parcel",
    product_weight: 2,
    product_delivery_time: 5,
  }),
  product({ id: 2, sku: "CHAIR", name: "Chair", price: 89.99, product_weight: 6 }),
  product({ id: 3, sku: "TABLE", name: "Table", price: 499, product_delivery_time: 26 }),
  product({ id: 4, sku: "ODD", name: "Odd", price: 33.33 }),
  sofa,
  product({
    id: 20,
    sku: "SERVICE",
    name: "Service",
    type_id: "virtual",
    price: 150,
    product_shipping_type: null,
    product_weight: null,
  }),
  product({
    id: 21,
    sku: "SAMPLE",
    name: "Sample",
    price: 0,
    product_shipping_type: "parcel",
    product_weight: 0.1,
    product_delivery_time: 12,
  }),
  product({ id: 22, sku: "MANUAL", name: "Manual", type_id: "downloadable", price: 0, product_shipping_type: null }),
  product({ id: 23, sku: "GONE", name: "Gone", status: 2 }),
  product({ id: 24, sku: "NONE", name: "None left" }),
  product({
    id: 30,
    sku: "GROUP",
    name: "Group",
    type_id: "grouped",
    product_links: [
      { link_type: "associated", linked_product_sku: "TABLE", linked_product_type: "simple" },
      { link_type: "related", linked_product_sku: "LAMP" },
    ],
  }),
  product({
    id: 31,
    sku: "ENGRAVED",
    name: "Engraved",
    price: 80,
    custom_options: [
      {
        option_id: 7,
        title: "Letters",
        type: "checkbox",
        values: [
          { option_type_id: 70, title: "Gold", price: 12.5, price_type: "fixed" },
          { option_type_id: 71, title: "Deep", price: 10, price_type: "percent" },
        ],
      },
    ],
  }),
  product({
    id: 32,
    sku: "TO-WISH",
    name: "To wish",
    custom_options: [
      {
        option_id: 1,
        title: "Edge",
        type: "drop_down",
        is_require: true,
        sort_order: 1,
        values: [
          { option_type_id: 11, title: "Straight", price: 0, price_type: "fixed" },
          { option_type_id: 12, title: "Bevelled", price: 20, price_type: "percent" },
        ],
      },
      { option_id: 2, title: "Text", type: "field", sort_order: 2, max_characters: 8, price: 5.5, price_type: "fixed" },
    ],
  }),
  product({ id: 33, sku: "LETTER", name: "Letter", custom_options: [{ option_id: 3, title: "Text", type: "area" }] }),
  set,
  {
    ...set,
    id: 41,
    sku: "SET-REDUCED",
    special_price: 85,
    special_from_date: "2026-06-01 00:00:00",
    special_to_date: "2026-06-30 00:00:00",
    url_path: "set-reduced",
  },
];

const COUNTS: Record<string, number> = {
  LAMP: 100,
  CHAIR: 40,
  TABLE: 10,
  ODD: 1000,
  "SOFA-GREY": 10,
  "SOFA-GREEN": 3,
  "SOFA-RED": 5,
  SAMPLE: 500,
  GONE: 5,
  NONE: 0,
  ENGRAVED: 20,
  "TO-WISH": 20,
  LETTER: 20,
};

function taxRule(store: StoreCode): Source {
  const { country, taxPercent } = getStore(store);
  return {
    id: 1,
    product_tax_class_ids: [2],
    rates: [{ id: 1, tax_country_id: country, tax_region_id: 0, rate: taxPercent }],
  };
}

/** The fixture shop: the same products in every store view, one warehouse, one coupon. */
export function buildSeed(): Seed {
  const documents = listStores().flatMap(({ code }) => [
    ...PRODUCTS.map((source) => ({ store: code, type: "product" as const, id: String(source.id), source })),
    { store: code, type: "taxrule" as const, id: "1", source: taxRule(code) },
    { store: code, type: "category" as const, id: "7", source: { id: 7, name: "Sofas", url_path: "living/sofas" } },
    {
      store: code,
      type: "cms_page" as const,
      id: "9",
      source: { id: 9, identifier: "delivery", url_path: `leverans-${code}`, title: "Delivery" },
    },
    {
      store: code,
      type: "cms_blog" as const,
      id: "400",
      source: { id: 400, title: "Oak", url_key: `ek-${code}`, publish_date: "2026-03-05", status: 1 },
    },
    {
      store: code,
      type: "cms_blog" as const,
      id: "401",
      source: { id: 401, title: "Draft", url_key: "draft", publish_date: "2026-03-05", status: 0 },
    },
    {
      store: code,
      type: "cms_blog_category" as const,
      id: "300",
      source: { id: 300, name: "Care", url_key: "skotsel", status: 1 },
    },
  ]);
  const counted = Object.entries(COUNTS).map(([sku, qty], index) => ({
    sku,
    productId: 500 + index,
    qty,
    managed: true,
  }));
  const uncounted = ["SERVICE", "MANUAL"].map((sku, index) => ({
    sku,
    productId: 600 + index,
    qty: 0,
    managed: false,
  }));
  return {
    documents,
    stock: [...counted, ...uncounted],
    coupons: [
      { code: "BREV10", basisPoints: 1000 },
      { code: "OLD", basisPoints: 1000, validTo: "2026-01-01T00:00:00Z" },
    ],
  };
}

export interface Shop {
  app: Hono;
  backend: Backend;
  database: Database;
  /** Closes and opens the same database again, as a restart does. */
  reopen(): Promise<Shop>;
  /** Removes the shop; throws the first unexpected error the backend met. */
  dispose(): Promise<void>;
}

export const POSTGRES_URL = process.env.DATABASE_URL;
export type Kind = "sqlite" | "postgres";

export async function openShop(
  place: { url?: string; folder: string },
  discard: () => Promise<void>,
  clock: { now: Date },
  log?: StatementLog,
): Promise<Shop> {
  const database = await openDatabase({ ...place, log });
  await seedDatabase(database, async () => buildSeed(), NOW);
  const reported: unknown[] = [];
  const backend: Backend = {
    database,
    catalog: openCatalog(database.queries, () => clock.now),
    now: () => clock.now,
    indexPrefix: "vue_storefront_catalog",
    version: "1.2.3",
    tokenLifetime: TOKEN_LIFE,
    passwordCost: { N: 1024, r: 8, p: 1 },
    report: (cause) => reported.push(cause),
    toPageUrl: (page) => toSiteUrl(page, { url: "https://shop.test", hosts: {} }),
    isOwnOrigin: (origin) => isOwnOrigin(origin, { url: "https://shop.test", hosts: { "dk.shop.test": "bmdk" } }),
    proxies: toProxyList(["10.0.0.0/8"]),
    isOutboxOpen: true,
    storesMailTokens: true,
    booking: openBooking(null, { database, now: () => clock.now, report: (cause) => reported.push(cause) }),
    ...openPayments(NO_PROVIDERS, { version: "test", now: () => clock.now }),
  };
  const app = createBackend(backend);
  return {
    app,
    backend,
    database,
    reopen: async () => {
      await database.close();
      return openShop(place, discard, clock, log);
    },
    dispose: async () => {
      await database.close();
      await discard();
      if (reported.length > 0) throw reported[0];
    },
  };
}

export interface Place {
  url?: string;
  folder: string;
  discard(): Promise<void>;
}

/** A folder, or a PostgreSQL schema, of its own. */
export async function makePlace(kind: Kind): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), "shop-"));
  const removeFolder = async () => rmSync(folder, { recursive: true, force: true });
  if (kind === "sqlite") return { folder, discard: removeFolder };
  if (!POSTGRES_URL) throw new Error("DATABASE_URL is not set");
  const schema = `test_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`;
  const admin = new pg.Client({ connectionString: POSTGRES_URL });
  await admin.connect();
  await admin.query(`create schema ${schema}`);
  const url = new URL(POSTGRES_URL);
  url.searchParams.set("options", `-c search_path=${schema}`);
  const discard = async () => {
    await admin.query(`drop schema ${schema} cascade`);
    await admin.end();
    await removeFolder();
  };
  return { url: url.toString(), folder, discard };
}

/** A fixture shop in a database of its own; `log` hears of every SQL statement. */
export async function makeShop(kind: Kind, clock = { now: NOW }, log?: StatementLog): Promise<Shop> {
  const { discard, ...place } = await makePlace(kind);
  if (kind === "sqlite") await copySeeded(place.folder, buildSeed, NOW);
  return openShop(place, discard, clock, log);
}
