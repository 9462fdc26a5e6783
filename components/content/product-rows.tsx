import { StoreLink } from "@/components/storefront/store-link";
import { classNames } from "@/components/ui/class-names";
import { Picture } from "@/components/ui/picture";
import { formatPrice } from "@/lib/money";
import { priceMark } from "@/lib/pricing/group";
import { isPriceKnown } from "@/lib/product";
import type { ProductCard } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";

interface ProductRowsProps {
  store: StoreCode;
  cards: ProductCard[];
  /** Name of the list for screen readers, where no heading names it. */
  label?: string;
  className?: string;
}

/** Renders products below each other, with picture, name and price. */
export function ProductRows({ store, cards, label, className }: ProductRowsProps) {
  return (
    <ul aria-label={label} className={classNames("plain-list border-t border-line", className)}>
      {cards.map((card) => (
        <li key={card.sku} className="relative flex items-center gap-4 border-b border-line py-3">
          <span className="flex h-13 w-20 shrink-0 items-center bg-linen">
            <Picture
              src={card.picture.src}
              alt=""
              width={card.picture.width}
              height={card.picture.height}
              sizes="80px"
            />
          </span>
          <span className="min-w-0 flex-1">
            <StoreLink
              store={store}
              path={card.path}
              className="block font-semibold after:absolute after:inset-0 hover:underline"
            >
              {card.name}
            </StoreLink>
            <span className="block truncate text-s text-ink-2">{card.variety}</span>
          </span>
          <span {...priceMark(card)} data-amount className="tabular shrink-0 font-semibold">
            {isPriceKnown(card.price) && formatPrice(store, card.price.final)}
          </span>
        </li>
      ))}
    </ul>
  );
}
