import { type Context, Hono } from "hono";
import { CONTRACT } from "../../lib/upstream/contract";
import type { Backend } from "../context";
import { answer } from "../http/answer";
import { Refusal } from "../http/refusal";
import { check, readJson, storeOf } from "../http/request";
import { countAgainstLimit } from "./attempts";
import { type Caller, customerOf } from "./caller";
import { endDevice, listDevices } from "./device";
import { eraseCustomer } from "./erase";
import { exportCustomer } from "./export";
import { asObject, checkOwnPassword } from "./password-router";
import { endSessions } from "./session";

const HOUR_MS = 3_600_000;
/** Exports of a customer in an hour. */
const EXPORTS = 5;

/** Devices, and what the shop stores of a customer: to take along, and to delete (docs/commerce-api.md#users). */
export function ownDataRouter(backend: Backend): Hono {
  const { database, now } = backend;
  const { queries } = database;
  const router = new Hono();

  /** Returns the customer of a call that is signed with the password once more. */
  async function signedBy(c: Context, password: string): Promise<Caller> {
    const own = await customerOf(c, queries, now());
    await asObject(() => checkOwnPassword(c, backend, own, password));
    return own;
  }

  router.get("/devices", async (c) =>
    answer(c, { devices: await listDevices(queries, await customerOf(c, queries, now()), now()) }),
  );

  router.post("/end-device", async (c) => {
    const { customerId } = await customerOf(c, queries, now());
    const { id } = check(CONTRACT.userEndDevice.body, await readJson(c));
    const isEnded = await database.write((transaction) => endDevice(transaction, customerId, id, now()));
    if (!isEnded) throw new Refusal(404, "There is no such device");
    return answer(c, true);
  });

  router.post("/end-devices", async (c) => {
    const { customerId, sessionId } = await customerOf(c, queries, now());
    await database.write((transaction) => endSessions(transaction, customerId, sessionId));
    return answer(c, true);
  });

  router.post("/export", async (c) => {
    const { password } = check(CONTRACT.userExport.body, await readJson(c));
    const { customerId } = await signedBy(c, password);
    const wait = await database.write((transaction) =>
      countAgainstLimit(transaction, `export of ${customerId}`, EXPORTS, now(), HOUR_MS),
    );
    if (wait > 0) throw new Refusal(429, "Too many exports. Please wait and try again later.", undefined, wait);
    return answer(c, await exportCustomer(queries, customerId, now()));
  });

  router.post("/erase", async (c) => {
    const { password } = check(CONTRACT.userErase.body, await readJson(c));
    const { customerId } = await signedBy(c, password);
    const open = await database.write((transaction) => eraseCustomer(transaction, backend, customerId, storeOf(c)));
    return answer(c, { orders_open: open });
  });
  return router;
}
