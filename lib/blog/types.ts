import type { HotSpot } from "../content/types";

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
  picture: { src: string; width: number; height: number } | null;
}

export interface Article extends ArticleCard {
  /** Sanitised HTML. */
  html: string;
  /** The products in its picture. */
  hotSpots: HotSpot[];
}

export interface ArticleCategory {
  id: number;
  name: string;
  intro: string;
  /** Path inside the store view. */
  path: string;
}
