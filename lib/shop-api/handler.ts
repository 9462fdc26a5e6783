import "server-only";
import { connection } from "next/server";
import { z } from "zod";
import { withDeadline } from "../limits/deadline";
import { toReadFailure } from "../search-engine/read";
import { envelopeResponse } from "../upstream/envelope";
import { SHOP_QUERIES } from "./queries";
import { SHOP_ROUTES, type ShopResult, type ShopRouteName } from "./routes";

type QueryOf<N extends ShopRouteName> = z.output<(typeof SHOP_QUERIES)[N]>;

/** Nothing of the kind exists: 404. */
export const NOT_FOUND = Symbol("not found");

/** The query is readable but means nothing to this shop: 400 with a code. */
export class BadQuery extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

/**
 * Makes the route handler of one of the shop's own routes. Failures are enveloped and never cached: 400 for a bad
 * query, 404 for `NOT_FOUND`, 503 with the failure's code when the engine fails, 504 past the route's time limit. Other
 * errors are bugs and are thrown.
 */
export function handleShopRoute<N extends ShopRouteName>(
  name: N,
  read: (query: QueryOf<N>, request: Request) => Promise<ShopResult<N> | typeof NOT_FOUND>,
): (request: Request) => Promise<Response> {
  const { serverLimitMs, cacheControl } = SHOP_ROUTES[name];
  return async (request) => {
    // without it Next would prerender the GET at build
    await connection();
    const query = SHOP_QUERIES[name].safeParse(new URL(request.url).searchParams);
    if (!query.success) return answerFailure(400, z.prettifyError(query.error));
    try {
      // the route's own schema read it, so it is that route's query
      const result = await withDeadline(read(query.data as QueryOf<N>, request), serverLimitMs);
      if (result === NOT_FOUND) return answerFailure(404, "notFound");
      return envelopeResponse(200, result, { "cache-control": cacheControl });
    } catch (error) {
      if (error instanceof BadQuery) return answerFailure(400, error.code);
      if (error instanceof DOMException && error.name === "TimeoutError") return answerFailure(504, "timeout");
      const failure = toReadFailure(error);
      if (failure) return answerFailure(503, failure.code);
      throw error;
    }
  };
}

const answerFailure = (status: number, code: string) => envelopeResponse(status, code, { "cache-control": "no-store" });
