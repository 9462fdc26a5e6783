import { getStore } from "../../lib/storefront";
import type { Language, StoreCode } from "../../lib/storefront/types";
import servicePages from "./data/service-pages.json" with { type: "json" };

interface PageWords {
  title: string;
  metaDescription: string;
  html: string;
}

const PAGES: Record<Language, Record<string, PageWords>> = servicePages;

/** Returns the service pages in the order of their ids. */
export function servicePageTexts(store: StoreCode): ({ identifier: string } & PageWords)[] {
  return Object.entries(PAGES[getStore(store).language]).map(([identifier, words]) => ({ identifier, ...words }));
}
