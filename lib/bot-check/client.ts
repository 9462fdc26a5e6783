import { readResult, toContractFailure, toNetworkFailure } from "../upstream/envelope";
import { fail, ok, type Result } from "../upstream/types";
import { setBotCheckPhase } from "./phase";
import { BOT_CHECK_HEADER, BOT_CHECK_PATH, type BotAction, type BotChallenge, isBotChallenge } from "./types";

/** Below the five minutes work is taken back for, as the way to the server takes time too. */
const FRESH_MS = 4 * 60_000;
const LIMIT_MS = 15_000;
/** The slowest phone is done long before; a shopper who is asked something needs time to answer. */
const WORK_LIMIT_MS = { altcha: 60_000, hosted: 180_000 };

/** A proof for the header of a call; null where none is needed. */
type Proof = Result<string | null>;

/** Proofs that were begun while a form was filled in. */
const prepared = new Map<BotAction, { proof: Promise<Proof>; startedAt: number }>();

async function fetchChallenge(action: BotAction): Promise<Result<BotChallenge>> {
  const init = { credentials: "same-origin", signal: AbortSignal.timeout(LIMIT_MS) } as const;
  const read = await fetch(`${BOT_CHECK_PATH}?${new URLSearchParams({ action })}`, init).then(
    readResult,
    (cause: unknown) => fail(toNetworkFailure(cause)),
  );
  if (!read.ok) return read;
  return isBotChallenge(read.value) ? ok(read.value) : fail(toContractFailure("wrongFormat", 200));
}

/** Proves that a person is here, by what the shop asks for. */
async function prove(action: BotAction): Promise<Proof> {
  const asked = await fetchChallenge(action);
  if (!asked.ok) return asked;
  const { value } = asked;
  try {
    if (value.provider === "off") return ok(null);
    if (value.provider === "altcha") {
      const { solveWork } = await import("./solve");
      return ok(await solveWork(value.challenge, AbortSignal.timeout(WORK_LIMIT_MS.altcha)));
    }
    const { askProvider } = await import("./hosted-client");
    return ok(await askProvider(value, action, AbortSignal.timeout(WORK_LIMIT_MS.hosted)));
  } catch (cause) {
    return fail({ kind: "domain", code: "botCheck", retryable: true, cause });
  }
}

/** Begins the proof of a form while it is filled in, so that nobody waits for it at the click. */
export function prepareProof(action: BotAction): void {
  const known = prepared.get(action);
  if (known && Date.now() - known.startedAt < FRESH_MS) return;
  prepared.set(action, { proof: prove(action), startedAt: Date.now() });
}

/** Takes the prepared proof, which counts once; a stale or failed one is made again. */
async function takeProof(action: BotAction): Promise<Proof> {
  const known = prepared.get(action);
  prepared.delete(action);
  if (known && Date.now() - known.startedAt < FRESH_MS) {
    const proof = await known.proof;
    if (proof.ok) return proof;
  }
  return prove(action);
}

const toHeaders = (proof: string | null): Record<string, string> =>
  proof === null ? {} : { [BOT_CHECK_HEADER]: proof };

/**
 * Makes a call that needs a proof (docs/domain-rules.md#bot-check); `send` makes it with these headers. A log-in is first
 * tried without one. Where the server refuses the proof, because the form was left open for long, the call is made once
 * more with a new one. Errors: `botCheck`, and those of the call.
 */
export async function withProof<T>(
  action: BotAction,
  send: (headers: Record<string, string>) => Promise<Result<T>>,
): Promise<Result<T>> {
  const sendProven = async (): Promise<Result<T>> => {
    setBotCheckPhase(action, "working");
    const proof = await takeProof(action).finally(() => setBotCheckPhase(action, "idle"));
    return proof.ok ? send(toHeaders(proof.value)) : proof;
  };
  const first = action === "login" ? await send({}) : await sendProven();
  const isRefused = !first.ok && first.error.kind === "http" && first.error.code === "botCheck";
  return isRefused ? sendProven() : first;
}
