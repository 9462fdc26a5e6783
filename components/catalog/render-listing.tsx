/** @jsxImportSource hono/jsx */
import { Card, type CardWords, type CardTranslator } from "@/components/product";
import { renderHtml } from "@/components/ui/render-html";
import { CARDS_BEFORE_ROOM, type ListRoom } from "@/lib/catalog/list-room";
import type { Listing } from "@/lib/catalog/types";
import { FIRST_ROW } from "./first-row";
import { isNarrow } from "./narrow-list";
import { wallOf } from "./query-changes";
import type { RenderedListing } from "./rendered-listing";
import { RoomEntry } from "./room-entry";

/** The words of a list's entries, in the store view's language. */
export interface ListWords extends CardWords {
  panel: CardTranslator<"shell.panel">;
}

const NARROW_SIZES = "(min-width: 1280px) 24vw, 45vw";
const WIDE_SIZES = "(min-width: 1280px) 24vw, (min-width: 768px) 45vw, 92vw";

/** Renders the entries of a list: its products, and between them the room picture where there is one. */
export function renderListing(
  { items, ...listing }: Listing,
  room: ListRoom | null,
  words: ListWords,
): RenderedListing {
  const { store, query, widest, passages } = listing;
  const narrow = isNarrow(listing);
  const sizes = narrow ? NARROW_SIZES : WIDE_SIZES;
  const context = { store, words, max: widest, wall: wallOf(query), sizes, level: 2 as const };
  const entries = items.map((card, index) => (
    <Card
      key={card.sku}
      card={card}
      context={context}
      first={index < FIRST_ROW.products}
      id={index === FIRST_ROW.products - 1 ? FIRST_ROW.id : undefined}
      below={<Passage text={passages?.[card.parentSku]} words={words} />}
    />
  ));
  if (room && items.length > CARDS_BEFORE_ROOM)
    entries.splice(CARDS_BEFORE_ROOM, 0, <RoomEntry store={store} room={room} isNarrow={narrow} />);
  return { ...listing, entries: renderHtml(...entries) };
}

/** Renders the sentence a product was found by, where the search names it nowhere else. */
function Passage({ text, words: { panel: t } }: { text: string | undefined; words: ListWords }) {
  if (text === undefined) return null;
  return (
    <p class="mt-2 line-clamp-3 text-s text-ink-2">
      {t("inDescription")} {text}
    </p>
  );
}
