import { Hono } from "hono";
import { CONTRACT } from "../../lib/upstream/contract";
import type { Backend } from "../context";
import { answer } from "../http/answer";
import { limitHourly } from "../http/limits";
import { check, readJson, storeOf } from "../http/request";
import { receiveMessage } from "./index";

/** Messages to customer service. */
export function contactRouter(backend: Backend): Hono {
  const router = new Hono();
  router.post("/", async (c) => {
    const message = check(CONTRACT.contact.body, await readJson(c));
    await limitHourly(c, backend, "ext/contact");
    return answer(c, { reference: await receiveMessage(backend, storeOf(c), message) });
  });
  return router;
}
