import { Hono } from "hono";
import { CONTRACT } from "../../lib/upstream/contract";
import type { Backend } from "../context";
import { answer } from "../http/answer";
import { limitHourly } from "../http/limits";
import { check, readJson, storeOf } from "../http/request";
import { recordConsent } from "./index";

/** Choices about cookies. */
export function consentRouter(backend: Backend): Hono {
  const router = new Hono();
  router.post("/", async (c) => {
    const proof = check(CONTRACT.consentProof.body, await readJson(c));
    await limitHourly(c, backend, "ext/consent");
    await recordConsent(backend, storeOf(c), proof);
    return answer(c, true);
  });
  return router;
}
