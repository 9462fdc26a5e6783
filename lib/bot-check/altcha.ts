import "server-only";
import { createHmac, randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { getEnv } from "../config/env";
import { getWebhookSecret } from "../config/secret";
import { parseObject } from "../upstream/json";
import { getTally } from "./tally";
import type { BotAction, WorkChallenge } from "./types";

/** How long work that was handed out is taken back, seconds. */
const LIFE_SECONDS = 300;
/**
 * Rounds of one try, and how many tries a page needs: half a million rounds on average, 0.1 s on a laptop and under a
 * second on a phone (docs/measured.md#bot-check). The server does one try to set the work and none to check it.
 */
const ROUNDS = 2500;
const TRIES = { least: 120, most: 280 };

/** Characters of a proof at most; ours have about 800. */
const MAX_LENGTH = 2000;

const hex = z.string().regex(/^[\da-f]+$/);

const proof = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.string(),
      nonce: hex,
      salt: hex,
      cost: z.number().int(),
      keyLength: z.number().int(),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.number().int(),
      data: z.strictObject({ action: z.string() }),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.number().int(), derivedKey: hex, time: z.number().optional() }),
});

/**
 * Returns the secrets work is signed with: of `BOT_CHECK_SECRET`, else of the webhook's, so that several processes with
 * either share them.
 */
function readSecrets(): { hmacSignatureSecret: string; hmacKeySignatureSecret: string } {
  const secret = getEnv().BOT_CHECK_SECRET ?? getWebhookSecret();
  const of = (purpose: string) => createHmac("sha256", secret).update(`bot check ${purpose}`).digest("hex");
  return { hmacSignatureSecret: of("work"), hmacKeySignatureSecret: of("key") };
}

/** Sets a page the work for an action, to be brought back within five minutes. */
export async function createWork(action: BotAction, now: Date): Promise<WorkChallenge> {
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: ROUNDS,
    counter: randomInt(TRIES.least, TRIES.most),
    deriveKey,
    expiresAt: Math.floor(now.getTime() / 1000) + LIFE_SECONDS,
    data: { action },
    ...readSecrets(),
  });
}

function readProof(token: string): z.output<typeof proof> | null {
  if (token.length > MAX_LENGTH) return null;
  const parsed = proof.safeParse(parseObject(Buffer.from(token, "base64").toString("utf8")));
  return parsed.success ? parsed.data : null;
}

/**
 * Returns true for work that was set here for this action, is done, not older than five minutes and not brought before.
 * Rejects where it cannot be told whether it was.
 */
export async function isWorkDone(token: string, action: BotAction, now: Date): Promise<boolean> {
  const read = readProof(token);
  if (!read) return false;
  const { parameters, signature } = read.challenge;
  if (parameters.data.action !== action || parameters.expiresAt * 1000 <= now.getTime()) return false;
  const { verified } = await verifySolution({ ...read, deriveKey, ...readSecrets() });
  // last, so that nothing is counted under a name that anybody can make up
  return verified && (await (await getTally()).add(`bot check ${signature}`, LIFE_SECONDS * 1000)) === 1;
}
