import { Hono } from "hono";
import { samplesRequestOf } from "../../lib/samples/request";
import type { Backend } from "../context";
import { answer } from "../http/answer";
import { limitHourly } from "../http/limits";
import { check, readJson, storeOf } from "../http/request";
import { orderSamples } from "./index";

/** Requests for fabric samples. */
export function samplesRouter(backend: Backend): Hono {
  const router = new Hono();
  router.post("/", async (c) => {
    const store = storeOf(c);
    const request = check(samplesRequestOf(store), await readJson(c));
    await limitHourly(c, backend, "ext/samples");
    return answer(c, { reference: await orderSamples(backend, store, request) });
  });
  return router;
}
