import { BADGE } from "@/components/ui/badge-style";
import { classNames } from "@/components/ui/class-names";
import { element, type Html } from "@/components/ui/html";
import { pictureHtml } from "@/components/ui/picture-html";
import { buildProductPath } from "@/lib/paths";
import type { ProductCard } from "@/lib/product/types";
import { buildStorePath } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import type { CardWords, Words } from "./card-words";
import { measureHtml } from "./measure-html";
import { priceHtml } from "./price-html";
import { STARS_PLACE } from "./stars-place";
import { arrivalMark, stockText } from "./stock-text";

/** What the cards of a list have in common. */
export interface CardContext {
  store: StoreCode;
  words: CardWords;
  /** Longest product of the list, cm: full length of the measure line. */
  max: number | null;
  /** The shopper's wall, cm; null without one. */
  wall: number | null;
  /** Displayed width of the pictures, as in `<img sizes>`. */
  sizes: string;
  /** Level of the names as headings. */
  level: 2 | 3;
  /** Classes of each entry of the list. */
  className?: string;
}

/** What of a card is its own place in the list. */
interface CardPlace {
  /** True for the first pictures of the page, which load at once. */
  first?: boolean;
  id?: string;
  /** What stands below the card. */
  below?: Html | null;
}

/** Squares of a card, and of one too narrow for them, which the style sheet knows. */
const SHOWN = 4;
const SHOWN_NARROW = 2;

const CARD = "group/card product-card";
const PICTURE = "transition-[scale] duration-320 ease-calm group-hover/card:scale-103";
const CORNER = "absolute top-0 left-0";
const VARIETY = "text-s text-ink-2 hyphens-auto empty:hidden";
const SAME_COLOUR = "link relative z-10 inline-flex min-h-8 items-center text-s";
const LINK = classNames(
  "after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2",
  "focus-visible:after:outline-offset-3 focus-visible:after:outline-ink",
);

/**
 * Returns the markup of a product as an entry of a list: picture with measure, name, price and stock. The whole card is
 * the link; above it lie colours, heart and the toggle of comparison, as a page has them for everybody. `CardListener`
 * and the header bring them to life by their attributes (docs/decisions/0128-cards-are-html.md).
 */
export function cardHtml(card: ProductCard, context: CardContext, { first = false, id, below }: CardPlace = {}): Html {
  const { store, words, level, className } = context;
  const { parentSku, alternate, swatches, shown, variety, sameColour, availability, measure } = card;
  return element(
    "li",
    { id, "data-card": parentSku, "data-alternate": alternate, class: classNames(CARD, className) },
    pictureBoxHtml(card, context, first),
    // the name's longest word decides whether the colours have room beside it; narrow cards have none
    element(
      `h${level}`,
      { class: "min-w-0 font-semibold hyphens-auto" },
      element("a", { href: pathTo(store, card.path), "data-follow": "ahead", class: LINK }, card.name),
    ),
    swatches.length > 1 && swatchesHtml(card, context),
    element("p", { "data-variety": variety, class: VARIETY }, shown?.line ?? variety),
    sameColour && sameColourHtml(sameColour, context),
    element("p", { "data-stars": parentSku, class: STARS_PLACE }),
    priceHtml(words.product, store, card),
    stockHtml(words.product, store, availability),
    // what is furniture is measured
    measure && compareHtml(card, words),
    heartHtml(card, words.wishlist),
    below,
  );
}

const pathTo = (store: StoreCode, path: string): string => buildStorePath({ store, path });

function pictureBoxHtml(card: ProductCard, context: CardContext, first: boolean): Html {
  const { picture, measure } = card;
  const { src, alt, width, height } = picture;
  return element(
    "div",
    { class: "relative mb-3.5 overflow-hidden bg-linen pt-7 pb-11.5" },
    pictureHtml({ src, alt, width, height, sizes: context.sizes, first, className: PICTURE }),
    measure && measureHtml(context.words.product, measure, context),
    badgeHtml(card, context.words),
  );
}

function badgeHtml({ price, isNew }: ProductCard, { product: t }: CardWords): Html | null {
  const { discountPercent: percent, final, regular } = price;
  if (percent !== null && final < regular)
    return element("span", { "data-card-public": true, class: `${BADGE.paper} ${CORNER}` }, t("discount", { percent }));
  return isNew ? element("span", { class: `${BADGE.lichen} ${CORNER}` }, t("new")) : null;
}

/**
 * Returns the first colours of a product as squares, then the number of the others. Each is a link to its variant; one
 * with a picture becomes a button that changes the card (`card-actions.ts`).
 */
function swatchesHtml({ swatches, shown, picture, parentSku, slug }: ProductCard, context: CardContext): Html {
  const { store, words } = context;
  const count = swatches.length;
  const moreThan = (shownAtMost: number) => count > shownAtMost && `+${count - shownAtMost}`;
  return element(
    "span",
    {
      role: "group",
      "aria-label": words.product("colours", { count }),
      class: "swatches",
      "data-more": moreThan(SHOWN),
      "data-more-narrow": moreThan(SHOWN_NARROW),
    },
    ...swatches.slice(0, SHOWN).map(({ sku, label, hex, picture: own, choices }) =>
      element("a", {
        href: pathTo(store, buildProductPath(parentSku, slug, sku)),
        "aria-label": label,
        ...(own && {
          role: "button",
          "aria-pressed": String(shown ? sku === shown.sku : own === picture.src),
          "data-swatch": own,
          "data-choices": choices,
        }),
        // it comes from the catalogue: what is no colour adds no styles of its own
        style: hex && /^[^;:{}]+$/.test(hex) && `color:${hex}`,
      }),
    ),
  );
}

/** Returns the link to the collection's other products in the same colour; it lies above the card's own link. */
function sameColourHtml(
  { count, series, path }: NonNullable<ProductCard["sameColour"]>,
  { store, words }: CardContext,
): Html {
  return element(
    "a",
    { href: pathTo(store, path), rel: "nofollow", "data-follow": "press", class: SAME_COLOUR },
    words.product("sameColour", { count, series }),
  );
}

function stockHtml(t: Words<"product">, store: StoreCode, availability: ProductCard["availability"]): Html {
  return element(
    "p",
    { "data-stock": availability.state, ...arrivalMark(t, availability), class: "stock-line tabular text-s mt-1" },
    stockText(t, store, availability),
  );
}

function compareHtml({ sku, shown, name }: ProductCard, { product: t }: CardWords): Html {
  return element(
    "button",
    {
      type: "button",
      "aria-label": t("compareName", { name }),
      "aria-pressed": "false",
      "data-compare": shown?.sku ?? sku,
      class: "compare-toggle",
    },
    t("compare"),
  );
}

function heartHtml({ sku, shown, name, price }: ProductCard, t: Words<"wishlist">): Html {
  return element("button", {
    type: "button",
    "aria-label": t("save", { name }),
    "aria-pressed": "false",
    "data-wish": shown?.sku ?? sku,
    "data-choices": shown?.choices,
    "data-price": price.final,
    class: "card-heart icon-heart",
  });
}
