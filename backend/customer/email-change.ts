import { getCompany } from "../../lib/config/company";
import type { StoreCode } from "../../lib/storefront/types";
import type { Backend } from "../context";
import type { Queries } from "../db/types";
import { Refusal } from "../http/refusal";
import { sendMail } from "../mail";
import { loadMailWords } from "../mail/words";
import { countAgainstLimit } from "./attempts";
import { removePasskeys } from "./passkey-repository";
import type { Customer } from "./repository";
import { findCustomer } from "./repository";
import { writeResetMail } from "./reset";
import { endSessions } from "./session";
import { hashToken, makeToken } from "./token";

const DAY_MS = 86_400_000;
/** How long a change can be undone; the mail says so too. */
const UNDO_MS = 7 * DAY_MS;
const MAX_CHANGES_A_DAY = 5;
const MAX_NOTICES_A_DAY = 5;

/**
 * Tells the address a customer had until now that it was changed, by a link that undoes it
 * (docs/decisions/0062-mails-to-unproven-addresses.md). The mail holds nothing a customer typed. Ends the other
 * sessions, and links to new passwords that went to the old address. Run it in the transaction of the change; refuses
 * with 429 the sixth change of a day.
 */
export async function announceEmailChange(
  queries: Queries,
  backend: Backend,
  before: Customer,
  { store, sessionId }: { store: StoreCode; sessionId: string },
): Promise<void> {
  const { now, toPageUrl } = backend;
  const { id, email, firstname, lastname, addresses } = before;
  const at = now();
  const wait = await countAgainstLimit(queries, `e-mail of ${id}`, MAX_CHANGES_A_DAY, at, DAY_MS);
  if (wait > 0) throw new Refusal(429, "Too many changes of the e-mail address. Please try later.", undefined, wait);
  await queries.deleteFrom("password_reset").where("customer_id", "=", id).execute();
  await endSessions(queries, id, sessionId);
  // an unproven address may be a stranger's; one that is proven hears of every change. Only such mails count: whoever
  // takes an account over could use up the day's mails by asking for new passwords
  const isUnproven = before.email_verified_at === null;
  if (isUnproven && (await countAgainstLimit(queries, `notice to ${email}`, MAX_NOTICES_A_DAY, at, DAY_MS)) > 0) return;
  const token = makeToken();
  await queries
    .insertInto("email_change")
    .values({
      hash: hashToken(token),
      customer_id: id,
      email,
      firstname,
      lastname,
      addresses: JSON.stringify(addresses),
      changed_at: at.toISOString(),
      expires_at: new Date(at.getTime() + UNDO_MS).toISOString(),
    })
    .execute();
  const t = await loadMailWords(store);
  const link = toPageUrl({ store, path: `/undo-email?token=${token}` });
  const text = t("email.changed", { greeting: t("hello"), link, company: getCompany(store).name });
  await sendMail(queries, { store, to: email, subject: t("email.changedSubject"), text }, backend);
}

/**
 * Frees an address for the customer whose change is undone. Whoever registered with it since and has not proven it
 * loses it; refuses with 409 where it was proven, as then its owner has a new account.
 */
async function freeAddress(queries: Queries, email: string, customerId: number): Promise<void> {
  const other = await findCustomer(queries, { email });
  if (!other || other.id === customerId) return;
  if (other.email_verified_at !== null)
    throw new Refusal(409, "Another account has this e-mail address now", "emailTaken");
  await queries
    .updateTable("customer")
    .set({ email: `released-${other.id}@customer.invalid` })
    .where("id", "=", other.id)
    .execute();
  await queries.deleteFrom("password_reset").where("customer_id", "=", other.id).execute();
  await endSessions(queries, other.id);
}

/**
 * Undoes a change of an e-mail address by the link in the mail to the old one: the customer has the address, names and
 * address book of then, whatever was changed since. Every session ends, password and passkeys are void, and the old address gets
 * a link to choose another; what was ordered since belongs to nobody's account, as it may be somebody else's. False for
 * a link that is unknown, too old or used.
 */
export async function undoEmailChange(backend: Backend, token: string, store: StoreCode): Promise<boolean> {
  const { database, now } = backend;
  return database.write(async (queries) => {
    const at = now().toISOString();
    // whoever deletes the link uses it: of two at once exactly one
    const change = await queries
      .deleteFrom("email_change")
      .where("hash", "=", hashToken(token))
      .where("expires_at", ">", at)
      .returningAll()
      .executeTakeFirst();
    if (!change) return false;
    const { customer_id: id, email, firstname, lastname, addresses, changed_at } = change;
    await freeAddress(queries, email, id);
    await queries
      .updateTable("customer")
      .set({ email, email_verified_at: at, firstname, lastname, addresses, password_hash: "", updated_at: at })
      .where("id", "=", id)
      .execute();
    // links of later changes went to addresses of whoever took the account over
    await queries
      .deleteFrom("email_change")
      .where("customer_id", "=", id)
      .where("changed_at", ">=", changed_at)
      .execute();
    await queries.deleteFrom("password_reset").where("customer_id", "=", id).execute();
    await endSessions(queries, id);
    await removePasskeys(queries, id);
    await queries
      .updateTable("orders")
      .set({ customer_id: null })
      .where("customer_id", "=", String(id))
      .where("created_at", ">=", changed_at)
      .execute();
    const customer = await findCustomer(queries, { id });
    if (customer) await writeResetMail(queries, backend, customer, store);
    return true;
  });
}
