/** Where the links beside a page's text stand, if anywhere. */
export type PageLayout = "left" | "right" | "none";

export interface ContentPage {
  identifier: string;
  title: string;
  /** Path inside the store view (docs/domain-rules.md#country-paths). */
  path: string;
  /** Sanitised HTML. */
  html: string;
  layout: PageLayout;
  metaTitle: string;
  metaDescription: string;
}

/** A page as menus and footer link it. */
export type PageLink = Pick<ContentPage, "identifier" | "title" | "path">;

/** Content shown inside other pages. */
export interface ContentBlock {
  identifier: string;
  title: string;
  /** Sanitised HTML. */
  html: string;
}

/** A product in a picture: its sku and its place, in percent of the picture's width and height. */
export interface HotSpot {
  sku: string;
  x: number;
  y: number;
  /** A measure line over the piece, in the same percent; null without one. */
  line: { from: number; to: number; y: number } | null;
}

export interface Banner {
  identifier: string;
  title: string;
  message: string;
  action: string;
  path: string;
  picture: { src: string; width: number; height: number };
  /** The products in the picture, the one it is about first. */
  hotSpots: HotSpot[];
}

export interface ShopPromise {
  title: string;
  text: string;
}
