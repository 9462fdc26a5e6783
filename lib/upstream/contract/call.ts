import type { z } from "zod";
import type { CallAddress } from "../calls";

/** Schemas of one call's query parameters (besides token, cartId and storeCode), body and result. */
interface CallSchemas<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> {
  query: Q;
  body: B;
  result: R;
}

/** One call of the commerce API. The client, the forwarder, the embedded backend, the doubles and the docs read it. */
export type Call<
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> = CallAddress & CallSchemas<Q, B, R>;

/** Puts a call's address and its schemas together. */
export function defineCall<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  address: CallAddress,
  schemas: CallSchemas<Q, B, R>,
): Call<Q, B, R> {
  return { ...address, ...schemas };
}
