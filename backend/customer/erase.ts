import { getCompany } from "../../lib/config/company";
import type { StoreCode } from "../../lib/storefront/types";
import { userKeyOf } from "../../sandboxes/yotpo/create";
import type { Backend } from "../context";
import type { Queries } from "../db/types";
import { Refusal } from "../http/refusal";
import { countRequestedMail, sendMail } from "../mail";
import { loadMailWords } from "../mail/words";
import { endMarketing, findOwnMarketing } from "../marketing";
import { anonymiseOrder } from "../order/anonymise";
import { forgetAuthor } from "../reviews";
import { forgetStop } from "../reviews/stop";
import { listOwnOrders, provenEmail } from "./export";
import { listOwnMails } from "./own-mail";
import { findCustomer } from "./repository";

/** Confirms to the address an account had that it is gone; an unproven one gets no more mails a day than others do. */
async function confirmErasure(
  queries: Queries,
  { email, isProven }: { email: string; isProven: boolean },
  { store, open }: { store: StoreCode; open: number },
  backend: Backend,
): Promise<void> {
  if (!isProven && !(await countRequestedMail(queries, email, backend.now()))) return;
  const t = await loadMailWords(store);
  const { name: company, phone } = getCompany(store);
  const text = t("erased.text", { count: open, phone: phone.text, company });
  await sendMail(queries, { store, to: email, subject: t("erased.subject"), text }, backend);
}

/** Deletes what is found by an address a mail has proven to be the customer's. */
async function eraseByEmail(queries: Queries, email: string): Promise<void> {
  await queries.deleteFrom("stock_alert").where("email", "=", email).execute();
  await queries.deleteFrom("order_code_request").where("email", "=", email).execute();
  await queries.deleteFrom("newsletter_request").where("email", "=", email).execute();
  const keys = queries.selectFrom("newsletter").select("email_key").where("email", "=", email);
  await queries.deleteFrom("newsletter_link").where("email_key", "in", keys).execute();
  await queries.deleteFrom("newsletter").where("email", "=", email).execute();
  await queries.deleteFrom("coupon").where("email", "=", email).execute();
  await forgetStop(queries, email);
  await forgetAuthor(queries, { email, userKey: userKeyOf(email) });
}

/**
 * Deletes a customer with sessions, wishlist, carts and mails that were sent, and takes them out of their orders; those
 * that are not settled keep their buyer until they are, by `anonymiseOrders`. A mail confirms it. Returns how many orders
 * those are. Run it in a transaction (docs/domain-rules.md#own-data).
 */
export async function eraseCustomer(
  queries: Queries,
  backend: Backend,
  customerId: number,
  store: StoreCode,
): Promise<number> {
  // a write waits for another deletion of the same account, which a read would not
  await queries
    .updateTable("customer")
    .set(({ ref }) => ({ email: ref("email") }))
    .where("id", "=", customerId)
    .execute();
  const customer = await findCustomer(queries, { id: customerId });
  // another device was faster
  if (!customer) throw new Refusal(401, "User is not authorized to access the resource");
  const proven = provenEmail(customer);
  const orders = await listOwnOrders(queries, customer);
  const ids = orders.map(({ id }) => id);
  // those placed as a guest become the account's, so that its end is theirs too
  if (ids.length > 0)
    await queries
      .updateTable("orders")
      .set({ customer_id: String(customerId) })
      .where("id", "in", ids)
      .execute();
  const mails = await listOwnMails(queries, { email: proven, orders });
  const done = mails.filter(({ state }) => state !== "waiting").map(({ id }) => id);
  if (done.length > 0) await queries.deleteFrom("mail").where("id", "in", done).execute();
  if (proven !== null) await eraseByEmail(queries, proven);
  const yes = await findOwnMarketing(queries, { customerId, email: customer.email });
  if (yes) await endMarketing(queries, customer.email, backend.now());
  await queries.deleteFrom("cart").where("customer_id", "=", customerId).execute();
  await queries
    .updateTable("payment")
    .set({ customer_id: null, account: null, placing: null })
    .where("customer_id", "=", customerId)
    .where("order_id", "is", null)
    .where("state", "<>", "open")
    .execute();
  let open = 0;
  for (const { order_number } of orders) if (!(await anonymiseOrder(queries, order_number, backend.now()))) open += 1;
  await confirmErasure(queries, { email: customer.email, isProven: proven !== null }, { store, open }, backend);
  // sessions, tokens, passkeys, wishes, changed addresses and links to passwords go with it
  await queries.deleteFrom("customer").where("id", "=", customerId).execute();
  return open;
}
