import type { ArticleCard } from "@/lib/blog/types";

export const buildArticle = (over: Partial<ArticleCard> = {}): ArticleCard => ({
  id: 1,
  title: "Ek & ask",
  intro: "Om <trä>.",
  author: "Karin Ek",
  date: "2026-03-05",
  path: "/inspiration/magazine/ek",
  category: {
    id: 3,
    name: "Skötsel",
    intro: "",
    metaTitle: "Skötsel",
    metaDescription: "",
    path: "/inspiration/magazine/c/skotsel",
    picture: null,
  },
  picture: { src: "/media/stories/ek.webp", alt: "", width: 900, height: 1120 },
  hotSpots: [{ sku: "TABLE", x: 50, y: 50, line: null }],
  ...over,
});
