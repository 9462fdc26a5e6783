import type { StoreCode } from "../storefront/types";
import type { OrderBody } from "../upstream/contract/order";

/** A line of an order that waits, as the cart had it. */
export interface SavedLine {
  sku: string;
  checksum: string;
  /** The server's id of the line. */
  serverItemId: number | null;
  qty: number;
}

/** What is said in a notification, in the language of the store view; `{number}` stands for the order's. */
export interface SavedWords {
  placed: NotificationWords;
  stopped: NotificationWords;
  ended: NotificationWords;
}

export interface NotificationWords {
  title: string;
  body: string;
}

/**
 * An order that waits on the device until the shop can be reached (docs/domain-rules.md#offline-orders), as the service
 * worker sends it. Names of the task queue are the platform's.
 */
export interface SavedOrder {
  store: StoreCode;
  /** The id of its attempt, which the server tells repetitions by. */
  orderId: string;
  created_at: string;
  transmited: boolean;
  transmited_at: string | null;
  /** True once it was sent, whatever was answered: it may have been placed. */
  isTried: boolean;
  /** Whether the worker sends it without asking. */
  isSentByItself: boolean;
  /** Why the shopper has to decide; null while it waits. */
  stop: SavedStop | null;
  body: OrderBody;
  /** The body of the call that counts its totals; null where nothing is shipped. */
  shippingInformation: object | null;
  lines: SavedLine[];
  /** Where a notification leads to. */
  path: string;
  words: SavedWords;
}

/**
 * Why an order that waited was not sent: its sum or its lines are others, something sold out, the server refused it or
 * does not know its cart any more, or it waited for too long.
 */
export type SavedStop = "sumChanged" | "linesChanged" | "soldOut" | "refused" | "ended";
