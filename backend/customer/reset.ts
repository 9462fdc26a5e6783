import { getCompany } from "../../lib/config/company";
import type { StoreCode } from "../../lib/storefront/types";
import type { Backend } from "../context";
import type { Queries } from "../db/types";
import { Refusal } from "../http/refusal";
import { countRequestedMail, sendMail } from "../mail";
import { toGreetingName } from "../mail/name";
import { loadMailWords } from "../mail/words";
import { clearAttempts } from "./attempts";
import { removePasskeys } from "./passkey-repository";
import { hashPassword } from "./password";
import { type Customer, findCustomer, setPassword, verifyEmail } from "./repository";
import { endSessions } from "./session";
import { hashToken, makeToken } from "./token";

const HOUR_MS = 3_600_000;
/** How long a link is valid; the mail says so too. */
const LINK_MS = 2 * HOUR_MS;

/**
 * Writes the mail with a link to choose a new password by, in the caller's transaction. It greets by name only where
 * the address is proven: a stranger may have registered it, with a message for a name.
 */
export async function writeResetMail(
  queries: Queries,
  backend: Backend,
  { id, email, email_verified_at, firstname }: Customer,
  store: StoreCode,
): Promise<void> {
  const { now, toPageUrl } = backend;
  const token = makeToken();
  await queries
    .insertInto("password_reset")
    .values({
      hash: hashToken(token),
      customer_id: id,
      expires_at: new Date(now().getTime() + LINK_MS).toISOString(),
    })
    .execute();
  const t = await loadMailWords(store);
  const name = email_verified_at === null ? "" : toGreetingName(firstname);
  const greeting = name === "" ? t("hello") : t("helloName", { name });
  const link = toPageUrl({ store, path: `/create-password?${new URLSearchParams({ email, token })}` });
  const text = t("password.reset", { greeting, link, company: getCompany(store).name });
  await sendMail(queries, { store, to: email, subject: t("password.resetSubject"), text }, backend);
}

/**
 * Mails a customer a link to choose a new password by. False where nobody has that e-mail, which shoppers are told
 * (docs/domain-rules.md#password-reset). True without a mail where the mails of the day are used up.
 */
export async function requestReset(backend: Backend, email: string, store: StoreCode): Promise<boolean> {
  const { database, now } = backend;
  const customer = await findCustomer(database.queries, { email });
  if (!customer) return false;
  await database.write(async (queries) => {
    if (await countRequestedMail(queries, customer.email, now()))
      await writeResetMail(queries, backend, customer, store);
  });
  return true;
}

/** Magento's text for a password token that does not match. */
const MISMATCH = "The password token is mismatched. Reset and try again.";

async function findReset(queries: Queries, email: string, token: string, now: Date): Promise<number | null> {
  const customer = await findCustomer(queries, { email });
  const row = await queries
    .selectFrom("password_reset")
    .select("customer_id")
    .where("hash", "=", hashToken(token))
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return customer && row?.customer_id === customer.id ? customer.id : null;
}

/**
 * Sets the password of the customer a link was sent to, which proves the address. It ends all their links and sessions,
 * the attempts counted for `address`, and passkeys where the address was not proven before. Refuses with 400 a token that is unknown, used up or too old.
 */
export async function resetPassword(
  { database, now, passwordCost }: Backend,
  { email, token, password, address }: { email: string; token: string; password: string; address: string },
): Promise<void> {
  const id = await findReset(database.queries, email, token, now());
  if (id === null) throw new Refusal(400, MISMATCH, "passwordToken");
  const hash = await hashPassword(password, passwordCost, { address });
  await database.write(async (queries) => {
    // whoever deletes the link uses it: of two at once exactly one
    const { numDeletedRows } = await queries
      .deleteFrom("password_reset")
      .where("hash", "=", hashToken(token))
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new Refusal(400, MISMATCH, "passwordToken");
    await queries.deleteFrom("password_reset").where("customer_id", "=", id).execute();
    // until now nobody had proven the address: whoever registered with it must keep no way in
    const before = await findCustomer(queries, { id });
    if (before?.email_verified_at == null) await removePasskeys(queries, id);
    await setPassword(queries, id, hash, now());
    await verifyEmail(queries, id, now());
    await endSessions(queries, id);
    await clearAttempts(queries, email, address);
  });
}
