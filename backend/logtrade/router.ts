import { Hono } from "hono";
import { CONTRACT } from "../../lib/upstream/contract";
import { answer } from "../http/answer";
import { check, readJson } from "../http/request";
import { listOptions, listPoints } from "./index";

/** `/api/logtrade`: a sandbox of the forwarders' service (docs/commerce-api.md#pickup-points). */
export function logtradeRouter(): Hono {
  const router = new Hono();
  router.post("/delivery", async (c) =>
    answer(c, listOptions(check(CONTRACT.logtradeDelivery.body, await readJson(c)))),
  );
  router.post("/stores", async (c) => answer(c, listPoints(check(CONTRACT.logtradeStores.body, await readJson(c)))));
  return router;
}
