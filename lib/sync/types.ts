/** The request of a task, as `fetch` takes it; headers may hold placeholders too. */
export interface SyncPayload {
  method: string;
  headers: Record<string, string>;
  body?: string;
}

/** A call that is kept until it is answered (spec §3 "Sync task"; names as there, `resultCode` is `code` once more). */
export interface SyncTask {
  task_id: string;
  /** With `{{token}}` and `{{cartId}}` where the shopper's belong. */
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
  /** True where a refusal is not told. */
  silent: boolean;
  /** Who hears of the answer. */
  callback_event: string | null;
  is_result_cacheable: boolean;
  /** The product a stock check is about. */
  product_sku?: string;
}

/** Who puts the shopper's tokens in, and what follows on a 401 (spec §8 "Queue and tokens"). */
export interface SyncRules {
  /**
   * `edge`: the shop's own edge, which has renewed them before it says 401. `own`: the values told here, renewed here.
   * `off`: the values told here, never renewed.
   */
  tokens: "edge" | "own" | "off";
  /** Renewals before the login counts as over, and repetitions of one task. */
  maxAttempts: number;
  lockWaitMs: number;
}

/** What an answer was read as; `unreachable` where there was none. */
export type TaskAnswer =
  | { kind: "answer"; code: number; result: unknown; meta: unknown }
  | { kind: "badContentType" | "wrongFormat" | "unreachable" };

/** What became of a task: answered, for good; or not, and why. */
export type TaskOutcome =
  | { kind: "done"; task: SyncTask }
  | {
      kind: "failed";
      task: SyncTask;
      error: "badContentType" | "wrongFormat" | "unreachable" | "cartIdMissing" | "aborted" | "dropped";
      message: string;
    };

/** What became of a renewal. */
export type RenewalOutcome = { kind: "token"; token: string } | { kind: "refused" } | { kind: "unavailable" };
