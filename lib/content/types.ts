export interface ContentPage {
  identifier: string;
  title: string;
  /** Path inside the store view (docs/domain-rules.md#country-paths). */
  path: string;
  /** Sanitised HTML. */
  html: string;
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
