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
}

export interface Article extends ArticleCard {
  /** Sanitised HTML. */
  html: string;
}

export interface ArticleCategory {
  id: number;
  name: string;
  intro: string;
  /** Path inside the store view. */
  path: string;
}
