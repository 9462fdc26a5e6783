import type { MenuNode } from "@/lib/catalog/types";
import type { PlacedOrder } from "@/lib/checkout/types";
import type { RoomModel } from "@/lib/product/ar";
import type { Picture, Sample } from "@/lib/product/types";

/** A product as the head of an overlay shows it. */
export interface OverlayProduct {
  sku: string;
  name: string;
  /** Path of its page inside the store view. */
  path: string;
  picture: Picture | null;
  /** One line about it, where the overlay needs it. */
  description?: string;
}

/** A customer's photo of a product at home. */
export interface CustomerPhoto extends Picture {
  /** Name the customer wants to be shown. */
  author: string | null;
  /** Of the photo at the provider, to report it by; absent where it cannot be. */
  id?: string;
  /** Address of a small version. */
  thumb?: string;
}

/** The modals (docs/domain-rules.md#overlays), each with its payload. */
export interface Modals {
  /** `token` is of the mail that asked for the review. */
  review: { product: OverlayProduct; token?: string };
  /** `email` fills in the form's first field. */
  authentication: { view: "login" | "register" | "reset"; email?: string };
  sizeGuide: null;
  terms: null;
  lengths: null;
  languageSwitcher: null;
  orderConfirmation: { order: PlacedOrder };
  newsletter: null;
  /** Books the delivery of a shipment; `proof` where its reader is not known otherwise. */
  booking: { number: string; proof: string | null; onSettled?: () => void };
  room: { name: string; model: RoomModel; poster: Picture | null; isMissing: boolean };
  showroomStock: { stock: { id: number; qty: number }[] };
  /** Asks which of four compared products the one with this sku replaces. */
  compareFull: { sku: string };
  /** The way into the shopper's home, checked with these products. */
  wayIn: { skus: string[] };
  /** A product of a room picture; `href` is the URL of its page. */
  spot: { sku: string; name: string; href: string };
  photoReviews: { product: OverlayProduct | null; photos: CustomerPhoto[] };
  photoReview: { photos: CustomerPhoto[]; start: number };
}

/** The side panels (docs/domain-rules.md#overlays), each with its payload. */
export interface Panels {
  microcart: null;
  wishlist: null;
  search: { text: string };
  sidebar: null;
  mobileMenu: { departments: MenuNode[]; links: { label: string; path: string }[] };
  checkoutMode: null;
  /** What is stored in the browser, and what the shopper agrees to. */
  cookies: null;
  /** The samples of a page's product; none where the panel is opened from elsewhere. */
  samples: { offered: Sample[] };
}

export type ModalName = keyof Modals;
export type PanelName = keyof Panels;
