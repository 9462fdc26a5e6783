import { Hono } from "hono";
import { CONTRACT } from "../../lib/upstream/contract";
import type { Backend } from "../context";
import { answer } from "../http/answer";
import { limitHourly } from "../http/limits";
import { Refusal } from "../http/refusal";
import { check, readJson, storeOf } from "../http/request";
import { requestAlert, confirmAlert, endAlert } from "./alert";

/** Back-in-stock alerts: request, confirm, end. */
export function alertRouter(backend: Backend): Hono {
  const router = new Hono();

  router.post("/alert", async (c) => {
    const { sku, email } = check(CONTRACT.stockAlert.body, await readJson(c));
    await limitHourly(c, backend, "stock/alert");
    const outcome = await requestAlert(backend, { store: storeOf(c), sku, email });
    if (outcome === "unknown") throw new Refusal(404, `The product that was requested doesn't exist. (${sku})`);
    if (outcome === "inStock") throw new Refusal(409, "In stock!");
    return answer(c, { state: "pending" });
  });

  router.post("/alert-confirm", async (c) => {
    const { token } = check(CONTRACT.stockAlertConfirm.body, await readJson(c));
    const product = await confirmAlert(backend, token);
    if (!product) throw new Refusal(404, "This link is no longer valid");
    return answer(c, { state: "confirmed", ...product });
  });

  router.post("/alert-end", async (c) => {
    const { token } = check(CONTRACT.stockAlertEnd.body, await readJson(c));
    await endAlert(backend, token);
    return answer(c, { state: "ended" });
  });
  return router;
}
