import { z } from "zod";
import type { Queries } from "../db/types";
import { Refusal } from "../http/refusal";
import { CUSTOMER_GROUP } from "./caller";

/** The company a customer shops for; both empty for a private one. */
export interface CustomerCompany {
  company: string;
  vat_id: string;
}

const attribute = z.object({ attribute_code: z.string(), value: z.unknown() });
const MAX_LENGTH = { company: 255, vat_id: 40 } as const;

/**
 * Reads the company of a profile from its custom attributes, as Magento sends them: `[{attribute_code, value}]`. Only
 * what is named is returned; other attributes, and values that are no text, are not kept.
 */
export function readCompany(attributes: unknown): Partial<CustomerCompany> {
  if (!Array.isArray(attributes)) return {};
  const read: Partial<CustomerCompany> = {};
  for (const entry of attributes) {
    const parsed = attribute.safeParse(entry);
    if (!parsed.success) continue;
    const { attribute_code: code, value } = parsed.data;
    if (code !== "company" && code !== "vat_id") continue;
    if (typeof value === "string") read[code] = value.trim().slice(0, MAX_LENGTH[code]);
    else if (value === null) read[code] = "";
  }
  return read;
}

/** Returns a customer's company as custom attributes; none for a private customer. */
export const toCompanyAttributes = ({ company, vat_id }: CustomerCompany) =>
  Object.entries({ company, vat_id }).flatMap(([attribute_code, value]) =>
    value === "" ? [] : [{ attribute_code, value }],
  );

/** Returns customers who named a company and are in no group of one yet, the oldest first. */
export const listWaitingCompanies = (queries: Queries) =>
  queries
    .selectFrom("customer")
    .select(["email", "company", "vat_id", "store", "updated_at"])
    .where("company", "<>", "")
    .where("group_id", "=", CUSTOMER_GROUP)
    .orderBy("updated_at")
    .execute();

/** What the office decides of a customer. */
export interface CustomerStanding {
  groupId?: number;
  mayPayByInvoice?: boolean;
}

/**
 * Sets a customer's group, or whether they may order by invoice (docs/domain-rules.md#customer-groups). Tokens that
 * prove another group are void from then on. Refuses with 404 an e-mail nobody has.
 */
export async function setStanding(
  queries: Queries,
  email: string,
  { groupId, mayPayByInvoice }: CustomerStanding,
  now: Date,
): Promise<void> {
  const row = await queries
    .updateTable("customer")
    .set({
      ...(groupId !== undefined && { group_id: groupId }),
      ...(mayPayByInvoice !== undefined && { is_invoice_refused: mayPayByInvoice ? 0 : 1 }),
      updated_at: now.toISOString(),
    })
    .where("email", "=", email.trim().toLowerCase())
    .executeTakeFirst();
  if (row.numUpdatedRows === 0n) throw new Refusal(404, `There is no customer ${email}.`);
}
