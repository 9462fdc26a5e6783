import type { HotSpot } from "../content/types";
import type { Picture } from "../product/types";

/** An article as a list shows it. */
export interface ArticleCard {
  id: number;
  title: string;
  intro: string;
  author: string;
  /** ISO date. */
  date: string;
  /** Path inside the store view. */
  path: string;
  category: ArticleCategory | null;
  picture: Picture | null;
  /** The products in its picture. */
  hotSpots: HotSpot[];
}

/** A stretch of an article's text: sanitised HTML, or products that stand between two of its paragraphs. */
export type ArticlePart = { kind: "html"; html: string } | { kind: "products"; skus: string[] };

export interface Article extends ArticleCard {
  parts: ArticlePart[];
}

export interface ArticleCategory {
  id: number;
  name: string;
  intro: string;
  metaTitle: string;
  metaDescription: string;
  /** Path inside the store view. */
  path: string;
  picture: Picture | null;
}

/** The first articles of a list, as many as its pages so far have. */
export interface ArticlePage {
  articles: ArticleCard[];
  /** Articles of the whole list. */
  total: number;
}
