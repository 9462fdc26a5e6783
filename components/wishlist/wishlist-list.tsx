"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { AddToCart } from "@/components/cart";
import { FitText } from "@/components/product";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { Picture } from "@/components/ui/picture";
import { Queries } from "@/components/ui/queries";
import { buildCartItem } from "@/lib/cart/item";
import { formatPrice } from "@/lib/money";
import { canBuy, needsOptions, isPriceKnown } from "@/lib/product";
import type { ProductCard } from "@/lib/product/types";
import { fetchCards } from "@/lib/shop-api/client";
import type { Wish } from "@/lib/wishlist/types";
import { useWishlist } from "./use-wishlist";

interface WishlistListProps {
  /** Called when a link is followed. */
  onLeave?: () => void;
}

/** The entries of the wishlist with current price and availability, and a button to add them to the cart. */
export function WishlistList(props: WishlistListProps) {
  return (
    <Queries>
      <List {...props} />
    </Queries>
  );
}

function List({ onLeave }: WishlistListProps) {
  const t = useTranslations("wishlist");
  const store = useStoreCode();
  const wishes = useWishlist((state) => state.wishes);
  const skus = wishes.map(({ sku }) => sku);
  const {
    data: cards,
    isPending,
    refetch,
  } = useQuery({
    queryKey: ["wishlist", store, skus.toSorted().join()],
    queryFn: async () => {
      const cards = await fetchCards(store, skus);
      return cards.ok ? cards.value : null;
    },
    enabled: skus.length > 0,
    placeholderData: (before) => before,
  });
  if (wishes.length === 0) {
    return (
      <EmptyState
        title={t("emptyTitle")}
        actions={
          <StoreLink store={store} path="/" onClick={onLeave} className={buttonStyle("primary", "m")}>
            {t("toShop")}
          </StoreLink>
        }
      >
        {t("emptyText")}
      </EmptyState>
    );
  }
  return (
    <>
      {!isPending && !cards && (
        <Notice
          tone="error"
          className="mb-4"
          action={
            <button type="button" className="link min-h-11 px-3 font-semibold" onClick={() => void refetch()}>
              {t("again")}
            </button>
          }
        >
          {t("failed")}
        </Notice>
      )}
      <ul className="plain-list">
        {wishes.map((wish) => (
          <WishLine
            key={wish.sku}
            wish={wish}
            card={cards?.find(({ sku }) => sku === wish.sku) ?? null}
            isLoaded={Boolean(cards)}
            onLeave={onLeave}
          />
        ))}
      </ul>
    </>
  );
}

interface WishLineProps extends WishlistListProps {
  wish: Wish;
  card: ProductCard | null;
  /** True once the current products have been read. */
  isLoaded: boolean;
}

function WishLine({ wish, card, isLoaded, onLeave }: WishLineProps) {
  const t = useTranslations("wishlist");
  const tCart = useTranslations("cart");
  const store = useStoreCode();
  const remove = useWishlist((state) => state.remove);
  const name = card?.name ?? wish.seen?.name ?? wish.sku;
  const path = card?.path ?? wish.seen?.path;
  const picture = card?.picture ?? wish.seen?.picture;
  const isGone = isLoaded && !card;
  // the name of a variant says its options already
  const details = wish.seen?.detail.split(", ").filter((detail) => detail && !name.includes(detail)) ?? [];
  return (
    <li className="grid grid-cols-[6rem_1fr] gap-4 border-b border-line py-4 first:pt-0">
      <span className="flex aspect-square items-center self-start bg-linen">
        {picture && <Picture src={picture.src} alt="" width={picture.width} height={picture.height} sizes="120px" />}
      </span>
      <div className="flex min-w-0 flex-col">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            {path && !isGone ? (
              <StoreLink store={store} path={path} onClick={onLeave} className="font-semibold hover:underline">
                {name}
              </StoreLink>
            ) : (
              <p className="font-semibold">{name}</p>
            )}
            {details.length > 0 && <p className="text-s text-ink-2">{details.join(", ")}</p>}
            {isGone && <p className="text-s">{t("gone")}</p>}
            {card && <FitText measure={card.measure} className="block text-s data-over:text-lingon" />}
            {card && isPriceKnown(card.price) && <p className="tabular mt-1">{formatPrice(store, card.price.final)}</p>}
          </div>
          <button
            type="button"
            aria-label={t("remove", { name })}
            onClick={() => remove(wish.sku)}
            className="-mt-2 -mr-3 flex size-11 shrink-0 items-center justify-center"
          >
            <Icon name="trash" size={16} />
          </button>
        </div>
        {card && (
          <div className="mt-3">
            {needsOptions(card) && wish.productOption === null ? (
              <StoreLink store={store} path={card.path} onClick={onLeave} className={buttonStyle("secondary", "s")}>
                {t("choose")}
              </StoreLink>
            ) : (
              <AddToCart
                items={[
                  buildCartItem({
                    ...card,
                    sku: wish.sku,
                    parentSku: wish.parentSku,
                    detail: wish.seen?.detail ?? "",
                    productOption: wish.productOption,
                    deliveryDays: card.availability.deliveryDays,
                  }),
                ]}
                blocked={!isPriceKnown(card.price) || !canBuy(card.availability) ? tCart("soldOut") : null}
                hasStepper={false}
              />
            )}
          </div>
        )}
      </div>
    </li>
  );
}
