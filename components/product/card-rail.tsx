import { useTranslations } from "next-intl";
import { Rail, RAIL_ENTRY } from "@/components/ui/rail";
import { RailArrows } from "@/components/ui/rail-arrows";
import { SectionHeading } from "@/components/ui/section-heading";
import type { ProductCard as Card } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";
import { CardListener } from "./card-listener";
import { cardsHtml } from "./cards-html";

interface CardRailProps {
  store: StoreCode;
  title: string;
  cards: Card[];
  /** Link to the whole list. */
  more?: { label: string; href: string };
}

const SIZES = "(min-width: 1024px) 25vw, (min-width: 768px) 43vw, 79vw";

/** Renders a section of products side by side; nothing where there are none. */
export function CardRail({ store, title, cards, more }: CardRailProps) {
  const words = { product: useTranslations("product"), wishlist: useTranslations("wishlist") };
  if (cards.length === 0) return null;
  const widest = Math.max(0, ...cards.map((card) => card.measure?.cm ?? 0)) || null;
  const context = { store, words, max: widest, wall: null, sizes: SIZES, level: 3 as const, className: RAIL_ENTRY };
  return (
    <section className="section">
      <div className="page">
        <SectionHeading title={title} more={more}>
          <RailArrows />
        </SectionHeading>
      </div>
      <Rail label={title} entries={cardsHtml(cards, context)} />
      <CardListener store={store} />
    </section>
  );
}
