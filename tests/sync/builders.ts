import { IDLE, type Step, step, type SyncEffect, type SyncEvent, type SyncState } from "@/lib/sync/machine";
import { buildTask } from "@/lib/sync/task";
import type { SyncRules, SyncTask, TaskAnswer } from "@/lib/sync/types";

export const NOW = new Date("2026-03-01T12:00:00Z");
export const AT = NOW.toISOString();
export const RULES: SyncRules = { tokens: "own", maxAttempts: 1, lockWaitMs: 1000 };

let count = 0;

/** Builds a task that needs the shopper's token by default. */
export function buildSyncTask(over: Partial<Parameters<typeof buildTask>[0]> = {}): SyncTask {
  return buildTask({ url: "/api/user/me?token={{token}}", ...over }, NOW, `task${++count}`);
}

export const reading = (code: number, result: unknown = "words", meta: unknown = null): TaskAnswer => ({
  kind: "answer",
  code,
  result,
  meta,
});

/** A machine and all effects it returned. */
export class Driver {
  state: SyncState = IDLE;
  effects: SyncEffect[] = [];

  constructor(readonly rules: SyncRules = RULES) {}

  do(...events: SyncEvent[]): SyncEffect[] {
    const effects = events.flatMap((event) => {
      const next: Step = step(this.state, event, this.rules);
      this.state = next.state;
      return next.effects;
    });
    this.effects.push(...effects);
    return effects;
  }

  signIn(token = "t1"): this {
    this.do({ type: "signedIn", token });
    return this;
  }

  answer(task: SyncTask, answer: TaskAnswer): SyncEffect[] {
    return this.do({ type: "answered", id: task.task_id, reading: answer, at: AT });
  }

  outcomes(task: SyncTask) {
    return this.effects.flatMap((effect) =>
      effect.type === "settle" && effect.id === task.task_id ? [effect.outcome] : [],
    );
  }

  sends(task: SyncTask) {
    return this.effects.flatMap((effect) =>
      effect.type === "send" && effect.id === task.task_id ? [effect.token] : [],
    );
  }
}

export const types = (effects: SyncEffect[]) => effects.map(({ type }) => type);
