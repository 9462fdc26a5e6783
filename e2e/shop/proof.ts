import { solveWork } from "@/lib/bot-check/solve";
import type { BotAction } from "@/lib/bot-check/types";

/** Makes the proof of a form as another client does; returns the headers of its call. */
export async function proofOf(site: string, action: BotAction): Promise<Record<string, string>> {
  const answer = await fetch(`${site}/api/bot-check?action=${action}`);
  const { result } = await answer.json();
  return { "x-bot-check": await solveWork(result.challenge, AbortSignal.timeout(30_000)) };
}
