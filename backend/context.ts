import type { BlockList } from "node:net";
import type { StorePath } from "../lib/storefront";
import type { BookingService } from "./booking/service";
import type { Catalog } from "./catalog/engine";
import type { PasswordCost } from "./customer/password";
import type { TokenLifetime } from "./customer/session";
import type { Database } from "./db/types";
import type { KustomClient } from "./payment/kustom/client";
import type { PaymentAdapter } from "./payment/port";

/** What every area of the backend works with. */
export interface Backend {
  database: Database;
  catalog: Catalog;
  /** The clock; prices and dates depend on nothing else. */
  now: () => Date;
  tokenLifetime: TokenLifetime;
  passwordCost: PasswordCost;
  /** First part of the names of search indices, `{prefix}_{store}`. */
  indexPrefix: string;
  /** Version of the running build, for clients that ask. */
  version: string;
  /** Returns the URL of a page of a store view, as mails link to it. */
  toPageUrl: (page: StorePath) => string;
  /** True for the origin of pages of the shop. */
  isOwnOrigin: (origin: string) => boolean;
  /** Proxies whose `X-Forwarded-For` is believed. */
  proxies: BlockList;
  /** True where callers on this machine may read the outbox: for developers. */
  isOutboxOpen: boolean;
  /** True where mails are stored with the tokens in their links: somebody sends them, or a developer reads them. */
  storesMailTokens: boolean;
  /** Payment methods the shop does something for (docs/payments.md). */
  payments: PaymentAdapter[];
  /** The checkout provider; null where none is configured. */
  kustom: KustomClient | null;
  /** How calls of Vipps MobilePay are checked; null where it is not configured. */
  vipps: { webhookUrl: string; secrets: string[] } | null;
  /** The service that keeps the hours of deliveries. */
  booking: BookingService;
  /** Where unexpected errors go. */
  report: (cause: unknown) => void;
}
