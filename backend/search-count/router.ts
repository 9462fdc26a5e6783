import { Hono } from "hono";
import { CONTRACT } from "../../lib/upstream/contract";
import type { Backend } from "../context";
import { answer } from "../http/answer";
import { limitHourly } from "../http/limits";
import { check, readJson, storeOf } from "../http/request";
import { countSearch } from "./index";

/** Counts of searches. */
export function searchCountRouter(backend: Backend): Hono {
  const router = new Hono();
  router.post("/", async (c) => {
    const event = check(CONTRACT.searchCount.body, await readJson(c));
    await limitHourly(c, backend, "ext/search-count");
    return answer(c, await countSearch(backend, storeOf(c), event));
  });
  return router;
}
