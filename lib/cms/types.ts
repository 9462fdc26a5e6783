import type { Document } from "@contentful/rich-text-types";
import type { HotSpot } from "../content/types";

/** An entry as the delivery API answers it, its links resolved: a link in `fields` is another entry or an asset. */
export interface CmsEntry {
  sys: {
    id: string;
    type: "Entry" | "Asset";
    contentType?: { sys: { id: string } };
    locale?: string;
    updatedAt?: string;
  };
  fields: Record<string, unknown>;
}

export interface CmsPicture {
  src: string;
  alt: string;
  width: number;
  height: number;
}

/**
 * Where a link of the CMS leads, before the catalogue is asked: a category or content page, a section of the shop, or an
 * address.
 */
export type CmsTarget =
  | { kind: "category"; id: number }
  | { kind: "page"; identifier: string }
  | { kind: "section"; name: CmsSectionName }
  | { kind: "path"; path: string };

/** Sections of the shop that a link may name, each at the country's own path. */
export const CMS_SECTIONS = ["inspiration", "magazine", "collections", "brands"] as const;
export type CmsSectionName = (typeof CMS_SECTIONS)[number];

/** A picture with words over or beside it, and the products in it. */
export interface CmsRoom {
  title: string;
  text: string;
  actionLabel: string | null;
  target: CmsTarget | null;
  picture: CmsPicture;
  hotSpots: HotSpot[];
}

/** A part of a page, each rendered by one component. */
export type CmsSection = { id: string } & (
  | ({ kind: "hero"; asksForWall: boolean } & CmsRoom)
  | ({ kind: "shopTheLook"; hasList: boolean } & CmsRoom)
  | { kind: "teaserRow"; title: string; items: (Omit<CmsRoom, "hotSpots"> & { id: string })[] }
  | { kind: "categoryRow"; title: string; isTitleHidden: boolean; categoryIds: number[] }
  | { kind: "productRow"; title: string; query: ProductQuery }
  | { kind: "text"; body: Document }
  | { kind: "picture"; picture: CmsPicture; caption: string | null }
  | { kind: "film"; title: string; text: string; sources: { src: string; type: string }[]; poster: CmsPicture | null }
  | { kind: "questions"; title: string; items: { id: string; question: string; answer: Document }[] }
  | { kind: "promises"; title: string; items: { title: string; text: string }[] }
);
export type CmsSectionOf<K extends CmsSection["kind"]> = Extract<CmsSection, { kind: K }>;

/** Which products a row shows. */
export type ProductQuery =
  | { kind: "new" | "bestsellers" }
  | { kind: "category"; id: number }
  | { kind: "skus"; skus: string[] };

export interface CmsPage {
  id: string;
  slug: string;
  title: string;
  metaTitle: string;
  description: string;
  isIndexed: boolean;
  picture: CmsPicture | null;
  sections: CmsSection[];
}

/** An entry of a menu as the CMS has it. */
export interface CmsNavItem {
  id: string;
  /** Null where the page it leads to names it. */
  title: string | null;
  target: CmsTarget;
  isHighlighted: boolean;
  children: CmsNavItem[];
}

export interface CmsHeader {
  navItems: CmsNavItem[];
  topLinks: CmsNavItem[];
  promises: string[];
}

export interface CmsFooter {
  columns: { title: string; links: CmsNavItem[] }[];
}

/** An entry of a menu with its words and its path. */
export interface NavLink {
  title: string;
  path: string;
  highlight: boolean;
  children: NavLink[];
}
