import type { Category } from "@/lib/catalog/types";
import type { CmsSectionOf } from "@/lib/cms/types";
import type { ProductCard } from "@/lib/product/types";
import type { Banner } from "../hero";

/** Parts of a page that are rendered as the CMS has them. */
type PlainKind = "text" | "picture" | "film" | "questions" | "promises";

export type TeaserView = Pick<Banner, "title" | "message" | "picture" | "action"> & { id: string };

/** A part of a page with what the catalogue adds to it. */
export type SectionView =
  | CmsSectionOf<PlainKind>
  | { id: string; kind: "hero"; banner: Banner; asksForWall: boolean }
  | { id: string; kind: "shopTheLook"; banner: Banner; hasList: boolean }
  | { id: string; kind: "teaserRow"; title: string; items: TeaserView[] }
  | { id: string; kind: "productRow"; title: string; cards: ProductCard[] }
  | {
      id: string;
      kind: "categoryRow";
      title: string;
      isTitleHidden: boolean;
      categories: Pick<Category, "id" | "name" | "path" | "picture" | "productCount">[];
    };
