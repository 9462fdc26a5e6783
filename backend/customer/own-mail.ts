import { getCompany } from "../../lib/config/company";
import { STORE_CODES } from "../../lib/storefront/types";
import type { MailTable, Queries } from "../db/types";

/** Whose mails are looked for: an address that is theirs (null for an unproven one), and their orders. */
export interface MailOwner {
  email: string | null;
  orders: { order_number: string; customer_email: string | null }[];
}

const DIGITS = /\d+/g;

/** True where a line of a mail to the office says by whom it is: `E-mail: asa@example.com`. */
const isSentBy = (body: string, email: string): boolean =>
  body.split("\n").some((line) => {
    const at = line.indexOf(": ");
    return (
      at > 0 &&
      line
        .slice(at + 2)
        .trim()
        .toLowerCase() === email
    );
  });

/**
 * Returns the mails in the outbox that are about a customer: to their address, by them to the shop's own (messages,
 * samples), and about their orders.
 */
export async function listOwnMails(queries: Queries, { email, orders }: MailOwner): Promise<MailTable[]> {
  const offices = new Set(STORE_CODES.map((store) => getCompany(store).email));
  const buyers = orders.flatMap(({ customer_email }) => customer_email ?? []);
  const numbers = new Set(orders.map(({ order_number }) => order_number));
  const rows = await queries
    .selectFrom("mail")
    .selectAll()
    .where("recipient", "in", [...new Set([...offices, ...buyers, ...(email === null ? [] : [email])])])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.filter(({ recipient, subject, body }) => {
    if (recipient === email) return true;
    // a message to the office has its reference first; what follows anybody may have typed
    const isMessage = offices.has(recipient) && subject.startsWith("[");
    if (isMessage) return email !== null && isSentBy(body, email);
    return (subject.match(DIGITS) ?? []).some((number) => numbers.has(number));
  });
}
