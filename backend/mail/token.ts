import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { getMeta, setMeta } from "../db/meta";
import type { Database } from "../db/types";

/** Milliseconds a token lets its holder send mail. */
const LIFE_MS = 600_000;
const SECRET = "mail-service-secret";
const HEAD = Buffer.from(JSON.stringify({ alg: "HS256", typ: "JWT" })).toString("base64url");

/** Returns the secret that signs tokens, the same in every process of the database; made on first use. */
const readSecret = ({ write }: Database): Promise<string> =>
  write(async (queries) => {
    const known = await getMeta(queries, SECRET);
    if (known) return known;
    const made = randomBytes(32).toString("base64url");
    await setMeta(queries, SECRET, made);
    return made;
  });

const sign = (secret: string, text: string) => createHmac("sha256", secret).update(text).digest();

/** Returns a token, a JWT of its time (docs/commerce-api.md#mail-service). */
export async function makeMailToken(database: Database, now: Date): Promise<string> {
  const text = `${HEAD}.${Buffer.from(JSON.stringify({ iat: now.getTime() })).toString("base64url")}`;
  return `${text}.${sign(await readSecret(database), text).toString("base64url")}`;
}

const claims = z.object({ iat: z.number() });

/** Returns true for a token of ours that is at most ten minutes old. */
export async function isMailToken(database: Database, token: string, now: Date): Promise<boolean> {
  const [head, body = "", signature = ""] = token.split(".");
  const given = Buffer.from(signature, "base64url");
  const right = sign(await readSecret(database), `${head}.${body}`);
  if (head !== HEAD || given.length !== right.length || !timingSafeEqual(given, right)) return false;
  // signed by us, so it is what `makeMailToken` wrote
  const { iat } = claims.parse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
  return now.getTime() - iat < LIFE_MS;
}
