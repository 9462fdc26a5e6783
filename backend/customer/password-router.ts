import { type Context, Hono } from "hono";
import { z } from "zod";
import { passwordProblem } from "../../lib/account";
import { CONTRACT } from "../../lib/upstream/contract";
import { requiredEmail } from "../../lib/upstream/contract/text";
import type { Backend } from "../context";
import { answer } from "../http/answer";
import { Refusal } from "../http/refusal";
import { addressOf, check, readJson, storeOf } from "../http/request";
import { clearAttempts, countAgainstLimit, countAttempt } from "./attempts";
import { type Caller, customerOf } from "./caller";
import { getHashPool } from "./hash-pool";
import { hashPassword, isPassword } from "./password";
import { findCustomer, setPassword, toEmail } from "./repository";
import { requestReset, resetPassword } from "./reset";
import { endSessions } from "./session";

const PASSWORD_TEXTS = {
  short: "The password needs at least 8 characters. Create a new password and try again.",
  plain:
    "Minimum of different classes of characters in password is 3. " +
    "Classes of characters: Lower Case, Upper Case, Digits, Special Characters.",
};
const WRONG_PASSWORD = "The password doesn't match this account. Verify the password and try again.";

/** Attempts to change a password. A client may take the 401 of a wrong password for its token's and ask again. */
const CHANGE_TRIES = 10;
/** Password mails requested from one network address in a quarter of an hour. */
const RESET_TRIES = 10;

/** Refuses with 400 a new password that is too weak. */
export function checkPassword(password: string): void {
  const problem = passwordProblem(password);
  if (problem) throw new Refusal(400, PASSWORD_TEXTS[problem], "passwordWeak");
}

/**
 * Answers a refusal with 500 and an object that names the real status, as some calls do
 * (docs/commerce-api.md#envelope).
 */
export async function asObject<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof Refusal) || [403, 429, 503].includes(cause.code)) throw cause;
    throw new Refusal(500, { errorMessage: cause.result, code: cause.code }, cause.reason);
  }
}

/**
 * Refuses with 401 a password that is not the customer's own. Wrong tries count, ten in a quarter of an hour.
 */
export async function checkOwnPassword(
  c: Context,
  backend: Backend,
  { customerId, email }: Pick<Caller, "customerId" | "email">,
  password: string,
): Promise<void> {
  const { database, now, passwordCost } = backend;
  getHashPool().checkRoom({ address: addressOf(c, backend) });
  const outcome = await database.write((queries) =>
    countAttempt(queries, email, `customer ${customerId}`, now(), CHANGE_TRIES),
  );
  const customer = await findCustomer(database.queries, { id: customerId });
  const isRight =
    outcome === "free" &&
    (await isPassword(password, customer?.password_hash ?? null, passwordCost, { address: addressOf(c, backend) }));
  if (!isRight) throw new Refusal(401, WRONG_PASSWORD, "passwordWrong");
  await database.write((queries) => clearAttempts(queries, email, `customer ${customerId}`));
}

/** Choosing a new password by a link. */
function addResetRoutes(router: Hono, backend: Backend): void {
  const { database, now } = backend;

  router.post("/reset-password", async (c) => {
    const parsed = z.object({ email: requiredEmail }).safeParse(await readJson(c));
    if (!parsed.success) throw new Refusal(500, "Invalid e-mail provided!");
    const wait = await database.write((transaction) =>
      countAgainstLimit(transaction, `reset ${addressOf(c, backend)}`, RESET_TRIES, now()),
    );
    if (wait > 0)
      throw new Refusal(429, "Too many password reset requests. Please wait and try again later.", undefined, wait);
    if (!(await requestReset(backend, toEmail(parsed.data.email), storeOf(c))))
      throw new Refusal(404, "E-mail does not exist.");
    return answer(c, true);
  });

  router.post("/create-password", async (c) => {
    const body = await readJson(c);
    for (const name of ["email", "newPassword", "resetToken"]) {
      if (!z.looseObject({ [name]: z.string().min(1) }).safeParse(body).success)
        throw new Refusal(500, `${name} is required`);
    }
    const { email, newPassword, resetToken } = check(CONTRACT.userCreatePassword.body, body, 500);
    await asObject(async () => {
      checkPassword(newPassword);
      await resetPassword(backend, {
        email: toEmail(email),
        token: resetToken,
        password: newPassword,
        address: addressOf(c, backend),
      });
    });
    return answer(c, true);
  });
}

/** Changing a password, and choosing a new one by a link (docs/commerce-api.md#users). */
export function passwordRouter(backend: Backend): Hono {
  const { database, now, passwordCost } = backend;
  const { queries } = database;
  const router = new Hono();

  router.post("/change-password", async (c) => {
    const { customerId, sessionId, email } = await customerOf(c, queries, now());
    const { currentPassword, newPassword } = check(CONTRACT.userChangePassword.body, await readJson(c));
    await asObject(async () => {
      checkPassword(newPassword);
      await checkOwnPassword(c, backend, { customerId, email }, currentPassword);
      const hash = await hashPassword(newPassword, passwordCost, { address: addressOf(c, backend) });
      await database.write(async (transaction) => {
        await setPassword(transaction, customerId, hash, now());
        await endSessions(transaction, customerId, sessionId);
      });
    });
    return answer(c, true);
  });

  addResetRoutes(router, backend);
  return router;
}
