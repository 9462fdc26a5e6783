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
  read?(providerId: string): Promise<ProviderPayment | null>;
  /**
   * Refuses an order in the transaction that places it, or returns who owes it. Only for those whose orders are placed
   * first and paid later.
   */
  authorise?(queries: Queries, order: AuthorisedOrder, now: Date): Promise<{ account: string }>;
  tasks: Record<PaymentTaskTable["kind"], (task: ProviderTask) => Promise<TaskOutcome>>;
}
