import { z } from "zod";
import { BOT_ACTIONS } from "../bot-check/types";
import { readListRequest } from "../catalog/list-request";
import { STORE_CODES } from "../storefront/types";
import { CARDS_LIMIT } from "./routes";

const store = z.enum(STORE_CODES);
const sku = z.string().min(1).max(255);
const skus = z
  .string()
  .default("")
  .transform((text) => text.split(",").filter(Boolean).slice(0, CARDS_LIMIT));
const identifier = z.string().regex(/^[\w.-]{1,100}$/);

/** A list's parameters are those of its page, which repeat; `store`, `kind` and `slug` say which list. */
const list = z.instanceof(URLSearchParams).transform((params, context) => {
  const request = readListRequest(params);
  if (request) return request;
  context.addIssue({ code: "custom", message: "store or kind of list is unknown" });
  return z.NEVER;
});

const fields = <S extends z.ZodType>(schema: S) =>
  z.preprocess((params) => (params instanceof URLSearchParams ? Object.fromEntries(params) : params), schema);

/** Reads the query parameters of each route of the shop's own API. */
export const SHOP_QUERIES = {
  listing: list,
  listingCount: list,
  suggestions: fields(z.object({ store, q: z.string().default(""), mobile: z.string().optional() })),
  searchStart: fields(z.object({ store })),
  cards: fields(z.object({ store, skus })),
  recommended: fields(z.object({ store, skus })),
  showroomStock: fields(z.object({ store, skus })),
  planDrawings: fields(z.object({ store, skus })),
  wayIn: fields(z.object({ store, skus })),
  variants: fields(z.object({ store, sku, parentSku: sku })),
  vatNumber: fields(z.object({ store, country: z.string().regex(/^[A-Z]{2}$/), number: z.string().max(40) })),
  postcodeTowns: fields(z.object({ country: z.string().regex(/^[A-Z]{2}$/), postcode: z.string().min(1).max(20) })),
  botCheck: fields(z.object({ action: z.enum(BOT_ACTIONS) })),
  content: fields(z.object({ store, page: identifier })),
  session: fields(z.object({ storeCode: store })),
  sessionEnd: fields(z.object({ storeCode: store, cart: z.string().optional() })),
};
