import { useTranslations } from "next-intl";
import { StoreLink } from "@/components/storefront/store-link";
import { Badge } from "@/components/ui/badge";
import { classNames } from "@/components/ui/class-names";
import { Picture } from "@/components/ui/picture";
import type { ProductCard as Card } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";
import { CardHeart } from "./card-heart";
import { CardMeasure } from "./card-measure";
import { CardSwatches } from "./card-swatches";
import { CompareToggle } from "./compare-toggle";
import { PriceBlock } from "./price-block";
import { StarsPlace } from "./stars-place";
import { StockLine } from "./stock-line";

interface ProductCardProps {
  store: StoreCode;
  card: Card;
  /** Longest product of the list, cm: full length of the measure line. */
  max?: number | null;
  /** The shopper's wall, cm. */
  wall?: number | null;
  sizes?: string;
  /** True for the first pictures of the page, which load at once. */
  first?: boolean;
  level?: 2 | 3;
}

const SIZES = "(min-width: 1024px) 25vw, (min-width: 768px) 45vw, 90vw";

/**
 * Renders a product in a list: picture with measure, name, price and stock. The whole card is the link; above it lie
 * colours and heart, which work where the list has a `CardListener`.
 */
export function ProductCard({
  store,
  card,
  max = null,
  wall = null,
  sizes = SIZES,
  first = false,
  level = 3,
}: ProductCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article
      data-card={card.parentSku}
      data-alternate={card.alternate ?? undefined}
      className="group/card product-card"
    >
      <div className="relative mb-3.5 overflow-hidden bg-linen pt-7 pb-11.5">
        <Picture
          src={card.picture.src}
          alt={card.picture.alt}
          width={card.picture.width}
          height={card.picture.height}
          sizes={sizes}
          first={first}
          className="transition-[scale] duration-320 ease-calm group-hover/card:scale-103"
        />
        {card.measure && <CardMeasure measure={card.measure} max={max} wall={wall} />}
        <CardBadge card={card} />
      </div>
      {/* the name's longest word decides whether the colours have room beside it; narrow cards have none */}
      <Heading className="min-w-0 font-semibold hyphens-auto">
        <StoreLink
          store={store}
          path={card.path}
          className={classNames(
            "after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2",
            "focus-visible:after:outline-offset-3 focus-visible:after:outline-ink",
          )}
        >
          {card.name}
        </StoreLink>
      </Heading>
      <CardSwatches store={store} card={card} />
      <p data-variety={card.variety} className="text-s text-ink-2 hyphens-auto empty:hidden">
        {card.shown?.line ?? card.variety}
      </p>
      {card.sameColour && <SameColour store={store} {...card.sameColour} />}
      <StarsPlace sku={card.parentSku} />
      <PriceBlock store={store} price={card.price} place="card" piece={card} className="mt-1.5" />
      <StockLine store={store} availability={card.availability} className="mt-1" />
      {/* what is furniture is measured */}
      {card.measure && <CompareToggle sku={card.shown?.sku ?? card.sku} name={card.name} />}
      <CardHeart card={card} />
    </article>
  );
}

/** Renders the link to the collection's other products in the same colour; it lies above the card's own link. */
function SameColour({ store, count, series, path }: { store: StoreCode } & NonNullable<Card["sameColour"]>) {
  const t = useTranslations("product");
  return (
    <StoreLink
      store={store}
      path={path}
      prefetch={false}
      rel="nofollow"
      className="link relative z-10 inline-flex min-h-8 items-center text-s"
    >
      {t("sameColour", { count, series })}
    </StoreLink>
  );
}

function CardBadge({ card }: { card: Card }) {
  const t = useTranslations("product");
  const { discountPercent, final, regular } = card.price;
  if (discountPercent !== null && final < regular) {
    return (
      <Badge tone="paper" className="absolute top-0 left-0" isPublic>
        {t("discount", { percent: discountPercent })}
      </Badge>
    );
  }
  if (!card.isNew) return null;
  return (
    <Badge tone="lichen" className="absolute top-0 left-0">
      {t("new")}
    </Badge>
  );
}
