import { z } from "zod";
import { CALLS } from "../calls";
import { defineCall } from "./call";

const nothing = z.undefined();

/** An invoice or a credit note in the list of a customer's own; gross decimals, negative for a credit note. */
export const invoiceEntryWire = z.object({
  number: z.string(),
  kind: z.enum(["invoice", "credit"]),
  order_number: z.string(),
  store: z.string(),
  currency: z.string(),
  /** ISO instant. */
  issued_at: z.string(),
  /** Last day it is to be paid, `yyyy-mm-dd`; null for a credit note. */
  due_on: z.string().nullable(),
  /** When it was paid, or paid back; null until then. */
  paid_at: z.string().nullable(),
  amount: z.number(),
});

/** An invoice or a credit note as it is printed. */
export const invoiceWire = invoiceEntryWire.extend({
  company: z.string(),
  vat_id: z.string(),
  /** What the company wants to read on it; may be empty. */
  reference: z.string(),
  /** Lines of the address it goes to. */
  address: z.array(z.string()),
  /** When the order was placed, ISO instant. */
  order_date: z.string(),
  /** What goods there are; what is left of the sum is delivery and fees, or what is credited. */
  lines: z.array(
    z.object({ sku: z.string(), name: z.string(), qty: z.number(), total: z.number(), tax_rate: z.number() }),
  ),
  /** Delivery, fees and what else the sum has beside the lines. */
  rest: z.number(),
  tax: z.number(),
});
export type InvoiceEntryWire = z.output<typeof invoiceEntryWire>;
export type InvoiceWire = z.output<typeof invoiceWire>;

/** Our own calls: invoices of a customer's orders (docs/payments.md). */
export const invoiceCalls = {
  /** The customer's invoices and credit notes, newest first. */
  userInvoices: defineCall(CALLS.userInvoices, {
    query: nothing,
    body: nothing,
    result: z.object({ invoices: z.array(invoiceEntryWire) }),
  }),
  /** One of them as it is printed; 404 for one that is not the customer's. */
  userInvoice: defineCall(CALLS.userInvoice, {
    query: z.object({ number: z.string().min(1).max(64) }),
    body: nothing,
    result: invoiceWire,
  }),
};
