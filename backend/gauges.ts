import type { GaugeValues } from "../lib/process/meter";
import type { Backend } from "./context";

const HOUR_MS = 3_600_000;

const one = (value: number): GaugeValues => [{ labels: {}, value }];

/** Returns the seconds from an ISO time until now; 0 for none, and for one to come. */
const ageOf = (time: string | null | undefined, now: Date): number =>
  time ? Math.max(0, (now.getTime() - Date.parse(time)) / 1000) : 0;

/** Counts what waits in the queues of the backend, and the orders of the last hour, by the names of lib/metrics. */
export async function readGauges({ database, now }: Backend): Promise<Record<string, GaugeValues>> {
  const { queries } = database;
  const at = now();
  const [mails, oldestMail, tasks, orders] = await Promise.all([
    queries
      .selectFrom("mail")
      .select(({ fn }) => ["state", fn.countAll<number>().as("count")])
      .groupBy("state")
      .execute(),
    queries
      .selectFrom("mail")
      .select(({ fn }) => fn.min("created_at").as("oldest"))
      .where("state", "=", "waiting")
      .where("next_at", "<=", at.toISOString())
      .executeTakeFirst(),
    queries
      .selectFrom("payment_task")
      .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("created_at").as("oldest")])
      .where("state", "=", "due")
      .executeTakeFirst(),
    queries
      .selectFrom("orders")
      .select(({ fn }) => ["store", fn.countAll<number>().as("count")])
      .where("created_at", ">=", new Date(at.getTime() - HOUR_MS).toISOString())
      .groupBy("store")
      .execute(),
  ]);
  return {
    shop_mails: mails.map(({ state, count }) => ({ labels: { state }, value: Number(count) })),
    shop_mail_oldest_seconds: one(ageOf(oldestMail?.oldest, at)),
    shop_payment_tasks: one(Number(tasks?.count ?? 0)),
    shop_payment_task_oldest_seconds: one(ageOf(tasks?.oldest, at)),
    shop_orders_last_hour: orders.map(({ store, count }) => ({ labels: { store }, value: Number(count) })),
  };
}
