import { createHmac, randomBytes } from "node:crypto";
import { getMeta, setMeta } from "../db/meta";
import type { Queries } from "../db/types";

const SECRET = "newsletter-secret";

/** Returns the secret of this database; made on first use, inside a write transaction. */
async function readSecret(queries: Queries): Promise<string> {
  const known = await getMeta(queries, SECRET);
  if (known) return known;
  const made = randomBytes(32).toString("base64url");
  await setMeta(queries, SECRET, made);
  return made;
}

/**
 * Returns what an address is known by after it has left: that it had its coupon must outlive it, the address itself
 * need not. `email` is in lower case.
 */
export async function keyOfAddress(queries: Queries, email: string): Promise<string> {
  return createHmac("sha256", await readSecret(queries))
    .update(email)
    .digest("hex");
}
