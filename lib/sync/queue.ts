import { readTaskAnswer, SYNC_TEXTS } from "./answer";
import { IDLE, step, type SyncEffect, type SyncEvent } from "./machine";
import { addressTask, type TaskRequest } from "./task";
import type { RenewalOutcome, SyncRules, SyncTask, TaskOutcome, TaskAnswer } from "./types";

/** Storage of tasks. None of it throws; `keep` answers whether there was room. */
export interface TaskStorage {
  read(): Promise<SyncTask[]>;
  /** False where there is no room. */
  keep(task: SyncTask): Promise<boolean>;
  remove(id: string): Promise<void>;
}

/** Events for the page; what concerns tasks alone the queue does itself. */
export type QueueEvent = Extract<
  SyncEffect,
  { type: "emit" | "notice" | "recreateCart" | "logOut" | "openSignUp" | "refreshFailed" }
>;

const MAX_DONE = 200;

export interface QueuePorts {
  rules: SyncRules;
  /** Address of the API, '' for this shop's own. */
  base: string;
  store: string | null;
  now(): Date;
  wait(ms: number, then: () => void): void;
  /** Rejects where no answer comes in time. */
  send(request: TaskRequest): Promise<Response>;
  /** Renews the tokens; called only where the rules say `own`. Never rejects. */
  renew(): Promise<RenewalOutcome>;
  storage: TaskStorage;
  onEvent(news: QueueEvent): void;
}

export interface SyncQueue {
  /** Stores a task and sends it; settles once it is answered, or cannot be now, in which case it stays stored. */
  queue(task: SyncTask): Promise<TaskOutcome>;
  /** Sends every unanswered task, when the network is back (docs/domain-rules.md#back-online). */
  process(): Promise<TaskOutcome[]>;
  clearUntransmitted(): Promise<void>;
  /** Resolves to whether a task was not answered yet. */
  isWaiting(): Promise<boolean>;
  /** Notes a log-in, a log-out or another cart. */
  note(event: Extract<SyncEvent, { type: "signedIn" | "signedOut" | "cart" }>): void;
}

/** Runs the effects of the task machine through ports. */
export function createSyncQueue({
  rules,
  base,
  store,
  now,
  wait,
  send,
  renew,
  storage,
  onEvent: tell,
}: QueuePorts): SyncQueue {
  let state = IDLE;
  const waiting = new Map<string, ((outcome: TaskOutcome) => void)[]>();
  // a read of the storage may be older than their answer; more than it ever holds need not be remembered
  const done = new Set<string>();

  async function transmit(request: TaskRequest): Promise<TaskAnswer> {
    try {
      return await readTaskAnswer(await send(request));
    } catch {
      return { kind: "unreachable" };
    }
  }

  async function clearUntransmitted(): Promise<void> {
    const stored = await storage.read();
    await Promise.all(stored.filter(({ transmited }) => !transmited).map(({ task_id }) => storage.remove(task_id)));
  }

  function perform(effect: SyncEffect): void {
    switch (effect.type) {
      case "send": {
        const { id, task, token, cartId } = effect;
        void transmit(addressTask(task, { base, store, token, cartId, isEdge: rules.tokens === "edge" })).then(
          (reading) => dispatch({ type: "answered", id, reading, at: now().toISOString() }),
        );
        return;
      }
      case "wait":
        return wait(effect.ms, () => dispatch({ type: "waited", id: effect.id }));
      case "renew":
        void renew().then((outcome) => dispatch({ type: "renewed", renewal: effect.renewal, outcome }));
        return;
      case "keep":
        void storage.keep(effect.task);
        return;
      case "remove":
        void storage.remove(effect.id);
        return;
      case "clearUntransmitted":
        void clearUntransmitted();
        return;
      case "settle": {
        const resolvers = waiting.get(effect.id) ?? [];
        waiting.delete(effect.id);
        if (effect.outcome.kind === "done") done.add(effect.id);
        for (const oldest of done) if (done.size > MAX_DONE) done.delete(oldest);
        for (const resolve of resolvers) resolve(effect.outcome);
        return;
      }
      default:
        return tell(effect);
    }
  }

  function dispatch(event: SyncEvent): void {
    const { state: next, effects } = step(state, event, rules);
    state = next;
    for (const effect of effects) perform(effect);
  }

  function run(task: SyncTask): Promise<TaskOutcome> {
    return new Promise((resolve) => {
      // a running task is not sent twice: both callers get its outcome
      waiting.set(task.task_id, [...(waiting.get(task.task_id) ?? []), resolve]);
      dispatch({ type: "run", task });
    });
  }

  const isLeft = ({ transmited, task_id }: SyncTask) => !transmited && !done.has(task_id);

  return {
    async queue(task) {
      const isKept = await storage.keep(task);
      return isKept ? run(task) : { kind: "failed", task, error: "dropped", message: SYNC_TEXTS.dropped };
    },
    async process() {
      const stored = await storage.read();
      const left = stored.filter(isLeft);
      // forget tasks the storage no longer has
      for (const id of done) if (!stored.some(({ task_id }) => task_id === id)) done.delete(id);
      return Promise.all(left.map(run));
    },
    clearUntransmitted,
    isWaiting: async () => (await storage.read()).some(isLeft),
    note: dispatch,
  };
}
