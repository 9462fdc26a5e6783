import type { StoreCode } from "../../lib/storefront/types";

/** A review of the sandbox of the review provider. */
export interface ReviewTable {
  id: number;
  /** Key of the account it belongs to: one for each language. */
  app_key: string;
  /** Id of the product at the provider, or `yotpo_site_reviews`. */
  product: string;
  product_title: string;
  product_url: string;
  product_image: string | null;
  /** 1 to 5. */
  score: number;
  title: string;
  content: string;
  author: string;
  /** Hash of the author's address. */
  user_key: string;
  /** To ask its author; forgotten once it is decided. */
  email: string | null;
  status: "pending" | "approved" | "refused";
  /** 1 where the shop proved that its author bought the product. */
  is_buyer: number;
  votes_up: number;
  votes_down: number;
  /** What the shop answered. */
  answer: string | null;
  answered_at: string | null;
  created_at: string;
}

/** A photo of a review: a file of the demo shop, or two pictures in Base64. */
export interface ReviewPhotoTable {
  id: string;
  review_id: number;
  /** Address of a file of the demo shop; null for one that was sent. */
  path: string | null;
  large: string | null;
  small: string | null;
  width: number;
  height: number;
  alt: string;
  status: "shown" | "refused";
  /** How often somebody asked for it to be looked at. */
  reports: number;
}

/** Orders whose buyers are asked for a review. */
export interface ReviewRequestTable {
  order_id: number;
  due_at: string;
  state: "waiting" | "sent" | "none";
}

/** A link of a mail that asks for a review; of its token only a hash is stored. */
export interface ReviewLinkTable {
  hash: string;
  order_id: number;
  store: StoreCode;
  /** Of the product. */
  sku: string;
  name: string;
  author: string;
  email: string;
  expires_at: string;
  used_at: string | null;
}

/** Who wants no more mails that ask for a review. */
export interface ReviewStopTable {
  /** Keyed hash of the address. */
  email_key: string;
  stopped_at: string;
}
