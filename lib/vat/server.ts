import "server-only";
import { z } from "zod";
import { createTtlCache } from "../cache/ttl-cache";
import { getEnv } from "../config/env";
import { logOnce } from "../config/log-once";
import { createRateLimiter } from "../limits/rate-limiter";
import { toVatNumber } from "./index";
import type { VatAnswer } from "./types";

/** Milliseconds the register may take; a shopper waits for nothing. */
const LIMIT_MS = 3000;
const HOUR_MS = 3_600_000;

/** Answer of VIES: `userError` says why a number could not be looked up. */
const viesAnswer = z.object({
  isValid: z.boolean(),
  userError: z.string().nullish(),
  name: z.string().nullish(),
});

const answers = createTtlCache<VatAnswer>({
  entries: 2000,
  life: ({ state }) => (state === "unchecked" ? 0 : HOUR_MS),
});
// the register bans who asks too much
const permits = createRateLimiter({ capacity: 20, perSecond: 2 });

async function askRegister(base: string, country: string, number: string): Promise<VatAnswer> {
  if (!permits.take()) return { state: "unchecked" };
  const url = `${base}/ms/${country}/vat/${number}`;
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(LIMIT_MS),
      headers: { accept: "application/json" },
    });
    const { isValid, userError, name } = viesAnswer.parse(await response.json());
    if (isValid) return { state: "listed", name: name && name !== "---" ? name : "" };
    // anything else, such as a country that does not answer, says nothing of the number
    return { state: userError === "INVALID" ? "unlisted" : "unchecked" };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    logOnce("warn", "the register of VAT numbers cannot be asked", { reason });
    return { state: "unchecked" };
  }
}

/**
 * Asks the EU's register for a company's number (`VAT_REGISTER_URL`), answers are kept for an hour. Never rejects: a
 * register that fails, is slow or was asked too much leaves the number unchecked (docs/domain-rules.md#company-numbers).
 */
export async function checkVatNumber(country: string, text: string): Promise<VatAnswer> {
  const { VAT_REGISTER_URL: base } = getEnv();
  const number = base ? toVatNumber(country, text) : null;
  if (!base || !number) return { state: "off" };
  const answer = await answers.read(`${country}${number}`, () => askRegister(base, country, number));
  return answer ?? { state: "unchecked" };
}
