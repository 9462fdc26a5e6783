import { INVOICE } from "../../../lib/config/payment-codes";
import { getSettings } from "../../../lib/config/settings";
import { formatPrice, minor, sumMinor, toMinor } from "../../../lib/money";
import { getStore } from "../../../lib/storefront";
import { nextNumber } from "../../db/counter";
import type { Queries } from "../../db/types";
import { Refusal } from "../../http/refusal";
import type { PaymentAdapter, TaskOutcome } from "../port";

/** A company's number as invoices are counted by: letters and digits alone. */
const accountOf = (taxId: string): string => taxId.toUpperCase().replaceAll(/[^\p{L}\d]/gu, "");

const refuse = (sentence: string) => new Refusal(400, `Error placing an order. ${sentence}`);

/** Returns what a company owes for its orders that are not cancelled, in a currency; gross minor units. */
async function owedBy(queries: Queries, account: string, currency: string) {
  const rows = await queries
    .selectFrom("payment")
    .innerJoin("orders", "orders.id", "payment.order_id")
    .select("payment.amount")
    .where("payment.provider", "=", INVOICE)
    .where("payment.account", "=", account)
    .where("payment.currency", "=", currency)
    .where("orders.paid_at", "is", null)
    .where("orders.status", "not in", ["cancelled", "returned", "refunded"])
    .execute();
  return sumMinor(rows.map(({ amount }) => minor(amount)));
}

/** What an invoice needs is done by the shop's own bookkeeping: the number is all it gets. */
const done = async (reference: string | null): Promise<TaskOutcome> => ({ reference, isMoved: false });

/**
 * Pays by invoice: the shop's own credit for companies, within a limit for an order and one for all that a company owes
 * (docs/payments.md). The office notes when the money is here.
 */
export function invoicePayments(): PaymentAdapter {
  return {
    code: INVOICE,
    authorise: async (queries, { store, amount, company, taxId }) => {
      const account = accountOf(taxId);
      if (company.trim() === "" || account === "")
        throw refuse("An invoice needs the name and the number of a company.");
      const { orderLimit, creditLine } = getSettings(store).invoice;
      if (amount > toMinor(orderLimit))
        throw refuse(`An order can be paid by invoice up to ${formatPrice(store, toMinor(orderLimit))}.`);
      // two orders of a company wait for each other here
      await nextNumber(queries, `invoice:${account}`);
      const owed = await owedBy(queries, account, getStore(store).currency);
      if (owed + amount > toMinor(creditLine))
        throw refuse(
          `${company} has invoices of ${formatPrice(store, owed)} to pay, and may owe ${formatPrice(store, toMinor(creditLine))}.`,
        );
      return { account };
    },
    tasks: {
      acknowledge: () => done(null),
      capture: ({ orderNumber, number }) => done(`${orderNumber}-${number}`),
      refund: ({ orderNumber, number }) => done(`${orderNumber}-C${number}`),
      cancel: () => done(null),
    },
  };
}
