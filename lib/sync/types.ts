/** The request of a task as `fetch` takes it; headers may hold placeholders. */
export interface SyncPayload {
  method: string;
  headers: Record<string, string>;
  body?: string;
}

/** A request that is stored until it is answered (docs/domain-rules.md#tasks). The names are the wire's. */
export interface SyncTask {
  task_id: string;
  /** With the placeholders `{{token}}` and `{{cartId}}`. */
  url: string;
  payload: SyncPayload;
  transmited: boolean;
  transmited_at: string | null;
  created_at: string;
  updated_at: string;
  result: unknown;
  resultCode: number | null;
  code: number | null;
  acknowledged: boolean;
  meta: unknown;
  /** True where a refusal is not shown. */
  silent: boolean;
  /** Name of the event that carries the answer. */
  callback_event: string | null;
  is_result_cacheable: boolean;
  /** The product a stock check is about. */
  product_sku?: string;
}

/** Who adds the shopper's tokens, and what follows a 401 (docs/domain-rules.md#token-lock). */
export interface SyncRules {
  /**
   * `edge`: the shop's own edge, which renews them before it answers 401. `own`: the queue, which renews them. `off`:
   * the queue, which never renews them.
   */
  tokens: "edge" | "own" | "off";
  /** Renewals before the log-in counts as over, and repetitions of one task. */
  maxAttempts: number;
  lockWaitMs: number;
}

/** An answer as it was read; `unreachable` where there was none. */
export type TaskAnswer =
  | { kind: "answer"; code: number; result: unknown; meta: unknown }
  | { kind: "badContentType" | "wrongFormat" | "unreachable" };

/** The outcome of a task: answered, or why not. */
export type TaskOutcome =
  | { kind: "done"; task: SyncTask }
  | {
      kind: "failed";
      task: SyncTask;
      error: "badContentType" | "wrongFormat" | "unreachable" | "cartIdMissing" | "aborted" | "dropped";
      message: string;
    };

/** The outcome of a renewal. */
export type RenewalOutcome = { kind: "token"; token: string } | { kind: "refused" } | { kind: "unavailable" };
