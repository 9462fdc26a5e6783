export interface ContentPage {
  identifier: string;
  title: string;
  /** Path inside the store view: the country's own (spec §2). */
  path: string;
  /** Sanitised HTML. */
  html: string;
  metaTitle: string;
  metaDescription: string;
}

/** A page as menus and the footer link it. */
export type PageLink = Pick<ContentPage, "identifier" | "title" | "path">;

/** A piece of content that stands in other pages. */
export interface ContentBlock {
  identifier: string;
  title: string;
  /** Sanitised HTML. */
  html: string;
}

export interface Banner {
  identifier: string;
  title: string;
  message: string;
  action: string;
  path: string;
  picture: { src: string; width: number; height: number };
}

export interface ShopPromise {
  title: string;
  text: string;
}
