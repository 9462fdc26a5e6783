import type { AnalyticsProperty } from "../../lib/config/analytics-settings";
import type { StoreCode } from "../../lib/storefront/types";
import type { Backend } from "../context";
import type { AnalyticsEventTable } from "../db/analytics-types";
import type { Queries } from "../db/types";
import { buildOrderEvent } from "./event";
import { type ProtocolTarget, sendByProtocol } from "./measurement-protocol";

/** A destination on the server, and what it is for each store view. */
export interface OrderAnalytics extends ProtocolTarget {
  propertyOf: (store: StoreCode) => AnalyticsProperty | null;
}

const BATCH = 20;
/** How long an attempt may take before another process tries. */
const CLAIM_MS = 60_000;
/** The destination takes no event that is older. */
const LATEST_MS = 72 * 3_600_000;
const MAX_WAIT_MS = 3_600_000;

const waitMs = (attempts: number) => Math.min(MAX_WAIT_MS, 5000 * 2 ** Math.min(attempts - 1, 10));

const keyed = (queries: Queries, { order_id, kind, number }: AnalyticsEventTable) =>
  queries
    .updateTable("analytics_event")
    .where("order_id", "=", order_id)
    .where("kind", "=", kind)
    .where("number", "=", number)
    .where("state", "=", "due");

async function claim(queries: Queries, event: AnalyticsEventTable, now: Date): Promise<boolean> {
  const claimed = await keyed(queries, event)
    .where("next_at", "=", event.next_at)
    .set({ next_at: new Date(now.getTime() + CLAIM_MS).toISOString(), attempts: event.attempts + 1 })
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

/** Sends an event; returns what becomes of it. */
async function send(queries: Queries, event: AnalyticsEventTable, target: OrderAnalytics, now: Date) {
  if (now.getTime() - Date.parse(event.created_at) > LATEST_MS) return "dropped" as const;
  const built = await buildOrderEvent(queries, event);
  const property = built && target.propertyOf(built.store);
  if (!property) return "dropped" as const;
  await sendByProtocol(target, property, built, {
    client: event.client,
    hasMarketing: event.marketing === 1,
    at: event.created_at,
  });
  return "done" as const;
}

/**
 * Tells the destination what is due, the oldest first; returns how many were told. Each is claimed before, so that one
 * process tells it, and marked afterwards; one that failed is tried again, later and later, for three days.
 */
export async function sendOrderEvents(
  { database, now }: Pick<Backend, "database" | "now">,
  target: OrderAnalytics,
): Promise<number> {
  const { queries } = database;
  const due = await queries
    .selectFrom("analytics_event")
    .selectAll()
    .where("state", "=", "due")
    .where("next_at", "<=", now().toISOString())
    .orderBy("created_at")
    .orderBy("order_id")
    .limit(BATCH)
    .execute();
  let told = 0;
  for (const event of due) {
    if (!(await claim(queries, event, now()))) continue;
    try {
      const state = await send(queries, event, target, now());
      await keyed(queries, event).set({ state, error: null }).execute();
      if (state === "done") told += 1;
    } catch (cause) {
      const error = cause instanceof Error ? cause.message.slice(0, 500) : "unknown";
      const next_at = new Date(now().getTime() + waitMs(event.attempts + 1)).toISOString();
      await keyed(queries, event).set({ error, next_at }).execute();
    }
  }
  return told;
}
