import { randomBytes } from "node:crypto";
import { removePasskeys } from "../customer/passkey-repository";
import { hashPassword, isPassword, PASSWORD_COST } from "../customer/password";
import { findCustomer, setPassword, toEmail } from "../customer/repository";
import { endSessions } from "../customer/session";
import { getMeta, setMeta } from "../db/meta";
import type { Database } from "../db/types";
import customers from "./data/customers.json" with { type: "json" };

const CLOSED = "demo_customers_closed";

/**
 * Closes the demo customers of a database that was filled before its shop had a public address: whose password still is
 * that of the source gets a random one that nobody is told, and loses its log-ins and passkeys. Done once; returns their
 * e-mail addresses.
 */
export async function closeDemoCustomers(database: Database, now: Date): Promise<string[]> {
  if (await getMeta(database.queries, CLOSED)) return [];
  const closed: string[] = [];
  for (const { password, customer: demo } of customers) {
    const customer = await findCustomer(database.queries, { email: toEmail(demo.email) });
    if (!customer || !(await isPassword(password, customer.password_hash, PASSWORD_COST))) continue;
    const hash = await hashPassword(randomBytes(32).toString("base64url"), PASSWORD_COST);
    await database.write(async (queries) => {
      await setPassword(queries, customer.id, hash, now);
      await removePasskeys(queries, customer.id);
      await endSessions(queries, customer.id);
    });
    closed.push(customer.email);
  }
  await database.write((queries) => setMeta(queries, CLOSED, now.toISOString()));
  return closed;
}
