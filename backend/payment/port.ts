import type { Minor } from "../../lib/money";
import type { StoreCode } from "../../lib/storefront/types";
import type { PaymentTaskTable } from "../db/payment-types";
import type { Queries } from "../db/types";

/** An address as a provider has it from its own form. */
export interface PayerAddress {
  firstname: string;
  lastname: string;
  company: string;
  street: string[];
  postcode: string;
  city: string;
  country: string;
  telephone: string;
  email: string;
}

/** What a provider says of a payment now; amounts are gross minor units. */
export interface ProviderPayment {
  /** The shopper has paid, or promised to in a way the provider answers for. */
  isComplete: boolean;
  amount: Minor;
  currency: string;
  billing: PayerAddress | null;
  shipping: PayerAddress | null;
  /** Carrier and method code, where the shopper chose another way there. */
  shippingCode: string | null;
  fraud: "accepted" | "pending" | "rejected";
  /** Whether the shopper left the box about marketing ticked there; null where the provider does not say. */
  agreesToMarketing: boolean | null;
  /** What the provider wants shown once it is paid. */
  snippet: string | null;
  /** Why it will never be paid; null while it can be, and once it is. */
  failure: PaymentFailure | null;
  /** True where the provider itself cannot tell yet whether money has moved. */
  isUncertain: boolean;
}

/** Why a payment came to nothing: refused by the bank, given up by the shopper or by us, or too late. */
export type PaymentFailure = "declined" | "cancelled" | "timedOut";

/** A payment that its shopper is to approve in an app. */
export interface NewHandOver {
  /** The shop's own id of it, unguessable, by which the provider creates it once. */
  id: string;
  store: StoreCode;
  /** Gross minor units of the store view's currency. */
  amount: Minor;
  /** Where the app leads back to, whatever happened there. */
  returnUrl: string;
}

/** How a shopper gets to the app. */
export interface HandOver {
  /** The provider's id of the payment. */
  providerId: string;
  /** Opens the app, or the provider's page that leads there. */
  url: string;
  /** The text of the code that the app scans; null where the provider's own page has one. */
  code: string | null;
}

/** Something to do at a provider. */
export interface ProviderTask {
  /** The same for every attempt: the provider does it once. */
  key: string;
  providerId: string;
  store: StoreCode;
  /** Gross minor units; 0 where nothing is moved. */
  amount: Minor;
  /** Null where no order was placed. */
  orderNumber: string | null;
  /** Of the shipment or the refund. */
  number: number;
  lines: { sku: string; name: string; qty: number; unitPrice: Minor; total: Minor; tax: Minor; taxRate: number }[];
  carrier: string | null;
  tracking: string | null;
}

/** What came of a task: the provider's own word for it, and whether money has moved by it. */
export interface TaskOutcome {
  reference: string | null;
  isMoved: boolean;
}

/** An order that is about to be placed, as far as a payment method may refuse it. */
export interface AuthorisedOrder {
  store: StoreCode;
  amount: Minor;
  company: string;
  taxId: string;
}

/**
 * A way to pay that the shop does something for: a provider outside, or credit of its own (docs/payments.md). Whatever
 * reaches a provider throws where it failed, and is tried again.
 */
export interface PaymentAdapter {
  /** Code of the payment method. */
  code: string;
  /**
   * Says what became of a payment; null where the provider does not know it. Only for those whose orders are placed
   * once they are paid.
   */
  read?(providerId: string, store: StoreCode): Promise<ProviderPayment | null>;
  /** How a shopper is handed over to an app; only for those that are approved in one. */
  handOver?: {
    open(payment: NewHandOver): Promise<HandOver>;
    /** Withdraws a payment that is not approved; one that is stays as it is. */
    withdraw(providerId: string, store: StoreCode): Promise<void>;
    /** How long a shopper has to approve, minutes. */
    minutes: number;
  };
  /** Countries of store views it is for; all where it names none. */
  countries?: string[];
  /** True where approving moves the money: there is nothing to capture. */
  isPaidAtOnce?: boolean;
  /** Returns the days after which the provider lets go of what is not captured; none where it does not. */
  reservedDays?(store: StoreCode): number;
  /**
   * Refuses an order in the transaction that places it, or returns who owes it. Only for those whose orders are placed
   * first and paid later.
   */
  authorise?(queries: Queries, order: AuthorisedOrder, now: Date): Promise<{ account: string }>;
  tasks: Record<PaymentTaskTable["kind"], (task: ProviderTask) => Promise<TaskOutcome>>;
}
