/** @jsxImportSource hono/jsx */
import { BADGE } from "@/components/ui/badge-style";
import { classNames } from "@/components/ui/class-names";
import { PictureHtml } from "@/components/ui/picture-html";
import type { HtmlElement } from "@/components/ui/render-html";
import type { ProductCard } from "@/lib/product/types";
import { buildStorePath } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { CardPrice } from "./card-price";
import { CardStock } from "./card-stock";
import { CardSwatches } from "./card-swatches";
import type { CardWords } from "./card-words";
import { MeasureLine } from "./measure-line";
import { STARS_PLACE } from "./stars-place";

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

interface CardProps {
  card: ProductCard;
  context: CardContext;
  /** True for the first pictures of the page, which load at once. */
  first?: boolean;
  id?: string;
  /** What stands below the card. */
  below?: HtmlElement | null;
}

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
 * Renders a product as an entry of a list: picture with measure, name, price and stock. The whole card is the link; above
 * it lie colours, heart and the toggle of comparison, as a page has them for everybody. `CardListener` and the header
 * bring them to life by their attributes (docs/decisions/0128-cards-are-html.md).
 */
export function Card({ card, context, first = false, id, below }: CardProps) {
  const { store, words, level, className } = context;
  const { parentSku, alternate, swatches, shown, variety, sameColour, availability, measure } = card;
  const Heading = `h${level}` as const;
  return (
    <li id={id} data-card={parentSku} data-alternate={alternate ?? undefined} class={classNames(CARD, className)}>
      <PictureBox card={card} context={context} first={first} />
      {/* the name's longest word decides whether the colours have room beside it; narrow cards have none */}
      <Heading class="min-w-0 font-semibold hyphens-auto">
        <a href={buildStorePath({ store, path: card.path })} data-link="prefetch" class={LINK}>
          {card.name}
        </a>
      </Heading>
      {swatches.length > 1 && <CardSwatches t={words.product} store={store} card={card} />}
      <p data-variety={variety} class={VARIETY}>
        {shown?.line ?? variety}
      </p>
      {sameColour && (
        <a
          href={buildStorePath({ store, path: sameColour.path })}
          rel="nofollow"
          data-link="follow"
          class={SAME_COLOUR}
        >
          {words.product("sameColour", { count: sameColour.count, series: sameColour.series })}
        </a>
      )}
      <p data-stars={parentSku} class={STARS_PLACE} />
      <CardPrice t={words.product} store={store} card={card} />
      <CardStock t={words.product} store={store} availability={availability} />
      {/* what is furniture is measured */}
      {measure && <CompareButton card={card} words={words} />}
      <Heart card={card} words={words} />
      {below}
    </li>
  );
}

function PictureBox({ card, context, first }: Required<Pick<CardProps, "card" | "context" | "first">>) {
  const { picture, measure } = card;
  const { src, alt, width, height } = picture;
  const { words, max, wall, sizes } = context;
  return (
    <div class="relative mb-3.5 overflow-hidden bg-linen pt-7 pb-11.5">
      <PictureHtml {...{ src, alt, width, height, sizes, first }} className={PICTURE} />
      {measure && <MeasureLine t={words.product} measure={measure} max={max} wall={wall} />}
      <Badge card={card} words={words} />
    </div>
  );
}

interface PartProps {
  card: ProductCard;
  words: CardWords;
}

function Badge({ card: { price, isNew }, words: { product: t } }: PartProps) {
  const { discountPercent: percent, final, regular } = price;
  if (percent !== null && final < regular)
    return (
      <span data-card-public="" class={`${BADGE.paper} ${CORNER}`}>
        {t("discount", { percent })}
      </span>
    );
  return isNew ? <span class={`${BADGE.lichen} ${CORNER}`}>{t("new")}</span> : null;
}

const CompareButton = ({ card: { sku, shown, name }, words: { product: t } }: PartProps) => (
  <button
    type="button"
    aria-label={t("compareName", { name })}
    aria-pressed="false"
    data-compare={shown?.sku ?? sku}
    data-delegated=""
    class="compare-toggle"
  >
    {t("compare")}
  </button>
);

const Heart = ({ card: { sku, shown, name, price }, words: { wishlist: t } }: PartProps) => (
  <button
    type="button"
    aria-label={t("save", { name })}
    aria-pressed="false"
    data-wish={shown?.sku ?? sku}
    data-delegated=""
    data-choices={shown?.choices}
    data-price={price.final}
    class="card-heart icon-heart"
  />
);
