import { noticeOf, SYNC_TEXTS } from "./answer";
import { needsCart, needsToken } from "./task";
import type { RenewalOutcome, SyncRules, SyncTask, TaskOutcome, TaskAnswer } from "./types";

/** A task between its start and its outcome. */
interface Running {
  task: SyncTask;
  /** Sent and not answered; waiting for a renewal another task caused; waiting for the one it caused itself. */
  phase: "sent" | "locked" | "renewing";
  /** The token it was sent with. */
  token: string | null;
  /** How often it was refused with a token and sent again. */
  repeats: number;
}

export interface SyncState {
  /** 0 idle, above 0 while tokens are renewed, -1 once that failed (docs/domain-rules.md#token-lock). */
  lock: number;
  /** Renewals since a token was last accepted. */
  attempts: number;
  /** Number of the running or last renewal: answers to others are stale. */
  renewal: number;
  token: string | null;
  cartId: string | null;
  running: Record<string, Running>;
}

export type SyncEvent =
  | { type: "run"; task: SyncTask }
  | { type: "waited"; id: string }
  | { type: "answered"; id: string; reading: TaskAnswer; at: string }
  | { type: "renewed"; renewal: number; outcome: RenewalOutcome }
  | { type: "signedIn"; token: string }
  | { type: "signedOut" }
  | { type: "cart"; cartId: string | null };

export type SyncEffect =
  | { type: "send"; id: string; task: SyncTask; token: string | null; cartId: string | null }
  | { type: "wait"; id: string; ms: number }
  | { type: "renew"; renewal: number }
  /** Stores the result of a cacheable task; others are removed. */
  | { type: "keep"; task: SyncTask }
  | { type: "remove"; id: string }
  | { type: "emit"; event: string; task: SyncTask }
  | { type: "settle"; id: string; outcome: TaskOutcome }
  | { type: "notice"; message: string }
  | { type: "recreateCart" }
  | { type: "logOut" }
  | { type: "openSignUp" }
  | { type: "clearUntransmitted" }
  | { type: "refreshFailed" };

export interface Step {
  state: SyncState;
  effects: SyncEffect[];
}

export const IDLE: SyncState = { lock: 0, attempts: 0, renewal: 0, token: null, cartId: null, running: {} };

const without = (running: SyncState["running"], id: string) =>
  Object.fromEntries(Object.entries(running).filter(([key]) => key !== id));
const stay = (state: SyncState): Step => ({ state, effects: [] });

/** Runs steps one after another, each on the state the one before left. */
function chain(start: Step, ...steps: ((state: SyncState) => Step)[]): Step {
  return steps.reduce<Step>(({ state, effects }, next) => {
    const { state: after, effects: more } = next(state);
    return { state: after, effects: [...effects, ...more] };
  }, start);
}

function settle(state: SyncState, id: string, outcome: TaskOutcome, effects: SyncEffect[] = []): Step {
  return {
    state: { ...state, running: without(state.running, id) },
    effects: [...effects, { type: "settle", id, outcome }],
  };
}

function failTask(
  state: SyncState,
  task: SyncTask,
  error: "badContentType" | "wrongFormat" | "unreachable" | "aborted",
): Step {
  const failed = error === "aborted" ? { ...task, code: 401, result: SYNC_TEXTS.aborted } : task;
  return settle(state, task.task_id, { kind: "failed", task: failed, error, message: SYNC_TEXTS[error] });
}

function finish(
  state: SyncState,
  task: SyncTask,
  { code, result, meta }: Extract<TaskAnswer, { kind: "answer" }>,
  at: string,
): Step {
  const done: SyncTask = {
    ...task,
    transmited: true,
    transmited_at: at,
    updated_at: at,
    result,
    resultCode: code,
    code,
    meta,
  };
  const notice = code === 200 || task.silent ? null : noticeOf(result);
  return settle(state, task.task_id, { kind: "done", task: done }, [
    ...(notice ? [{ type: "notice", message: notice } as const] : []),
    task.is_result_cacheable ? { type: "keep", task: done } : { type: "remove", id: task.task_id },
    ...(task.callback_event ? [{ type: "emit", event: task.callback_event, task: done } as const] : []),
  ]);
}

/** Sends a task, lets it wait while tokens are renewed, or fails it where it cannot run. */
function dispatch(state: SyncState, id: string, rules: SyncRules): Step {
  const entry = state.running[id];
  if (!entry) return stay(state);
  const { task } = entry;
  const withEntry = (change: Partial<Running>): SyncState => ({
    ...state,
    running: { ...state.running, [id]: { ...entry, ...change } },
  });
  if (needsToken(task) && state.lock < 0) return failTask(state, task, "aborted");
  if (needsToken(task) && state.token !== null && state.lock > 0)
    return { state: withEntry({ phase: "locked" }), effects: [{ type: "wait", id, ms: rules.lockWaitMs }] };
  if (needsCart(task) && state.cartId === null) {
    return settle(
      state,
      id,
      { kind: "failed", task, error: "cartIdMissing", message: SYNC_TEXTS.cartIdMissing(task.url) },
      [{ type: "recreateCart" }],
    );
  }
  return {
    state: withEntry({ phase: "sent", token: state.token }),
    effects: [{ type: "send", id, task, token: state.token, cartId: state.cartId }],
  };
}

/**
 * Ends the log-in: the shopper is logged out, the log-in form opens, and waiting tasks fail
 * (docs/domain-rules.md#token-lock).
 */
function giveUp(state: SyncState): Step {
  const waiting = Object.values(state.running).filter(({ phase }) => phase !== "sent");
  const ended: Step = {
    state: { ...state, lock: -1, attempts: 0, token: null },
    effects: [{ type: "logOut" }, { type: "openSignUp" }, { type: "clearUntransmitted" }, { type: "refreshFailed" }],
  };
  return chain(
    ended,
    ...waiting.map(
      ({ task }) =>
        (now: SyncState) =>
          failTask(now, task, "aborted"),
    ),
  );
}

/** Handles a 401 for the token a task was sent with. */
function refuse(
  state: SyncState,
  entry: Running,
  reading: Extract<TaskAnswer, { kind: "answer" }>,
  at: string,
  rules: SyncRules,
): Step {
  const id = entry.task.task_id;
  if (state.lock < 0) return failTask(state, entry.task, "aborted");
  if (rules.tokens === "off") {
    const { state: after, effects } = finish({ ...state, token: null }, entry.task, reading, at);
    return {
      state: after,
      effects: [{ type: "logOut" }, { type: "openSignUp" }, ...effects.filter(({ type }) => type !== "notice")],
    };
  }
  // the token was renewed meanwhile: the task is sent again with the new one
  if (rules.tokens === "own" && state.token !== entry.token) return dispatch(state, id, rules);
  const repeats = entry.repeats + 1;
  const move = (phase: Running["phase"]): SyncState => ({
    ...state,
    running: { ...state.running, [id]: { ...entry, phase, repeats } },
  });
  const isOver = rules.tokens === "edge" || repeats > rules.maxAttempts;
  if (!isOver && state.lock > 0) return dispatch(move("locked"), id, rules);
  if (isOver || state.attempts >= rules.maxAttempts) return giveUp(move("locked"));
  const renewal = state.renewal + 1;
  return {
    state: { ...move("renewing"), lock: 1, attempts: state.attempts + 1, renewal },
    effects: [{ type: "renew", renewal }],
  };
}

function answered(
  state: SyncState,
  { id, reading, at }: Extract<SyncEvent, { type: "answered" }>,
  rules: SyncRules,
): Step {
  const entry = state.running[id];
  if (entry?.phase !== "sent") return stay(state);
  const { task } = entry;
  if (reading.kind !== "answer") return failTask(state, task, reading.kind);
  const isSigned = needsToken(task) && entry.token !== null;
  if (isSigned && reading.code === 401) return refuse(state, entry, reading, at, rules);
  // the token was accepted: the next refusal starts a new count
  const attempts = isSigned && entry.token === state.token ? 0 : state.attempts;
  return finish({ ...state, attempts }, task, reading, at);
}

/** Returns the tasks that caused a renewal and wait for it. */
const asking = ({ running }: SyncState): SyncTask[] =>
  Object.values(running).flatMap(({ phase, task }) => (phase === "renewing" ? [task] : []));

function renewed(
  state: SyncState,
  { renewal, outcome }: Extract<SyncEvent, { type: "renewed" }>,
  rules: SyncRules,
): Step {
  if (state.lock <= 0 || renewal !== state.renewal) return stay(state);
  switch (outcome.kind) {
    case "refused":
      return giveUp(state);
    case "token":
      return chain(
        stay({ ...state, lock: 0, token: outcome.token }),
        ...asking(state).map((task) => (now: SyncState) => dispatch(now, task.task_id, rules)),
      );
    case "unavailable":
      // an unanswered renewal is no refusal: its tasks stay in the queue, and the next 401 renews again
      return chain(
        stay({ ...state, lock: 0, attempts: Math.max(0, state.attempts - 1) }),
        ...asking(state).map((task) => (now: SyncState) => failTask(now, task, "unreachable")),
      );
  }
}

/**
 * The task queue with its token lock (docs/domain-rules.md#token-lock) as a state machine: returns the next state and
 * its effects. No clock, network or storage; every running task settles once.
 */
export function step(state: SyncState, event: SyncEvent, rules: SyncRules): Step {
  switch (event.type) {
    case "run":
      if (state.running[event.task.task_id]) return stay(state);
      return dispatch(
        {
          ...state,
          running: {
            ...state.running,
            [event.task.task_id]: { task: event.task, phase: "locked", token: null, repeats: 0 },
          },
        },
        event.task.task_id,
        rules,
      );
    case "waited":
      return state.running[event.id]?.phase === "locked" ? dispatch(state, event.id, rules) : stay(state);
    case "answered":
      return answered(state, event, rules);
    case "renewed":
      return renewed(state, event, rules);
    case "signedIn":
      // a renewal under way belongs to the log-in before
      return chain(
        stay({ ...state, token: event.token, lock: 0, attempts: 0, renewal: state.renewal + 1 }),
        ...asking(state).map((task) => (now: SyncState) => dispatch(now, task.task_id, rules)),
      );
    case "signedOut":
      return chain(
        stay({ ...state, token: null, lock: Math.min(state.lock, 0), attempts: 0, renewal: state.renewal + 1 }),
        ...asking(state).map((task) => (now: SyncState) => failTask(now, task, "aborted")),
      );
    case "cart":
      return stay({ ...state, cartId: event.cartId });
  }
}
