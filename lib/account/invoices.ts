import { type Minor, toMinor } from "../money";
import { isStoreCode } from "../storefront";
import type { StoreCode } from "../storefront/types";
import type { InvoiceEntryWire, InvoiceWire } from "../upstream/contract/invoice";

/** An invoice or a credit note of a customer's own, whose amounts are negative; gross minor units. */
export interface InvoiceEntry {
  number: string;
  kind: "invoice" | "credit";
  orderNumber: string;
  /** The store view it was ordered in, whose currency it is in. */
  store: StoreCode;
  issuedAt: Date;
  /** Last day it is to be paid, at noon UTC; null for a credit note. */
  dueOn: Date | null;
  /** When it was paid, or paid back; null until then. */
  paidAt: Date | null;
  amount: Minor;
}

/** An invoice as it is printed. */
export interface Invoice extends InvoiceEntry {
  company: string;
  taxId: string;
  reference: string;
  address: string[];
  orderedAt: Date;
  lines: { sku: string; name: string; qty: number; total: Minor; taxRate: number }[];
  /** Delivery, fees and what else the sum has beside the lines. */
  rest: Minor;
  tax: Minor;
}

/** How an invoice stands: `overdue` from the day after its last one. */
export type InvoiceState = "paid" | "open" | "overdue" | "refunded" | "refundDue";

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Returns an invoice of the wire in our shape; `fallback` is the store view of one from an unknown one. */
export function toInvoiceEntry(wire: InvoiceEntryWire, fallback: StoreCode): InvoiceEntry {
  return {
    number: wire.number,
    kind: wire.kind,
    orderNumber: wire.order_number,
    store: isStoreCode(wire.store) ? wire.store : fallback,
    issuedAt: new Date(wire.issued_at),
    dueOn: wire.due_on === null ? null : new Date(`${wire.due_on}T12:00:00Z`),
    paidAt: toDate(wire.paid_at),
    amount: toMinor(wire.amount),
  };
}

/** Returns an invoice of the wire as it is printed. */
export function toInvoice(wire: InvoiceWire, fallback: StoreCode): Invoice {
  const { vat_id: taxId, company, reference, address, order_date, lines, rest, tax } = wire;
  return {
    ...toInvoiceEntry(wire, fallback),
    company,
    taxId,
    reference,
    address,
    orderedAt: new Date(order_date),
    lines: lines.map(({ total, tax_rate: taxRate, ...line }) => ({ ...line, total: toMinor(total), taxRate })),
    rest: toMinor(rest),
    tax: toMinor(tax),
  };
}

/** Returns how an invoice stands at an instant. */
export function invoiceState({ kind, paidAt, dueOn }: InvoiceEntry, now: Date): InvoiceState {
  if (kind === "credit") return paidAt ? "refunded" : "refundDue";
  if (paidAt) return "paid";
  const lastMoment = dueOn ? dueOn.getTime() + 43_200_000 : Infinity;
  return now.getTime() > lastMoment ? "overdue" : "open";
}
