import { readTaskAnswer, SYNC_TEXTS } from "./answer";
import { IDLE, step, type SyncEffect, type SyncEvent } from "./machine";
import { addressTask, type TaskRequest } from "./task";
import type { RenewalOutcome, SyncRules, SyncTask, TaskOutcome, TaskAnswer } from "./types";

/** Where tasks are kept; none of it throws, and what is not kept is told by `keep`. */
export interface TaskStorage {
  read(): Promise<SyncTask[]>;
  /** False where there is no room. */
  keep(task: SyncTask): Promise<boolean>;
  remove(id: string): Promise<void>;
}

/** What is told outside; what concerns tasks alone the queue does itself. */
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
  /** Rejects where nobody answers in time. */
  send(request: TaskRequest): Promise<Response>;
  /** New tokens; asked only where the rules say `own`. Never rejects. */
  renew(): Promise<RenewalOutcome>;
  storage: TaskStorage;
  onEvent(news: QueueEvent): void;
}

export interface SyncQueue {
  /** Keeps a task and sends it; settles once it is answered or cannot be now, in which case it stays kept. */
  queue(task: SyncTask): Promise<TaskOutcome>;
  /** Sends what is kept and was not answered: the network is back (spec §4 "Online event"). */
  process(): Promise<TaskOutcome[]>;
  clearUntransmitted(): Promise<void>;
  /** Somebody logged in or out, or has another cart. */
  note(event: Extract<SyncEvent, { type: "signedIn" | "signedOut" | "cart" }>): void;
}

/** The thin runner of the task machine: what it asks for is done here, through ports. */
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
  // read from the storage before it was told that they are done; more than are ever kept need not be remembered
  const done = new Set<string>();

  async function transmit(request: TaskRequest): Promise<TaskAnswer> {
    try {
      return await readTaskAnswer(await send(request));
    } catch {
      return { kind: "unreachable" };
    }
  }

  async function clearUntransmitted(): Promise<void> {
    const kept = await storage.read();
    await Promise.all(kept.filter(({ transmited }) => !transmited).map(({ task_id }) => storage.remove(task_id)));
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
      // one that runs already is not sent twice: both hear of its outcome
      waiting.set(task.task_id, [...(waiting.get(task.task_id) ?? []), resolve]);
      dispatch({ type: "run", task });
    });
  }

  return {
    async queue(task) {
      const isKept = await storage.keep(task);
      return isKept ? run(task) : { kind: "failed", task, error: "dropped", message: SYNC_TEXTS.dropped };
    },
    async process() {
      const kept = await storage.read();
      const left = kept.filter(({ transmited, task_id }) => !transmited && !done.has(task_id));
      // what the storage no longer has cannot come back
      for (const id of done) if (!kept.some(({ task_id }) => task_id === id)) done.delete(id);
      return Promise.all(left.map(run));
    },
    clearUntransmitted,
    note: dispatch,
  };
}
