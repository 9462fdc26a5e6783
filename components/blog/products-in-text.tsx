import { StoreLink } from "@/components/storefront/store-link";
import { Picture } from "@/components/ui/picture";
import { formatPrice } from "@/lib/money";
import { priceMark } from "@/lib/pricing/group";
import { isPriceKnown } from "@/lib/product";
import type { ProductCard } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";

interface ProductsInTextProps {
  store: StoreCode;
  label: string;
  cards: ProductCard[];
}

/** Renders products between two paragraphs of an article: picture, name and price; nothing where none is sold. */
export function ProductsInText({ store, label, cards }: ProductsInTextProps) {
  if (cards.length === 0) return null;
  return (
    <ul aria-label={label} className="plain-list my-8 max-w-[60ch] border-t border-line">
      {cards.map((card) => (
        <li key={card.sku} className="group relative flex items-center gap-4 border-b border-line py-3">
          <span className="flex h-16 w-24 shrink-0 items-center bg-linen">
            <Picture
              src={card.picture.src}
              alt=""
              width={card.picture.width}
              height={card.picture.height}
              sizes="96px"
            />
          </span>
          <span className="min-w-0 flex-1">
            <StoreLink
              store={store}
              path={card.path}
              className="block font-semibold group-hover:underline after:absolute after:inset-0"
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
