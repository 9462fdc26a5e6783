import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { GUEST_GROUP } from "../../lib/pricing/group";
import { getMeta } from "../db/meta";
import type { Queries } from "../db/types";
import type { Customer } from "./repository";

const SECRET = "group_token_secret";

/** How long a token says whose group somebody is of, seconds: a profile that is read again has a new one. */
const LIFE_SECONDS = 86_400;
/** A token of ours has a fraction of it. */
const MAX_LENGTH = 2000;

/** Returns the secret that signs group tokens: one a database, created on first use. */
async function groupSecret(queries: Queries): Promise<string> {
  const stored = await getMeta(queries, SECRET);
  if (stored) return stored;
  const value = randomBytes(32).toString("base64url");
  await queries
    .insertInto("meta")
    .values({ name: SECRET, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return (await getMeta(queries, SECRET)) ?? value;
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const sign = (text: string, secret: string) => createHmac("sha256", secret).update(text).digest();
const toSeconds = (now: Date) => Math.floor(now.getTime() / 1000);

/** Returns a JWT (HS256) with a customer's id and group, good for a day (docs/commerce-api.md#users). */
export async function signGroup(queries: Queries, customer: Customer, now: Date): Promise<string> {
  const { group_id, id, email: user } = customer;
  const claims = { group_id, id, user, exp: toSeconds(now) + LIFE_SECONDS };
  const text = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${text}.${sign(text, await groupSecret(queries)).toString("base64url")}`;
}

const claimsOf = z.object({ group_id: z.number(), id: z.number(), exp: z.number() });

function parseJson(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}

/** Reads the claims of a token whose signature holds; null for any other. The algorithm is ours, not the token's. */
function readClaims(token: string, secret: string, now: Date): z.output<typeof claimsOf> | null {
  const [head = "", body = "", signature = "", ...rest] = token.split(".");
  const given = Buffer.from(signature, "base64url");
  const own = sign(`${head}.${body}`, secret);
  if (rest.length > 0 || given.length !== own.length || !timingSafeEqual(given, own)) return null;
  const claims = claimsOf.safeParse(parseJson(body));
  return claims.success && claims.data.exp > toSeconds(now) ? claims.data : null;
}

/**
 * Returns the customer group a group token proves (docs/domain-rules.md#customer-groups). That of guests for none, a
 * forged or expired one, and one whose customer is gone or of another group by now: nobody is refused a search for it.
 */
export async function groupOfToken(queries: Queries, token: string | null, now: Date): Promise<number> {
  if (!token || token.length > MAX_LENGTH) return GUEST_GROUP;
  const claims = readClaims(token, await groupSecret(queries), now);
  if (!claims) return GUEST_GROUP;
  const customer = await queries
    .selectFrom("customer")
    .select("group_id")
    .where("id", "=", claims.id)
    .executeTakeFirst();
  return customer?.group_id === claims.group_id ? claims.group_id : GUEST_GROUP;
}
