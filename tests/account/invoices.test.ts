import { describe, expect, it } from "vitest";
import { invoiceState, toInvoice, toInvoiceEntry } from "@/lib/account/invoices";

const wire = {
  number: "100000001-1",
  kind: "invoice" as const,
  order_number: "100000001",
  store: "bmse",
  currency: "SEK",
  issued_at: "2026-06-15T12:00:00.000Z",
  due_on: "2026-07-15",
  paid_at: null,
  amount: 4185.5,
};
const credit = { ...wire, number: "100000001-C1", kind: "credit" as const, due_on: null, amount: -125.5 };

describe("an invoice", () => {
  it("is read in minor units of its own store view", () => {
    expect(toInvoiceEntry(wire, "bmfi")).toEqual({
      number: "100000001-1",
      kind: "invoice",
      orderNumber: "100000001",
      store: "bmse",
      issuedAt: new Date("2026-06-15T12:00:00Z"),
      dueOn: new Date("2026-07-15T12:00:00Z"),
      paidAt: null,
      amount: 418_550,
    });
    expect(toInvoiceEntry({ ...credit, store: "another" }, "bmfi")).toMatchObject({ store: "bmfi", amount: -12_550 });
  });

  it("is printed with its lines and what is beside them", () => {
    const line = { sku: "TABLE", name: "Table", qty: 2, total: 4000, tax_rate: 25 };
    const printed = {
      ...wire,
      company: "Ek AB",
      vat_id: "556703-7485",
      reference: "",
      address: ["Åsa Ek"],
      order_date: "2026-06-01T08:00:00.000Z",
      lines: [line],
      rest: 185.5,
      tax: 837.1,
    };
    expect(toInvoice(printed, "bmse")).toMatchObject({
      taxId: "556703-7485",
      orderedAt: new Date("2026-06-01T08:00:00Z"),
      lines: [{ sku: "TABLE", name: "Table", qty: 2, total: 400_000, taxRate: 25 }],
      rest: 18_550,
      tax: 83_710,
    });
  });

  it.each([
    ["open", {}, "2026-06-20T00:00:00Z"],
    ["open on its last day", {}, "2026-07-15T23:00:00Z"],
    ["overdue", {}, "2026-07-16T00:01:00Z"],
    ["paid", { paid_at: "2026-07-20T08:00:00.000Z" }, "2026-08-01T00:00:00Z"],
  ])("is %s", (state, over, now) => {
    expect(invoiceState(toInvoiceEntry({ ...wire, ...over }, "bmse"), new Date(now))).toBe(state.split(" ")[0]);
  });

  it("that takes back is refunded once its money is paid back", () => {
    const now = new Date("2027-01-01T00:00:00Z");
    expect(invoiceState(toInvoiceEntry(credit, "bmse"), now)).toBe("refundDue");
    expect(invoiceState(toInvoiceEntry({ ...credit, paid_at: "2026-12-01T00:00:00Z" }, "bmse"), now)).toBe("refunded");
  });
});
