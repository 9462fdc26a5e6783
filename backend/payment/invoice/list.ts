import { INVOICE } from "../../../lib/config/payment-codes";
import {
  addMinor,
  fromMinor,
  type Minor,
  minor,
  negateMinor,
  roundMinor,
  subtractMinor,
  sumMinor,
} from "../../../lib/money";
import { dayOf } from "../../../lib/orders/withdrawal";
import { getStore } from "../../../lib/storefront";
import type { InvoiceEntryWire, InvoiceWire } from "../../../lib/upstream/contract/invoice";
import type { Queries } from "../../db/types";
import { addressLines, readAddress } from "../../order/stored";
import type { CaptureBody } from "../tasks";

/** Days an invoice may wait for its money (docs/payments.md). */
export const INVOICE_DAYS = 30;
/** Invoices of a customer that are listed. */
const MOST = 200;

/** Returns the day so many days after one, both `yyyy-mm-dd`. */
function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const numberOf = (orderNumber: string, kind: string, number: number) =>
  `${orderNumber}-${kind === "refund" ? "C" : ""}${number}`;

/** Finds what was charged to, and paid back of, a customer's orders by invoice, the newest first. */
const findRows = (queries: Queries, customerId: number) =>
  queries
    .selectFrom("payment_task")
    .innerJoin("payment", "payment.id", "payment_task.payment_id")
    .innerJoin("orders", "orders.id", "payment.order_id")
    .leftJoin("refund", (join) =>
      join.onRef("refund.order_id", "=", "orders.id").onRef("refund.number", "=", "payment_task.number"),
    )
    .select(["payment_task.kind", "payment_task.number", "payment_task.amount", "payment_task.body"])
    .select(["payment_task.created_at", "refund.done_at", "orders.store", "orders.currency", "orders.order_number"])
    .select(["orders.paid_at", "orders.created_at as ordered_at", "orders.billing_address"])
    .select([
      "orders.tax",
      "orders.grand_total",
      "orders.shipping",
      "orders.shipping_tax",
      "orders.fee",
      "orders.fee_tax",
    ])
    .where("payment.provider", "=", INVOICE)
    .where("payment_task.kind", "in", ["capture", "refund"])
    .where("orders.customer_id", "=", String(customerId))
    .orderBy("payment_task.created_at", "desc")
    .orderBy("payment_task.id")
    .limit(MOST);

type Row = Awaited<ReturnType<ReturnType<typeof findRows>["execute"]>>[number];

function toEntry({ kind, number, amount, created_at, done_at, paid_at, store, ...order }: Row): InvoiceEntryWire {
  const isCredit = kind === "refund";
  const issued = new Date(created_at);
  return {
    number: numberOf(order.order_number, kind, number),
    kind: isCredit ? "credit" : "invoice",
    order_number: order.order_number,
    store,
    currency: order.currency,
    issued_at: created_at,
    due_on: isCredit ? null : addDays(dayOf(issued, getStore(store).timeZone), INVOICE_DAYS),
    paid_at: isCredit ? done_at : paid_at,
    amount: fromMinor(isCredit ? negateMinor(minor(amount)) : minor(amount)),
  };
}

/** Returns the tax in an amount of which `tax` is in `whole`. */
const shareOf = (amount: Minor, { tax, whole }: { tax: Minor; whole: Minor }): Minor =>
  roundMinor(whole === 0 ? 0 : (amount * tax) / whole);

function toInvoice(row: Row): InvoiceWire {
  const entry = toEntry(row);
  const address = readAddress(row.billing_address);
  // written by requestCapture only
  const { lines } = JSON.parse(row.body) as CaptureBody;
  const amount = minor(row.amount);
  const rest = subtractMinor(amount, sumMinor(lines.map(({ total }) => total)));
  const extras = { tax: addMinor(row.shipping_tax, row.fee_tax), whole: addMinor(row.shipping, row.fee) };
  const whole = { tax: row.tax, whole: row.grand_total };
  const restTax = shareOf(rest, lines.length > 0 && extras.whole > 0 ? extras : whole);
  const tax = addMinor(sumMinor(lines.map((line) => line.tax)), restTax);
  const signed = (value: Minor) => fromMinor(entry.kind === "credit" ? negateMinor(value) : value);
  return {
    ...entry,
    company: address.company,
    vat_id: address.vat_id,
    reference: address.reference,
    address: addressLines({ ...address, company: "", vat_id: "", reference: "", telephone: "" }, row.store),
    order_date: row.ordered_at,
    lines: lines.map(({ sku, name, qty, total, taxRate }) => ({
      sku,
      name,
      qty,
      total: fromMinor(total),
      tax_rate: taxRate / 100,
    })),
    rest: signed(rest),
    tax: signed(tax),
  };
}

/**
 * Returns the invoices and credit notes of a customer's orders, the newest first and at most 200: an invoice for each
 * parcel that left, a credit note for each refund (docs/payments.md). An order is paid as a whole.
 */
export async function listInvoices(queries: Queries, customerId: number): Promise<InvoiceEntryWire[]> {
  return (await findRows(queries, customerId).execute()).map(toEntry);
}

/** Returns one of a customer's invoices as it is printed; null where the customer has none of that number. */
export async function findInvoice(queries: Queries, customerId: number, number: string): Promise<InvoiceWire | null> {
  const rows = await findRows(queries, customerId).execute();
  const row = rows.find((one) => numberOf(one.order_number, one.kind, one.number) === number);
  return row ? toInvoice(row) : null;
}
