import { cardHtml, type CardWords, type Words } from "@/components/product";
import { element, type Html, joinHtml } from "@/components/ui/html";
import { CARDS_BEFORE_ROOM, type ListRoom } from "@/lib/catalog/list-room";
import type { Listing } from "@/lib/catalog/types";
import { FIRST_ROW } from "./first-row";
import { wallOf } from "./query-changes";
import { roomHtml } from "./room-html";

/** The words of a list's entries, in the store view's language. */
export interface ListWords extends CardWords {
  panel: Words<"shell.panel">;
}

const NARROW_CM = 100;
const NARROW_SIZES = "(min-width: 1280px) 24vw, 45vw";
const WIDE_SIZES = "(min-width: 1280px) 24vw, (min-width: 768px) 45vw, 92vw";

/** Returns true for a list of narrow products, of which phones show two beside each other. */
export const isNarrow = ({ widest }: Pick<Listing, "widest">): boolean => widest !== null && widest < NARROW_CM;

/** Returns the markup of a list's entries: its products, and between them the room picture where there is one. */
export function listHtml(listing: Listing, room: ListRoom | null, words: ListWords): string {
  const { store, query, items, widest, passages } = listing;
  const narrow = isNarrow(listing);
  const sizes = narrow ? NARROW_SIZES : WIDE_SIZES;
  const context = { store, words, max: widest, wall: wallOf(query), sizes, level: 2 as const };
  const entries = items.map((card, index) =>
    cardHtml(card, context, {
      first: index < FIRST_ROW.products,
      id: index === FIRST_ROW.products - 1 ? FIRST_ROW.id : undefined,
      below: passageHtml(passages?.[card.parentSku], words),
    }),
  );
  if (room && items.length > CARDS_BEFORE_ROOM) entries.splice(CARDS_BEFORE_ROOM, 0, roomHtml(store, room, narrow));
  return joinHtml(entries).text;
}

/** Returns the sentence a product was found by, where the search names it nowhere else. */
function passageHtml(text: string | undefined, { panel: t }: ListWords): Html | null {
  if (text === undefined) return null;
  return element("p", { class: "mt-2 line-clamp-3 text-s text-ink-2" }, `${t("inDescription")} ${text}`);
}
