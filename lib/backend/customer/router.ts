import { type Context, Hono } from "hono";
import { passwordProblem } from "../../account";
import { CONTRACT } from "../../upstream/contract";
import type { Backend } from "../context";
import { answer } from "../http/answer";
import { Refusal } from "../http/refusal";
import { addressOf, check, readJson, storeOf } from "../http/request";
import { listHistory } from "../order/history";
import { clearAttempts, countAttempt } from "./attempts";
import { customerOf } from "./caller";
import { hashPassword, isPassword } from "./password";
import { toProfileWire } from "./profile";
import { addCustomer, changeCustomer, findCustomer, setPassword, toEmail } from "./repository";
import { endSessions, openSession, refreshSession } from "./session";

/** One text for a wrong password, an unknown e-mail and too many tries (spec §8): it tells nobody who is a customer. */
const NO_SIGN_IN = "The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.";

const PASSWORD_TEXTS = {
  short: "The password needs at least 8 characters. Create a new password and try again.",
  plain: "Minimum of different classes of characters in password is 3. Classes of characters: Lower Case, Upper Case, Digits, Special Characters.",
};

function checkPassword(password: string): void {
  const problem = passwordProblem(password);
  if (problem) throw new Refusal(400, PASSWORD_TEXTS[problem]);
}

const WRONG_PASSWORD = "The password doesn't match this account. Verify the password and try again.";

/** A client may take the 401 inside the answer to a wrong password for its token's and ask again (upstream-contract §0). */
const CHANGE_TRIES = 10;

/** Some calls answer a failure with 500 and an object that names the real one (upstream-contract §0). */
async function asObject<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof Refusal) || cause.code === 403 || cause.code === 503) throw cause;
    throw new Refusal(500, { errorMessage: cause.result, code: cause.code });
  }
}

/** A body without the group token that old clients send back with a profile. */
function withoutGroupToken(body: unknown): unknown {
  if (typeof body !== "object" || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== "groupToken").map(([name, value]) => [name, name === "customer" ? withoutGroupToken(value) : value]));
}

/** Signing in and up, and staying so. */
function sessionRouter({ database, now, tokenLife, passwordCost }: Backend): Hono {
  const router = new Hono();

  router.post("/login", async (c) => {
    const { username, password } = check(CONTRACT.userLogin.body, await readJson(c));
    const [email, address] = [toEmail(username), addressOf(c)];
    const isFree = await database.write((queries) => countAttempt(queries, email, address, now()));
    if (!isFree) throw new Refusal(401, NO_SIGN_IN);
    const customer = await findCustomer(database.queries, { email });
    const isRight = await isPassword(password, customer?.password_hash ?? null, passwordCost);
    if (!customer || !isRight) throw new Refusal(401, NO_SIGN_IN);
    const { token, refreshToken } = await database.write(async (queries) => {
      await clearAttempts(queries, email, address);
      return openSession(queries, customer.id, now(), tokenLife);
    });
    return answer(c, token, 200, { refreshToken });
  });

  router.post("/refresh", async (c) => {
    const parsed = CONTRACT.userRefresh.body.safeParse(await readJson(c));
    const pair = parsed.success ? await database.write((queries) => refreshSession(queries, parsed.data.refreshToken, now(), tokenLife)) : null;
    // a text here would become the token of a client that does not look at the code (upstream-contract §5.6)
    return pair ? answer(c, pair.token, 200, { refreshToken: pair.refreshToken }) : answer(c, null, 401);
  });

  router.post("/create", async (c) => {
    const { customer, password } = check(CONTRACT.userCreate.body, withoutGroupToken(await readJson(c)));
    checkPassword(password);
    const hash = await hashPassword(password, passwordCost);
    const made = await database.write((queries) => addCustomer(queries, customer, { hash, store: storeOf(c), now: now() }));
    return answer(c, await toProfileWire(database.queries, made));
  });
  return router;
}

/** User calls of spec §7. */
export function userRouter(backend: Backend): Hono {
  const { database, now, passwordCost } = backend;
  const { queries } = database;
  const router = new Hono();
  const caller = (c: Context) => customerOf(c, queries, now());

  router.use(async (c, next) => {
    c.header("Cache-Control", "no-cache, no-store");
    await next();
  });
  router.route("/", sessionRouter(backend));

  router.get("/me", async (c) => {
    const { customerId } = await caller(c);
    const customer = await findCustomer(queries, { id: customerId });
    if (!customer) throw new Error(`there is no customer ${customerId}`);
    return answer(c, await toProfileWire(queries, customer));
  });

  router.post("/me", async (c) => {
    const { customerId } = await caller(c);
    const { customer } = check(CONTRACT.userUpdate.body, withoutGroupToken(await readJson(c)), 500);
    const changed = await asObject(() => database.write((transaction) => changeCustomer(transaction, customerId, customer, now())));
    return answer(c, await toProfileWire(queries, changed));
  });

  router.post("/change-password", async (c) => {
    const { customerId, sessionId, email } = await caller(c);
    const { currentPassword, newPassword } = check(CONTRACT.userChangePassword.body, await readJson(c));
    await asObject(async () => {
      checkPassword(newPassword);
      const isFree = await database.write((transaction) => countAttempt(transaction, email, `customer ${customerId}`, now(), CHANGE_TRIES));
      const customer = await findCustomer(queries, { id: customerId });
      if (!isFree || !(await isPassword(currentPassword, customer?.password_hash ?? null, passwordCost))) throw new Refusal(401, WRONG_PASSWORD);
      const hash = await hashPassword(newPassword, passwordCost);
      await database.write(async (transaction) => {
        await clearAttempts(transaction, email, `customer ${customerId}`);
        await setPassword(transaction, customerId, hash, now());
        await endSessions(transaction, customerId, sessionId);
      });
    });
    return answer(c, true);
  });

  router.get("/order-history", async (c) => {
    const { customerId } = await caller(c);
    const { pageSize, currentPage } = check(CONTRACT.userOrderHistory.query, c.req.query());
    return answer(c, await listHistory(queries, customerId, { pageSize, currentPage }));
  });
  return router;
}
