import { randomBytes } from "node:crypto";
import { getMeta, setMeta } from "./meta";
import type { Database } from "./types";

/** Returns a secret of this database, the same in every process; made on first use. */
export async function databaseSecret({ queries, exclusive }: Database, name: string): Promise<string> {
  const known = await getMeta(queries, name);
  if (known) return known;
  return exclusive(async (transaction) => {
    const made = (await getMeta(transaction, name)) ?? randomBytes(32).toString("base64url");
    await setMeta(transaction, name, made);
    return made;
  });
}
