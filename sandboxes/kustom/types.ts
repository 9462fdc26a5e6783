import type {
  ProviderAddress,
  ProviderLine,
  ProviderShippingOption,
} from "../../lib/upstream/contract/checkout-provider";

/** Fields of an order that a merchant sends or reads; others stay as they came. */
export interface OrderFields {
  purchase_country: string;
  purchase_currency: string;
  locale: string;
  order_amount: number;
  order_tax_amount: number;
  order_lines: ProviderLine[];
  merchant_urls: Partial<Record<MerchantUrl, string>>;
  billing_address?: ProviderAddress;
  shipping_address?: ProviderAddress;
  shipping_countries?: string[];
  shipping_options?: ProviderShippingOption[];
  selected_shipping_option?: ProviderShippingOption;
  customer?: { type?: string };
  options?: Record<string, unknown>;
  merchant_reference1?: string;
  [name: string]: unknown;
}

export type MerchantUrl =
  | "terms"
  | "checkout"
  | "confirmation"
  | "push"
  | "validation"
  | "address_update"
  | "country_change"
  | "shipping_option_update"
  | "notification";

/** What order management knows of an order that is paid. */
export interface Managed {
  status: "AUTHORIZED" | "PART_CAPTURED" | "CAPTURED" | "CANCELLED" | "EXPIRED" | "CLOSED";
  fraud_status: "ACCEPTED" | "PENDING" | "REJECTED";
  method: string;
  acknowledged: boolean;
  captures: { capture_id: string; captured_amount: number; description?: string }[];
  refunds: { refund_id: string; refunded_amount: number }[];
  merchant_reference1: string | null;
  /** Answers by idempotency key. */
  answers: Record<string, { status: number; headers: Record<string, string> }>;
}

export type Push = "once" | "late" | "twice" | "never";

/** An order of the sandbox. */
export interface SandboxOrder {
  id: string;
  /** Opens its frame, and nothing else. */
  key: string;
  status: "checkout_incomplete" | "checkout_complete" | "aborted";
  fields: OrderFields;
  startedAt: string;
  modifiedAt: string;
  completedAt: string | null;
  push: Push;
  managed: Managed | null;
}

/** What the sandbox runs on; tests put their own in place. */
export interface SandboxWorld {
  /** Address under which browsers reach it. */
  url: string;
  now: () => Date;
  /** Does `work` after some milliseconds. */
  later: (ms: number, work: () => void) => void;
  /** Calls the merchant. */
  send: typeof fetch;
  username: string;
  password: string;
  report: (cause: unknown) => void;
}
