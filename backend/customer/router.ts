import { type Context, Hono } from "hono";
import type { StoreCode } from "../../lib/storefront/types";
import { KNOWN_DEVICE_HEADER, TURN_HEADER } from "../../lib/upstream/calls";
import { CONTRACT } from "../../lib/upstream/contract";
import type { Backend } from "../context";
import type { Queries } from "../db/types";
import { answer } from "../http/answer";
import { limitHourly } from "../http/limits";
import { Refusal } from "../http/refusal";
import { addressOf, check, readJson, storeOf } from "../http/request";
import { agreeToMarketing, endMarketing, findOwnMarketing } from "../marketing";
import { ownMarketingRouter } from "../marketing/router";
import { listHistory } from "../order/history";
import { findInvoice, listInvoices } from "../payment/invoice/list";
import { clearAttempts, countAttempt, forgetAttempt } from "./attempts";
import { type Caller, customerOf } from "./caller";
import { toAgent } from "./device";
import { announceEmailChange, undoEmailChange } from "./email-change";
import { type Asker, getHashPool, toKnownCaller } from "./hash-pool";
import { createDeviceProof, readDeviceProof } from "./known-device";
import { ownDataRouter } from "./own-data-router";
import { hashPassword, isPassword } from "./password";
import { asObject, checkOwnPassword, checkPassword, passwordRouter } from "./password-router";
import { toProfileWire } from "./profile";
import { addCustomer, changeCustomer, type Customer, type CustomerBody, findCustomer, toEmail } from "./repository";
import { endSessionOf, openSession, refreshSession } from "./session";
import { createTurn, readTurn } from "./turn";

/**
 * One text for a wrong password, an unknown e-mail and too many attempts, so that it reveals no customer
 * (docs/domain-rules.md#sign-in-faults).
 */
const SIGN_IN_REFUSED =
  "The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.";

const NO_PASSWORD = "The current password is needed to change the e-mail address.";
const TOO_MANY_SIGN_INS = "Too many wrong passwords from your network. Please wait and try again later.";
const CROWDED_SECONDS = 15 * 60;

/** Returns a body without the group token that old clients send back with a profile. */
function withoutGroupToken(body: unknown): unknown {
  if (typeof body !== "object" || body === null) return body;
  return Object.fromEntries(
    Object.entries(body)
      .filter(([name]) => name !== "groupToken")
      .map(([name, value]) => [name, name === "customer" ? withoutGroupToken(value) : value]),
  );
}

function addLogInRoute(router: Hono, backend: Backend): void {
  const { database, now, tokenLifetime, passwordCost } = backend;

  router.post("/login", async (c) => {
    const { username, password } = check(CONTRACT.userLogin.body, await readJson(c));
    const email = toEmail(username);
    const address = addressOf(c, backend);
    const device = await readDeviceProof(backend, email, c.req.header(KNOWN_DEVICE_HEADER));
    const caller = device === null ? address : toKnownCaller(device);
    const agent = toAgent(c.req.header("user-agent") ?? "");
    const since = await readTurn(backend, email, address, c.req.header(TURN_HEADER));
    // all devices of an account wait as one
    const asker: Asker = { address: device === null ? address : toKnownCaller(email), since };
    const giveTurn = async (refusal: unknown): Promise<never> => {
      if (!(refusal instanceof Refusal && refusal.code === 503)) throw refusal;
      const turn = await createTurn(backend, { email, address, since: since ?? now().getTime() });
      throw new Refusal(503, refusal.result, "signInCrowded", refusal.retryAfter, { turn });
    };
    // an attempt that cannot be made now does not count
    const arrive = async () => getHashPool().arrive(asker);
    const leave = await arrive().catch(giveTurn);
    const outcome = await database.write((queries) => countAttempt(queries, email, caller, now())).finally(leave);
    if (outcome === "crowded") throw new Refusal(429, TOO_MANY_SIGN_INS, undefined, CROWDED_SECONDS);
    if (outcome === "paused") throw new Refusal(401, SIGN_IN_REFUSED, "signInPaused");
    const customer = await findCustomer(database.queries, { email });
    const isRight = await isPassword(password, customer?.password_hash ?? null, passwordCost, asker).catch(
      async (refusal: unknown) => {
        // else a customer who finds the queue full a few times would be paused for a quarter of an hour
        await database.write((queries) => forgetAttempt(queries, email, caller));
        return giveTurn(refusal);
      },
    );
    if (!customer || !isRight) throw new Refusal(401, SIGN_IN_REFUSED, "signInWrong");
    const { token, refreshToken } = await database.write(async (queries) => {
      await clearAttempts(queries, email, caller);
      return openSession(queries, { customerId: customer.id, agent }, now(), tokenLifetime);
    });
    return answer(c, token, 200, { refreshToken, deviceProof: await createDeviceProof(backend, email) });
  });
}

/** Log-in, registration and refresh. */
function sessionRouter(backend: Backend): Hono {
  const { database, now, tokenLifetime, passwordCost } = backend;
  const router = new Hono();

  addLogInRoute(router, backend);

  router.post("/refresh", async (c) => {
    const parsed = CONTRACT.userRefresh.body.safeParse(await readJson(c));
    const pair = parsed.success
      ? await database.write((queries) => refreshSession(queries, parsed.data.refreshToken, now(), tokenLifetime))
      : null;
    // a text here would become the token of a client that ignores the code (docs/commerce-api.md#log-in-and-refresh)
    return pair ? answer(c, pair.token, 200, { refreshToken: pair.refreshToken }) : answer(c, null, 401);
  });

  router.post("/logout", async (c) => {
    const { refreshToken } = check(CONTRACT.userLogout.body, await readJson(c));
    await database.write((queries) => endSessionOf(queries, refreshToken));
    return answer(c, true);
  });

  router.post("/create", async (c) => {
    const { customer, password, marketing } = check(CONTRACT.userCreate.body, withoutGroupToken(await readJson(c)));
    checkPassword(password);
    await limitHourly(c, backend, "user/create");
    const hash = await hashPassword(password, passwordCost, { address: addressOf(c, backend) });
    const store = storeOf(c);
    const made = await database.write(async (queries) => {
      const added = await addCustomer(queries, customer, { hash, store, now: now() });
      const { email } = added;
      if (marketing) await agreeToMarketing(queries, { email, store, source: "registration", ...marketing }, now());
      return added;
    });
    return answer(c, await toProfileWire(database.queries, made, now()));
  });
  return router;
}

/**
 * Changes a customer's profile, in the caller's transaction. `own` is the caller, whose password was checked where the
 * e-mail address changes; the old address is told.
 */
async function changeProfile(
  queries: Queries,
  backend: Backend,
  own: Caller,
  profile: CustomerBody,
  store: StoreCode,
): Promise<Customer> {
  const before = await findCustomer(queries, { id: own.customerId });
  // another device may have changed the address since the caller was read
  if (before?.email !== own.email) throw new Refusal(409, "The profile was changed elsewhere. Please try again.");
  const yes = await findOwnMarketing(queries, own);
  const changed = await changeCustomer(queries, own.customerId, profile, backend.now());
  // what was agreed to of the old address says nothing of the new one
  if (yes && changed.email !== before.email) await endMarketing(queries, before.email, backend.now());
  if (changed.email !== before.email)
    await announceEmailChange(queries, backend, before, { store, sessionId: own.sessionId });
  return changed;
}

interface HistoryPorts {
  queries: Queries;
  caller: (c: Context) => Promise<Caller>;
}

/** A customer's orders and invoices. */
function addHistoryRoutes(router: Hono, { queries, caller }: HistoryPorts): void {
  router.get("/invoices", async (c) => {
    const { customerId } = await caller(c);
    return answer(c, { invoices: await listInvoices(queries, customerId) });
  });

  router.get("/invoice", async (c) => {
    const { customerId } = await caller(c);
    const { number } = check(CONTRACT.userInvoice.query, c.req.query());
    const invoice = await findInvoice(queries, customerId, number);
    if (!invoice) throw new Refusal(404, `There is no invoice ${number}`);
    return answer(c, invoice);
  });

  router.get("/order-history", async (c) => {
    const { customerId } = await caller(c);
    const { pageSize, currentPage } = check(CONTRACT.userOrderHistory.query, c.req.query());
    return answer(c, await listHistory(queries, customerId, { pageSize, currentPage }));
  });
}

/** User calls (docs/commerce-api.md#users). */
export function userRouter(backend: Backend): Hono {
  const { database, now } = backend;
  const { queries } = database;
  const router = new Hono();
  const caller = (c: Context) => customerOf(c, queries, now());

  router.use(async (c, next) => {
    c.header("Cache-Control", "no-cache, no-store");
    await next();
  });
  router.route("/", sessionRouter(backend));
  router.route("/", passwordRouter(backend));
  router.route("/", ownDataRouter(backend));
  router.route("/marketing", ownMarketingRouter(backend));

  router.get("/me", async (c) => {
    const { customerId } = await caller(c);
    const customer = await findCustomer(queries, { id: customerId });
    if (!customer) throw new Error(`there is no customer ${customerId}`);
    return answer(c, await toProfileWire(queries, customer, now()));
  });

  router.post("/me", async (c) => {
    const own = await caller(c);
    const { customer, password } = check(CONTRACT.userUpdate.body, withoutGroupToken(await readJson(c)), 500);
    const changed = await asObject(async () => {
      const isNewEmail = toEmail(customer.email) !== own.email;
      if (isNewEmail && password == null) throw new Refusal(400, NO_PASSWORD, "passwordWrong");
      if (isNewEmail && password != null) await checkOwnPassword(c, backend, own, password);
      return database.write((transaction) => changeProfile(transaction, backend, own, customer, storeOf(c)));
    });
    return answer(c, await toProfileWire(queries, changed, now()));
  });

  router.post("/undo-email", async (c) => {
    const { token } = check(CONTRACT.userUndoEmail.body, await readJson(c));
    if (!(await undoEmailChange(backend, token, storeOf(c)))) throw new Refusal(404, "This link is no longer valid");
    return answer(c, true);
  });

  addHistoryRoutes(router, { queries, caller });
  return router;
}
