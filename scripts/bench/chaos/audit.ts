import Libsql from "libsql";
import { z } from "zod";
import type { Database } from "../../../backend/db/types";
import type { Shopped } from "./shopper";

/** What must be 0 at the end of the run, and what it was about. */
export interface Audit {
  placed: number;
  /** Of them by the provider. */
  charged: number;
  /** Payments whose order could not be placed any more, cancelled at the provider. */
  givenBack: number;
  refused: number;
  gone: number;
  lost: number;
  doubled: number;
  chargedWithoutOrder: number;
  orderedWithoutCharge: number;
  otherSum: number;
  stock: number;
  mails: number;
  unfinished: number;
}

const sandboxOrder = z.object({
  id: z.string(),
  status: z.string(),
  fields: z.object({ order_amount: z.number() }).loose(),
  managed: z.object({ status: z.string() }).loose().nullable(),
});

/** Reads the orders of the provider's sandbox from its own file. */
export function readSandbox(file: string): z.output<typeof sandboxOrder>[] {
  const database = new Libsql(file, { readonly: true });
  try {
    const [table] = database.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[];
    const rows = database.prepare(`select * from "${table?.name}"`).all() as Record<string, unknown>[];
    return rows.flatMap((row) =>
      Object.values(row).flatMap((value) => {
        if (typeof value !== "string" || !value.startsWith("{")) return [];
        const read = sandboxOrder.safeParse(JSON.parse(value));
        return read.success ? [read.data] : [];
      }),
    );
  } finally {
    database.close();
  }
}

const isCharged = ({ status, managed }: z.output<typeof sandboxOrder>) =>
  status === "checkout_complete" && managed !== null && managed.status !== "CANCELLED";

/** Returns how much is still to be done by the jobs of the backend. */
export async function countUnfinished({ queries }: Database, sandboxFile: string): Promise<number> {
  const tasks = await queries.selectFrom("payment_task").select("id").where("state", "=", "due").execute();
  const due = await queries.selectFrom("orders").select("id").where("confirmation", "=", "due").execute();
  const open = await queries.selectFrom("payment").select("provider_id").where("state", "=", "open").execute();
  const complete = new Set(readSandbox(sandboxFile).flatMap((order) => (isCharged(order) ? [order.id] : [])));
  return tasks.length + due.length + open.filter(({ provider_id }) => complete.has(provider_id)).length;
}

/** Adds up what a line took from the warehouse. */
function addParts(taken: Map<string, number>, { sku, parts, qty }: { sku: string; parts: string | null; qty: number }) {
  const list = parts === null ? [{ sku, qty: 1 }] : (JSON.parse(parts) as { sku: string; qty: number }[]);
  for (const part of list) taken.set(part.sku, (taken.get(part.sku) ?? 0) + part.qty * Number(qty));
}

/** Compares what shoppers were told with what database, provider and outbox hold. */
export async function audit(
  database: Database,
  { shopped, sandboxFile, stockBefore }: { shopped: Shopped[]; sandboxFile: string; stockBefore: Map<string, number> },
): Promise<Audit> {
  const { queries } = database;
  const orders = await queries.selectFrom("orders").selectAll().execute();
  const lines = await queries.selectFrom("order_line").select(["sku", "parts", "qty"]).execute();
  const payments = await queries.selectFrom("payment").selectAll().execute();
  const mails = await queries.selectFrom("mail").select(["recipient", "subject"]).execute();
  const stock = await queries.selectFrom("stock").select(["sku", "qty"]).execute();
  const byClient = new Map<string, typeof orders>();
  for (const order of orders) {
    const key = order.client_order_id ?? "";
    byClient.set(key, [...(byClient.get(key) ?? []), order]);
  }
  const sandbox = readSandbox(sandboxFile);
  const charged = sandbox.filter(isCharged);
  const paymentOf = new Map(payments.map((payment) => [payment.provider_id, payment]));
  const orderOf = new Map(orders.map((order) => [Number(order.id), order]));
  const taken = new Map<string, number>();
  for (const line of lines) addParts(taken, line);
  const placed = shopped.filter(({ outcome }) => outcome === "placed");
  const mailsOf = (number: string) => mails.filter(({ subject }) => subject.includes(number)).length;
  return {
    placed: orders.length,
    charged: charged.length,
    givenBack: sandbox.filter((order) => order.status === "checkout_complete" && !isCharged(order)).length,
    refused: shopped.filter(({ outcome }) => outcome === "refused").length,
    gone: shopped.filter(({ outcome }) => outcome === "gone").length,
    lost: placed.filter(({ orderId, number }) => byClient.get(orderId)?.[0]?.order_number !== number).length,
    doubled: [...byClient.values()].filter((own) => own.length > 1).length,
    chargedWithoutOrder: charged.filter(({ id }) => !orderOf.has(Number(paymentOf.get(id)?.order_id))).length,
    orderedWithoutCharge: orders.filter(
      ({ id, payment_method }) =>
        payment_method === "kustom" &&
        !charged.some((order) => Number(paymentOf.get(order.id)?.order_id) === Number(id)),
    ).length,
    otherSum: charged.filter(({ id, fields }) => {
      const order = orderOf.get(Number(paymentOf.get(id)?.order_id));
      return order !== undefined && Number(order.grand_total) !== fields.order_amount;
    }).length,
    stock: stock.filter(
      ({ sku, qty }) => (stockBefore.get(sku) ?? 0) - (taken.get(sku) ?? 0) !== Number(qty) || Number(qty) < 0,
    ).length,
    mails: orders.filter(({ order_number }) => mailsOf(order_number) !== 1).length,
    unfinished:
      (await countUnfinished(database, sandboxFile)) + shopped.filter(({ outcome }) => outcome === "unknown").length,
  };
}
