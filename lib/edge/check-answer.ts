import "server-only";
import type { CallName } from "../upstream/calls";
import { checkResult } from "../upstream/check-result";
import { toEnvelope } from "../upstream/envelope";
import type { Envelope } from "../upstream/types";

/**
 * Returns a success as the contract reads it, so that its page need not load the schemas; null for a refusal, and for
 * what does not fit: the page finds out itself what is wrong with it
 * (docs/decisions/0132-what-a-page-need-not-load.md).
 */
export function checkAnswer(name: CallName, status: number, shown: unknown): Envelope | null {
  const envelope = toEnvelope(shown, status);
  if (status < 200 || status >= 300 || envelope.code !== 200) return null;
  const checked = checkResult(name, envelope.result);
  return checked.ok ? { ...envelope, result: checked.value } : null;
}
