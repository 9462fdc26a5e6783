/** What is done behind a check (docs/domain-rules.md#bot-check). */
export const BOT_ACTIONS = ["login", "register", "reset", "newsletter", "contact", "review"] as const;

export type BotAction = (typeof BOT_ACTIONS)[number];

/** The header of a call that carries its proof; it stays in the shop and never reaches the commerce API. */
export const BOT_CHECK_HEADER = "x-bot-check";

/** The work of a page, as ALTCHA's challenge has it; `signature` covers all of `parameters`. */
export interface WorkChallenge {
  parameters: {
    algorithm: string;
    nonce: string;
    salt: string;
    cost: number;
    keyLength: number;
    keyPrefix: string;
    keySignature?: string;
    expiresAt?: number;
    data?: Record<string, string | number | boolean | null>;
  };
  signature?: string;
}

/** What a page has to do before it may send a form. */
export type BotChallenge =
  | { provider: "off" }
  | { provider: "altcha"; challenge: WorkChallenge }
  | { provider: "recaptcha" | "turnstile"; siteKey: string };

/** How far the check of a form is, as a page shows it. */
export type BotCheckPhase = "idle" | "working" | "asking";

/** Where a page asks what it has to do. */
export const BOT_CHECK_PATH = "/api/bot-check";

/** The text of a refusal without a good proof. */
export const BOT_REFUSAL = "Captcha not verified";

/** Returns what a refused client is told beside the text: where its work is set, and how its proof is sent. */
export const refusalMeta = (action: BotAction) => ({
  reason: "botCheck",
  challenge: `${BOT_CHECK_PATH}?action=${action}`,
  header: BOT_CHECK_HEADER,
});

/** Tells a challenge from what a proxy or an older server may answer. */
export function isBotChallenge(value: unknown): value is BotChallenge {
  if (typeof value !== "object" || value === null || !("provider" in value)) return false;
  const { provider } = value;
  if (provider === "altcha")
    return "challenge" in value && typeof value.challenge === "object" && value.challenge !== null;
  if (provider === "recaptcha" || provider === "turnstile")
    return "siteKey" in value && typeof value.siteKey === "string";
  return provider === "off";
}
