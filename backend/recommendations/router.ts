import { Hono } from "hono";
import type { Backend } from "../context";
import { answer } from "../http/answer";
import { listedSkus } from "../http/limits";
import { listBoughtTogether } from "./index";

/** What was ordered together with products. */
export function boughtTogetherRouter({ database: { queries } }: Backend): Hono {
  const router = new Hono();
  router.get("/", async (c) => answer(c, { skus: await listBoughtTogether(queries, listedSkus(c)) }));
  return router;
}
