import type { z } from "zod";
import type { CONTRACT } from "../../lib/upstream/contract";
import type { PasskeyTable } from "../db/passkey-types";
import type { Queries } from "../db/types";
import { Refusal } from "../http/refusal";
import { readAgent } from "./device";

export type Passkey = PasskeyTable;

type PasskeyWire = z.output<typeof CONTRACT.passkeyList.result>["passkeys"][number];

/** Passkeys of a customer at most. */
const MAX_PASSKEYS = 20;

/** Returns a passkey as its customer sees it. */
export const toPasskeyWire = ({ id, label, agent, rp_id, is_synced, created_at, used_at }: Passkey): PasskeyWire => ({
  id,
  label,
  ...readAgent(agent),
  host: rp_id,
  is_synced: is_synced === 1,
  created_at,
  used_at,
});

/** Returns a customer's passkeys, the newest first. */
export const listPasskeys = (queries: Queries, customerId: number): Promise<Passkey[]> =>
  queries
    .selectFrom("passkey")
    .selectAll()
    .where("customer_id", "=", customerId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();

/** Returns the passkey with an id that was made on a host; null for none. */
export async function findPasskey(queries: Queries, id: string, rpId: string): Promise<Passkey | null> {
  const row = await queries
    .selectFrom("passkey")
    .selectAll()
    .where("id", "=", id)
    .where("rp_id", "=", rpId)
    .executeTakeFirst();
  return row ?? null;
}

/** Adds a passkey; refuses with 400 the twenty-first of a customer, with 409 one that is known. */
export async function insertPasskey(queries: Queries, passkey: Passkey): Promise<void> {
  const own = await listPasskeys(queries, passkey.customer_id);
  if (own.length >= MAX_PASSKEYS) throw new Refusal(400, "There are too many passkeys. Remove one first.");
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto("passkey")
    .values(passkey)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw new Refusal(409, "This passkey is known already");
}

/**
 * Notes that a passkey was used. False where it was used meanwhile with this count or a higher one: two such answers
 * come from a copy.
 */
export async function noteUse(
  queries: Queries,
  { id, counter }: Pick<Passkey, "id" | "counter">,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable("passkey")
    .set({ counter, used_at: now.toISOString() })
    .where("id", "=", id)
    .where(({ eb, or }) => or([eb("counter", "<", counter), eb("counter", "=", 0)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Gives a customer's passkey another name, null for none; null where it is not theirs. */
export async function renamePasskey(
  queries: Queries,
  customerId: number,
  { id, label }: { id: string; label: string | null },
): Promise<Passkey | null> {
  const row = await queries
    .updateTable("passkey")
    .set({ label })
    .where("id", "=", id)
    .where("customer_id", "=", customerId)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Removes a customer's passkey; false where it is not theirs. */
export async function removePasskey(queries: Queries, customerId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom("passkey")
    .where("id", "=", id)
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Removes all passkeys of a customer. */
export async function removePasskeys(queries: Queries, customerId: number): Promise<void> {
  await queries.deleteFrom("passkey").where("customer_id", "=", customerId).execute();
}
