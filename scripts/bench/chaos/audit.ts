import { join } from "node:path";
import Libsql from "libsql";
import { z } from "zod";
import type { Database } from "../../../backend/db/types";
import { isPaidFirst } from "../../../lib/config/payment-codes";
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
const swishRequest = z.object({
  kind: z.enum(["payment", "refund"]),
  id: z.string(),
  status: z.string(),
  amount: z.number(),
  paymentReference: z.string().nullable(),
  originalPaymentReference: z.string().nullable(),
});
const vippsPayment = z.object({
  reference: z.string(),
  state: z.string(),
  value: z.number(),
  refunded: z.number(),
  cancelled: z.number(),
});

/** What a provider holds of a payment; minor units. */
interface Charge {
  id: string;
  amount: number;
  /** Its shopper has paid. */
  isComplete: boolean;
  /** It was not given back since. */
  isCharged: boolean;
}

function readEntries<S extends z.ZodType>(file: string, schema: S): z.output<S>[] {
  const database = new Libsql(file, { readonly: true });
  try {
    const [table] = database.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[];
    const rows = database.prepare(`select * from "${table?.name}"`).all() as Record<string, unknown>[];
    return rows.flatMap((row) =>
      Object.values(row).flatMap((value) => {
        if (typeof value !== "string" || !value.startsWith("{")) return [];
        const read = schema.safeParse(JSON.parse(value));
        return read.success ? [read.data] : [];
      }),
    );
  } finally {
    database.close();
  }
}

const toCharge = ({ id, status, managed, fields }: z.output<typeof sandboxOrder>): Charge => {
  const isComplete = status === "checkout_complete";
  const isCharged = isComplete && managed !== null && managed.status !== "CANCELLED";
  return { id, amount: fields.order_amount, isComplete, isCharged };
};

function toSwishCharges(entries: z.output<typeof swishRequest>[]): Charge[] {
  const back = new Set(entries.flatMap(({ kind, originalPaymentReference: of }) => (kind === "refund" ? [of] : [])));
  return entries
    .filter(({ kind }) => kind === "payment")
    .map(({ id, status, amount, paymentReference }) => {
      const isComplete = status === "PAID";
      return { id, amount: Math.round(amount * 100), isComplete, isCharged: isComplete && !back.has(paymentReference) };
    });
}

const toVippsCharge = ({ reference, state, value, refunded, cancelled }: z.output<typeof vippsPayment>): Charge => {
  const isComplete = state === "AUTHORIZED";
  return { id: reference, amount: value, isComplete, isCharged: isComplete && value > refunded + cancelled };
};

/** Reads what the providers hold from the files of their sandboxes. */
export const readSandboxes = (folder: string): Charge[] => [
  ...readEntries(join(folder, "sandbox.db"), sandboxOrder).map(toCharge),
  ...toSwishCharges(readEntries(join(folder, "sandbox-swish.db"), swishRequest)),
  ...readEntries(join(folder, "sandbox-vipps.db"), vippsPayment).map(toVippsCharge),
];

/** Returns how much is still to be done by the jobs of the backend. */
export async function countUnfinished({ queries }: Database, sandboxFolder: string): Promise<number> {
  const tasks = await queries.selectFrom("payment_task").select("id").where("state", "=", "due").execute();
  const due = await queries.selectFrom("orders").select("id").where("confirmation", "=", "due").execute();
  const open = await queries.selectFrom("payment").select("provider_id").where("state", "=", "open").execute();
  const complete = new Set(readSandboxes(sandboxFolder).flatMap(({ id, isCharged }) => (isCharged ? [id] : [])));
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
  {
    shopped,
    sandboxFolder,
    stockBefore,
  }: { shopped: Shopped[]; sandboxFolder: string; stockBefore: Map<string, number> },
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
  const sandbox = readSandboxes(sandboxFolder);
  const charged = sandbox.filter(({ isCharged }) => isCharged);
  const paymentOf = new Map(payments.map((payment) => [payment.provider_id, payment]));
  const orderOf = new Map(orders.map((order) => [Number(order.id), order]));
  const taken = new Map<string, number>();
  for (const line of lines) addParts(taken, line);
  const placed = shopped.filter(({ outcome }) => outcome === "placed");
  const mailsOf = (number: string) => mails.filter(({ subject }) => subject.includes(number)).length;
  return {
    placed: orders.length,
    charged: charged.length,
    givenBack: sandbox.filter(({ isComplete, isCharged }) => isComplete && !isCharged).length,
    refused: shopped.filter(({ outcome }) => outcome === "refused").length,
    gone: shopped.filter(({ outcome }) => outcome === "gone").length,
    lost: placed.filter(({ orderId, number }) => byClient.get(orderId)?.[0]?.order_number !== number).length,
    doubled: [...byClient.values()].filter((own) => own.length > 1).length,
    chargedWithoutOrder: charged.filter(({ id }) => !orderOf.has(Number(paymentOf.get(id)?.order_id))).length,
    orderedWithoutCharge: orders.filter(
      ({ id, payment_method }) =>
        isPaidFirst(payment_method) &&
        !charged.some((order) => Number(paymentOf.get(order.id)?.order_id) === Number(id)),
    ).length,
    otherSum: charged.filter(({ id, amount }) => {
      const order = orderOf.get(Number(paymentOf.get(id)?.order_id));
      return order !== undefined && Number(order.grand_total) !== amount;
    }).length,
    stock: stock.filter(
      ({ sku, qty }) => (stockBefore.get(sku) ?? 0) - (taken.get(sku) ?? 0) !== Number(qty) || Number(qty) < 0,
    ).length,
    mails: orders.filter(({ order_number }) => mailsOf(order_number) !== 1).length,
    unfinished:
      (await countUnfinished(database, sandboxFolder)) + shopped.filter(({ outcome }) => outcome === "unknown").length,
  };
}
