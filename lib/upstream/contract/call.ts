import type { z } from "zod";

/** Who a call needs: nobody, the owner of a cart (token may be empty, cartId set) or a logged-in customer. */
export type Need = "nobody" | "cart" | "customer";

/** One call of spec §7. The client, the forwarder, the embedded backend, the doubles and the documentation read it. */
export interface Call<
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  method: "GET" | "POST" | "DELETE";
  /** Path with `{name}` placeholders, as specification §7 spells it. */
  path: string;
  needs: Need;
  /** Query parameters besides token, cartId and storeCode; null when there are none. */
  query: Q;
  body: B;
  result: R;
  /** True when the call may be repeated after a network failure without changing anything twice. */
  repeatable: boolean;
  /** True where a successful answer carries no envelope (upstream-contract §0). */
  bare?: boolean;
}

/** Keeps the literal types of one entry of the table. */
export function defineCall<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  call: Call<Q, B, R>,
): Call<Q, B, R> {
  return call;
}
