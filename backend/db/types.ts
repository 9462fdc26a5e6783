import type { Generated, Kysely } from "kysely";
import type { Deliveries } from "../../lib/delivery/groups";
import type { Minor } from "../../lib/money";
import type { EntityType } from "../../lib/search-engine/types";
import type { StoreCode } from "../../lib/storefront/types";
import type { AnalyticsEventTable } from "./analytics-types";
import type { BookingTables } from "./booking-types";
import type { ConsentTable, ToldPurchaseTable } from "./consent-types";
import type {
  AttemptTable,
  CustomerTable,
  EmailChangeTable,
  SessionTable,
  SessionTokenTable,
  WishTable,
} from "./customer-types";
import type { ProductPairTable, SearchCountTable, SearchNextTable } from "./learning-types";
import type { MarketingConsentTable } from "./marketing-types";
import type { MeasuredTable } from "./measurement-types";
import type {
  NewsletterGiftTable,
  NewsletterLinkTable,
  NewsletterRequestTable,
  NewsletterTable,
} from "./newsletter-types";
import type {
  OrderAccessTable,
  OrderCodeRequestTable,
  OrderCodeTable,
  OrderDeliveryLineTable,
  OrderDeliveryTable,
  OrderFeeTable,
  OrderLineTable,
  OrderTable,
  RefundTable,
  ShipmentLineTable,
  ShipmentTable,
  OrderLetterTable,
  WithdrawalLineTable,
  WithdrawalTable,
} from "./order-types";
import type { PasskeyTable } from "./passkey-types";
import type { PaymentTable, PaymentTaskTable } from "./payment-types";
import type {
  ReviewLinkTable,
  ReviewPhotoTable,
  ReviewRequestTable,
  ReviewStopTable,
  ReviewTable,
} from "./review-types";

/** What a document can be found by besides its id. */
export type KeyKind = "sku" | "child" | "url" | "identifier" | "sample";

/**
 * Tables of the embedded backend. Columns are text and integers only, so that SQLite and PostgreSQL hold the same;
 * money is gross integer minor units unless a name says net or tax; JSON is text; times are ISO 8601 in UTC; rates are
 * basis points (25 % = 2500).
 */
export interface Schema extends BookingTables {
  meta: { name: string; value: string };
  counter: { name: string; value: number };
  cms_entry: { id: string; draft: string; published: string | null; revision: number; updated_at: string };
  document: { store: StoreCode; type: EntityType; id: string; body: string; updated_at: string };
  document_key: { store: StoreCode; kind: KeyKind; value: string; type: EntityType; id: string };
  stock: {
    sku: string;
    product_id: number;
    qty: number;
    managed: number;
    min_sale_qty: Generated<number>;
    max_sale_qty: Generated<number>;
    /** Grows with every change of the quantity. */
    version: Generated<number>;
    /** The version the catalogue documents show. */
    synced_version: Generated<number>;
    updated_at: string;
  };
  coupon: CouponTable;
  coupon_use: { code: string; order_id: number; line: number; customer_id: number | null; email: string | null };
  cart_rule: { id: string; body: string };
  cart: CartTable;
  cart_item: CartItemTable;
  fee: { id: number; body: string };
  cart_fee: { cart_id: string; fee_id: number; option_id: number };
  orders: OrderTable;
  order_fee: OrderFeeTable;
  order_line: OrderLineTable;
  order_delivery: OrderDeliveryTable;
  order_delivery_line: OrderDeliveryLineTable;
  shipment: ShipmentTable;
  shipment_line: ShipmentLineTable;
  withdrawal: WithdrawalTable;
  withdrawal_line: WithdrawalLineTable;
  order_letter: OrderLetterTable;
  refund: RefundTable;
  order_code_request: OrderCodeRequestTable;
  order_code: OrderCodeTable;
  order_access: OrderAccessTable;
  payment: PaymentTable;
  payment_task: PaymentTaskTable;
  price_history: PriceHistoryTable;
  url_rewrite: { store: StoreCode; path: string; target: string; code: number };
  mail: MailTable;
  stock_alert: StockAlertTable;
  newsletter: NewsletterTable;
  newsletter_request: NewsletterRequestTable;
  newsletter_link: NewsletterLinkTable;
  newsletter_gift: NewsletterGiftTable;
  customer: CustomerTable;
  session: SessionTable;
  session_token: SessionTokenTable;
  attempt: AttemptTable;
  wish: WishTable;
  email_change: EmailChangeTable;
  passkey: PasskeyTable;
  review: ReviewTable;
  review_photo: ReviewPhotoTable;
  review_request: ReviewRequestTable;
  review_link: ReviewLinkTable;
  review_stop: ReviewStopTable;
  search_count: SearchCountTable;
  search_next: SearchNextTable;
  consent: ConsentTable;
  measured: MeasuredTable;
  analytics_event: AnalyticsEventTable;
  marketing_consent: MarketingConsentTable;
  told_purchase: ToldPurchaseTable;
  product_pair: ProductPairTable;
  password_reset: { hash: string; customer_id: number; expires_at: string };
  idempotency: { key: string; body_hash: string; order_id: number | null; result: string | null; created_at: string };
}

/** The outbox; `next_at` says when a mail is due, and claims it while it is being sent. */
export interface MailTable {
  id: string;
  store: StoreCode;
  recipient: string;
  subject: string;
  body: string;
  /** The same as HTML; null where the text says it all. */
  html: string | null;
  /** Files as JSON, `[{name, html}]`; null for none. */
  attachments: string | null;
  /** Where one can leave what the mail belongs to; goes out as its header. Null for a mail that nobody can leave. */
  leave_url: string | null;
  state: "waiting" | "sent" | "failed";
  attempts: number;
  error: string | null;
  created_at: string;
  next_at: string;
}

/** Shoppers who wait for a sku, deleted once they are notified. Of the link in the mail only its hash is stored. */
export interface StockAlertTable {
  id: string;
  store: StoreCode;
  sku: string;
  email: string;
  state: "pending" | "confirmed";
  token_hash: string;
  created_at: string;
}

/** Price records, never changed; `inside` is paid from `opens` to `closes`, `outside` otherwise. */
export interface PriceHistoryTable {
  store: StoreCode;
  sku: string;
  at: string;
  inside: Minor;
  outside: Minor;
  regular: Minor;
  opens: string | null;
  closes: string | null;
}

export interface CouponTable {
  /** Upper case. */
  code: string;
  /** Of a percentage; 0 where `amounts` holds what it takes. */
  basis_points: number;
  /** JSON: minor units by currency. */
  amounts: string | null;
  minimums: string | null;
  valid_from: string | null;
  valid_to: string | null;
  once_per_customer: number;
  usage_limit: number | null;
  /** The one address it is for, lower case; null for everybody. */
  email: string | null;
  /** Orders placed with it. */
  used: number;
}

export interface CartTable {
  id: string;
  store: StoreCode;
  currency: string;
  status: "active" | "ordered" | "merged";
  customer_id: number | null;
  /** Customer and store view of an active customer's cart; unique. */
  owner: string | null;
  /** What clients know a customer's cart by; unique. Null for a guest's, whose own id nobody can guess. */
  mask: string | null;
  next_item_id: number;
  /** Grows whenever the cart, its items or its fees may have changed. */
  version: number;
  country: string | null;
  shipping_address: string | null;
  billing_address: string | null;
  shipping_carrier: string | null;
  shipping_method: string | null;
  /** Whether goods of different weeks come apart; null for together. */
  deliveries: Deliveries | null;
  /** The pickup point of a parcel; null for the closest one. */
  pickup_point: string | null;
  payment_method: string | null;
  coupon: string | null;
  created_at: string;
  updated_at: string;
}

export interface CartItemTable {
  cart_id: string;
  item_id: number;
  /** Equal for lines that are one: the sold sku, with bundle and custom options where there are any. */
  line_key: string;
  sku: string;
  qty: number;
  product_option: string | null;
}

/** A connection or a transaction; every repository function takes it first. */
export type Queries = Kysely<Schema>;

/** Is called with every SQL statement that ran. */
export type StatementLog = (sql: string) => void;

/** The open database. */
export interface Database {
  queries: Queries;
  /** Runs `work` in one write transaction: all of it or nothing. Writers never interleave on what they touch. */
  write<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Runs `work` in a write transaction that no other `exclusive` one overlaps, in this process or another. */
  exclusive<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
