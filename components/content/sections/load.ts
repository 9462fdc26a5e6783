import "server-only";
import { entryCategories } from "@/lib/catalog";
import { getBrands } from "@/lib/catalog/collections";
import { getFilledCategories } from "@/lib/catalog/filled";
import { parseListingQuery } from "@/lib/catalog/listing-query";
import { getCategories, getHomeProducts, getListing } from "@/lib/catalog/server";
import { withTilePictures } from "@/lib/catalog/tiles";
import type { Category } from "@/lib/catalog/types";
import { findCategory, type NavWorld, toNavLinks } from "@/lib/cms/nav";
import type { CmsRoom, CmsSection, CmsSectionOf, CmsTarget, ProductQuery } from "@/lib/cms/types";
import { getPageLinks } from "@/lib/content/server";
import { getCards } from "@/lib/product/server";
import type { ProductCard } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";
import { SHOWN_TILES } from "../category-tiles";
import type { Banner } from "../hero";
import { toRoomSpots } from "../room-picture";
import type { SectionView } from "./types";

/** Products of a row. */
const ROW_SIZE = 8;

/** Returns the path a part leads to; null where the store view has no such page. */
function pathOf(target: CmsTarget | null, world: NavWorld): string | null {
  if (!target) return null;
  const [link] = toNavLinks([{ id: "", title: null, target, isHighlighted: false, children: [] }], world);
  return link?.path ?? null;
}

function toAction(room: Omit<CmsRoom, "hotSpots">, world: NavWorld): Banner["action"] | null {
  const path = pathOf(room.target, world);
  // the buttons of parts lead nowhere else than into the shop
  return path?.startsWith("/") && room.actionLabel !== null ? { label: room.actionLabel, path } : null;
}

/** Returns a room as it is shown; null where what it leads to is not in this store view. */
function toBanner(room: CmsRoom, world: NavWorld, cards: ProductCard[]): Banner | null {
  const { title, text, picture, hotSpots } = room;
  const action = toAction(room, world);
  return action && { title, message: text, picture, spots: toRoomSpots(hotSpots, cards), action };
}

async function readRow(store: StoreCode, query: ProductQuery, menu: Category[]): Promise<ProductCard[]> {
  switch (query.kind) {
    case "new":
      return (await getHomeProducts(store)).newest;
    case "bestsellers":
      return (await getHomeProducts(store)).bestsellers;
    case "skus":
      return getCards(store, query.skus);
    case "category": {
      const category = findCategory(menu, query.id);
      if (!category) return [];
      const listing = await getListing(store, { kind: "category", slug: category.slug }, parseListingQuery({}));
      return listing?.items.slice(0, ROW_SIZE) ?? [];
    }
  }
}

/** Returns the categories of a row that have products: those it names, else those a page leads to. */
async function readCategories(store: StoreCode, { categoryIds }: CmsSectionOf<"categoryRow">): Promise<Category[]> {
  const filled = await getFilledCategories(store);
  if (categoryIds.length > 0) return categoryIds.flatMap((id) => findCategory(filled, id) ?? []);
  return entryCategories(filled).slice(0, SHOWN_TILES);
}

/**
 * Reads what the catalogue adds to the parts of a page: products, their pictures and paths. A part that would show
 * nothing is left out. Throws `ReadError` in an outage.
 */
export async function loadSections(store: StoreCode, sections: CmsSection[]): Promise<SectionView[]> {
  const [categories, pages, brands] = await Promise.all([getCategories(store), getPageLinks(store), getBrands(store)]);
  const world = { store, categories, pages, brands };
  const skus = sections.flatMap((section) => ("hotSpots" in section ? section.hotSpots.map(({ sku }) => sku) : []));
  const [cards, rows] = await Promise.all([
    getCards(store, [...new Set(skus)]),
    Promise.all(
      sections.map((section) =>
        section.kind === "productRow" ? readRow(store, section.query, categories) : Promise.resolve([]),
      ),
    ),
  ]);
  // a tile takes no picture that a row below it shows
  const shown = rows.flat().map(({ picture }) => picture.src);
  const views = await Promise.all(
    sections.map(async (section, index): Promise<SectionView | null> => {
      const { id } = section;
      switch (section.kind) {
        case "hero": {
          const banner = toBanner(section, world, cards);
          return banner && { id, kind: "hero", banner, asksForWall: section.asksForWall };
        }
        case "shopTheLook": {
          const banner = toBanner(section, world, cards);
          return banner && { id, kind: "shopTheLook", banner, hasList: section.hasList };
        }
        case "teaserRow": {
          const items = section.items.flatMap((item) => {
            const action = toAction(item, world);
            return action ? [{ ...item, message: item.text, action }] : [];
          });
          return items.length > 0 ? { id, kind: "teaserRow", title: section.title, items } : null;
        }
        case "productRow": {
          const found = rows[index] ?? [];
          return found.length > 0 ? { id, kind: "productRow", title: section.title, cards: found } : null;
        }
        case "categoryRow": {
          const found = await withTilePictures(store, await readCategories(store, section), shown);
          const { title, isTitleHidden } = section;
          return found.length > 0 ? { id, kind: "categoryRow", title, isTitleHidden, categories: found } : null;
        }
        case "questions":
        case "promises":
          return section.items.length > 0 ? section : null;
        case "text":
        case "picture":
        case "film":
          return section;
      }
    }),
  );
  return views.flatMap((view) => view ?? []);
}
