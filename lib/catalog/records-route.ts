import "server-only";
import { z } from "zod";
import { readBody } from "../edge/read-body";
import { withDeadline } from "../limits/deadline";
import { toReadFailure } from "../search-engine/read";
import { DEFAULT_STORE, isStoreCode } from "../storefront";
import { namedStore } from "../storefront/named-store";
import type { StoreCode } from "../storefront/types";
import { envelopeResponse } from "../upstream/envelope";
import { parseObject } from "../upstream/json";
import { parseSort } from "./listing-query";
import { NAMED_TYPES, type RecordsPage, type RecordsRequest } from "./search-records";

/** Bytes of a body, as many as the provider takes. */
const MAX_BODY = 8192;
const LIMIT_MS = 5000;
const FRESH = { "cache-control": "public, max-age=30" };
const NEVER = { "cache-control": "no-store" };

const asked = z.object({
  storeCode: z.string().max(40).optional(),
  q: z.string().max(800).default(""),
  type: z.enum(NAMED_TYPES).default("collections"),
  category: z
    .string()
    .regex(/^[\w-]{1,200}$/)
    .nullable()
    .default(null),
  page: z.int().min(1).max(250).default(1),
  sort: z.string().max(40).default(""),
});

/**
 * Makes the handler of a POST for records of the search. Failures are JSON and never cached: 400 for a body that cannot be
 * read, 404 where there is nothing of the kind, 413 for one of more than 8 KB, 503 in an outage, 504 after 5 s.
 */
export function handleRecords(read: (store: StoreCode, request: RecordsRequest) => Promise<RecordsPage | null>) {
  return async (request: Request): Promise<Response> => {
    const text = await readBody(request, MAX_BODY);
    if (text === null) return envelopeResponse(413, "tooLarge", NEVER);
    const body = asked.safeParse(parseObject(text) ?? undefined);
    if (!body.success) return envelopeResponse(400, "badRequest", NEVER);
    const { storeCode, sort, ...rest } = body.data;
    const store = namedStore(request) ?? storeCode ?? DEFAULT_STORE;
    if (!isStoreCode(store)) return envelopeResponse(400, "badRequest", NEVER);
    try {
      const found = await withDeadline(read(store, { ...rest, sort: parseSort(sort) }), LIMIT_MS);
      return found ? envelopeResponse(200, found, FRESH) : envelopeResponse(404, "notFound", NEVER);
    } catch (error) {
      if (error instanceof DOMException && error.name === "TimeoutError")
        return envelopeResponse(504, "timeout", NEVER);
      const failure = toReadFailure(error);
      if (failure) return envelopeResponse(503, failure.code, { ...NEVER, "retry-after": "30" });
      throw error;
    }
  };
}
