"use client";

import { useTranslations } from "next-intl";
import { AddToCart } from "@/components/cart";
import { FitText } from "@/components/product";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { Picture } from "@/components/ui/picture";
import { Skeleton } from "@/components/ui/skeleton";
import { formatPrice } from "@/lib/money";
import { isPriceKnown } from "@/lib/product";
import type { ProductCard } from "@/lib/product/types";
import { toWishLine, wishRefusal } from "@/lib/wishlist/to-cart";
import type { Wish } from "@/lib/wishlist/types";

interface WishLineProps {
  wish: Wish;
  /** Null where it is not on sale any more, undefined until it is read. */
  card: ProductCard | null | undefined;
  /** Missing in another's list. */
  onRemove?: () => void;
}

/** An entry of a wishlist with current price and availability, and a button to add it to the cart. */
export function WishLine({ wish, card, onRemove }: WishLineProps) {
  const t = useTranslations("wishlist");
  const store = useStoreCode();
  const name = card?.name ?? wish.seen?.name ?? wish.sku;
  const picture = card?.picture ?? wish.seen?.picture;
  const isGone = card === null;
  const isRead = card !== undefined || Boolean(wish.seen);
  const linked = isGone ? null : (card?.path ?? wish.seen?.path);
  // the name of a variant says its options already
  const details = wish.seen?.detail.split(", ").filter((detail) => detail && !name.includes(detail)) ?? [];
  return (
    <li className="grid grid-cols-[6rem_1fr] gap-4 border-b border-line py-4">
      <span className="flex aspect-square items-center self-start bg-linen">
        {picture && <Picture src={picture.src} alt="" width={picture.width} height={picture.height} sizes="120px" />}
      </span>
      <div className="flex min-w-0 flex-col">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            {isRead && linked && (
              <StoreLink store={store} path={linked} className="font-semibold hover:underline">
                {name}
              </StoreLink>
            )}
            {isRead && !linked && <p className="font-semibold">{name}</p>}
            {!isRead && <Skeleton className="h-12 w-48" />}
            {details.length > 0 && <p className="text-s text-ink-2">{details.join(", ")}</p>}
            {isGone && <p className="text-s">{t("gone")}</p>}
            {card && <FitText measure={card.measure} className="block text-s data-over:text-lingon" />}
            {card && isPriceKnown(card.price) && <p className="tabular mt-1">{formatPrice(store, card.price.final)}</p>}
          </div>
          {onRemove && (
            <button
              type="button"
              aria-label={t("remove", { name })}
              onClick={onRemove}
              className="-mt-2 -mr-3 flex size-11 shrink-0 items-center justify-center"
            >
              <Icon name="trash" size={16} />
            </button>
          )}
        </div>
        {card && <Buy wish={wish} card={card} />}
      </div>
    </li>
  );
}

function Buy({ wish, card }: { wish: Wish; card: ProductCard }) {
  const t = useTranslations("wishlist");
  const tCart = useTranslations("cart");
  const store = useStoreCode();
  const refusal = wishRefusal(wish, card);
  return (
    <div className="mt-3">
      {refusal === "choose" ? (
        <StoreLink store={store} path={card.path} className={buttonStyle("secondary", "s")}>
          {t("choose")}
        </StoreLink>
      ) : (
        <AddToCart
          items={[toWishLine(wish, card)]}
          blocked={refusal === "soldOut" ? tCart("soldOut") : null}
          hasStepper={false}
          isSecondary
        />
      )}
    </div>
  );
}
