import { type Context, Hono } from "hono";
import { CONTRACT } from "../../lib/upstream/contract";
import type { Backend } from "../context";
import { answer } from "../http/answer";
import { limitHourly } from "../http/limits";
import { Refusal } from "../http/refusal";
import { check, readJson, storeOf } from "../http/request";
import { customerOf } from "./caller";
import { toAgent } from "./device";
import { addPasskey, findCustomerByPasskey, type PasskeyPlace, startPasskey, startPasskeyLogin } from "./passkey";
import { listPasskeys, removePasskey, renamePasskey, toPasskeyWire } from "./passkey-repository";
import { asObject, checkOwnPassword } from "./password-router";
import { findCustomer } from "./repository";
import { openSession } from "./session";

const NOT_FOUND = "There is no such passkey";

const agentOf = (c: Context) => toAgent(c.req.header("user-agent") ?? "");

/** Returns the page a call comes from; refuses with 400 one that is none of the shop's. */
function placeOf(c: Context, backend: Backend): PasskeyPlace {
  const origin = c.req.header("origin") ?? "";
  if (!backend.isOwnOrigin(origin)) throw new Refusal(400, "Passkeys work on pages of the shop alone");
  return { origin, rpId: new URL(origin).hostname };
}

/** A customer's own passkeys. */
function addOwnPasskeyRoutes(router: Hono, backend: Backend): void {
  const { database, now } = backend;
  const { queries } = database;
  const caller = (c: Context) => customerOf(c, queries, now());

  router.get("/", async (c) => {
    const { customerId } = await caller(c);
    return answer(c, { passkeys: (await listPasskeys(queries, customerId)).map(toPasskeyWire) });
  });

  router.post("/start", async (c) => {
    const own = await caller(c);
    const place = placeOf(c, backend);
    const { password } = check(CONTRACT.passkeyStart.body, await readJson(c));
    await asObject(() => checkOwnPassword(c, backend, own, password));
    const customer = await findCustomer(queries, { id: own.customerId });
    if (!customer) throw new Refusal(401, "User is not authorized to access the resource");
    return answer(c, await startPasskey(backend, own, customer, { place, store: storeOf(c) }));
  });

  router.post("/add", async (c) => {
    const own = await caller(c);
    const place = placeOf(c, backend);
    const body = check(CONTRACT.passkeyAdd.body, await readJson(c));
    const added = await addPasskey(backend, own, body, { place, agent: agentOf(c), store: storeOf(c) });
    return answer(c, toPasskeyWire(added));
  });

  router.post("/rename", async (c) => {
    const { customerId } = await caller(c);
    const { id, label } = check(CONTRACT.passkeyRename.body, await readJson(c));
    const renamed = await database.write((all) => renamePasskey(all, customerId, { id, label: label || null }));
    if (!renamed) throw new Refusal(404, NOT_FOUND);
    return answer(c, toPasskeyWire(renamed));
  });

  router.post("/remove", async (c) => {
    const { customerId } = await caller(c);
    const { id } = check(CONTRACT.passkeyRemove.body, await readJson(c));
    if (!(await database.write((all) => removePasskey(all, customerId, id)))) throw new Refusal(404, NOT_FOUND);
    return answer(c, true);
  });
}

/** Signing in by a passkey. */
function addLogInRoutes(router: Hono, backend: Backend): void {
  const { database, now, tokenLifetime } = backend;

  router.post("/challenge", async (c) => answer(c, await startPasskeyLogin(backend, placeOf(c, backend))));

  router.post("/login", async (c) => {
    const place = placeOf(c, backend);
    const body = check(CONTRACT.passkeyLogin.body, await readJson(c));
    await limitHourly(c, backend, "ext/passkey/login");
    const customerId = await findCustomerByPasskey(backend, body, place);
    const agent = agentOf(c);
    const { token, refreshToken } = await database.write((all) =>
      openSession(all, { customerId, agent }, now(), tokenLifetime),
    );
    return answer(c, token, 200, { refreshToken });
  });
}

/** Passkeys: adding, naming and removing one, and signing in by it (docs/commerce-api.md#passkeys). */
export function passkeyRouter(backend: Backend): Hono {
  const router = new Hono();
  router.use(async (c, next) => {
    c.header("Cache-Control", "no-cache, no-store");
    await next();
  });

  addOwnPasskeyRoutes(router, backend);
  addLogInRoutes(router, backend);
  return router;
}
