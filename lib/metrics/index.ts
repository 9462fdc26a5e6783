import { getMeter, type MetricTable } from "../process/meter";

const CALL_SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5] as const;

/** What the shop counts besides its HTTP server (docs/operations.md#metrics). */
export const SHOP_METRICS = {
  shop_upstream_seconds: {
    kind: "duration",
    help: "Calls of the commerce API, by call and outcome",
    labels: ["call", "outcome"],
    buckets: CALL_SECONDS,
  },
  shop_search_seconds: {
    kind: "duration",
    help: "Searches, by what was searched and outcome",
    labels: ["type", "outcome"],
    buckets: CALL_SECONDS,
  },
  shop_log_messages_total: {
    kind: "counter",
    help: "Messages in the log of the storefront, by level",
    labels: ["level"],
  },
  shop_orders_last_hour: { kind: "gauge", help: "Orders of the last hour, by store view", labels: ["store"] },
  shop_mails: { kind: "gauge", help: "Mails of the outbox, by state", labels: ["state"] },
  shop_mail_oldest_seconds: { kind: "gauge", help: "Age of the oldest mail that waits and is due", labels: [] },
  shop_payment_tasks: { kind: "gauge", help: "What is due at payment providers", labels: [] },
  shop_payment_task_oldest_seconds: { kind: "gauge", help: "Age of the oldest of these", labels: [] },
} as const satisfies MetricTable;

type Table = typeof SHOP_METRICS;
type Counter = { [N in keyof Table]: Table[N]["kind"] extends "counter" ? N : never }[keyof Table];
type Duration = { [N in keyof Table]: Table[N]["kind"] extends "duration" ? N : never }[keyof Table];
type LabelsOf<N extends keyof Table> = Record<Table[N]["labels"][number], string>;

/** Adds one to a counter of the shop. */
export const countMetric = <N extends Counter>(name: N, labels: LabelsOf<N>): void => getMeter()?.add(name, labels, 1);

/** Measures how long work takes, and its outcome by `outcomeOf`; work that rejects is counted as "failed". */
export async function timeMetric<N extends Duration, T>(
  name: N,
  labels: Omit<LabelsOf<N>, "outcome">,
  work: Promise<T>,
  outcomeOf: (value: T) => string,
): Promise<T> {
  const meter = getMeter();
  if (!meter) return work;
  const start = performance.now();
  const note = (outcome: string) => meter.time(name, { ...labels, outcome }, (performance.now() - start) / 1000);
  try {
    const value = await work;
    note(outcomeOf(value));
    return value;
  } catch (cause) {
    note("failed");
    throw cause;
  }
}
