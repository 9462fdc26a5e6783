"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { useStore } from "zustand";
import { AddToCart } from "@/components/cart";
import { useOverlayProps } from "@/components/overlay/use-overlay";
import { PriceBlock, StockLine } from "@/components/product";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { Picture } from "@/components/ui/picture";
import { Skeleton } from "@/components/ui/skeleton";
import { toCardLine } from "@/lib/cart/card-line";
import { canBuy, isPriceKnown } from "@/lib/product";
import type { ProductCard } from "@/lib/product/types";
import { fetchCards } from "@/lib/shop-api/client";
import type { StoreCode } from "@/lib/storefront/types";
import type { Modals } from "@/stores/overlay-names";
import { overlayStore } from "@/stores/overlays";

/** What is known of the product: its card, that it is not sold any more, or that it could not be read. */
type SpotState = { state: "loading" | "failed" | "gone" } | { state: "read"; card: ProductCard };

async function readCard(store: StoreCode, sku: string): Promise<SpotState> {
  const cards = await fetchCards(store, [sku]);
  if (!cards.ok) return { state: "failed" };
  const [card] = cards.value;
  return card ? { state: "read", card } : { state: "gone" };
}

/** Renders a product of a room picture over the page: picture, price, stock and the button that adds it. */
export function SpotModal({ payload: { sku, name, href } }: { payload: Modals["spot"] }) {
  const t = useTranslations("inspiration.spot");
  const store = useStoreCode();
  const { close, ...props } = useOverlayProps();
  const isInCart = useStore(overlayStore, ({ panel }) => panel === "microcart");
  const [read, setRead] = useState<SpotState>({ state: "loading" });

  function retry() {
    setRead({ state: "loading" });
    void readCard(store, sku).then(setRead);
  }
  useEffect(() => {
    void readCard(store, sku).then(setRead);
  }, [store, sku]);

  // the cart takes its place
  const giveWay = useEffectEvent(close);
  useEffect(() => {
    if (isInCart) giveWay();
  }, [isInCart]);

  const card = read.state === "read" ? read.card : null;
  return (
    <Dialog
      {...props}
      title={card?.name ?? name}
      actions={
        <a href={href} className={buttonStyle("text", "m")}>
          {t("toProduct")}
        </a>
      }
    >
      {read.state === "failed" && (
        <Notice
          tone="error"
          action={
            <Button tone="text" onClick={retry}>
              {t("retry")}
            </Button>
          }
        >
          {t("failed")}
        </Notice>
      )}
      {read.state === "gone" && <Notice tone="info">{t("gone")}</Notice>}
      {read.state === "loading" && <Skeleton className="h-92 w-full" />}
      {card && <SpotCard card={card} href={href} />}
    </Dialog>
  );
}

function SpotCard({ card, href }: { card: ProductCard; href: string }) {
  const t = useTranslations("inspiration.spot");
  const tCart = useTranslations("cart");
  const store = useStoreCode();
  const line = toCardLine(card);
  return (
    <>
      <span className="flex aspect-3/2 items-center bg-linen">
        <Picture {...card.picture} sizes="420px" className="max-h-full object-contain" />
      </span>
      <p className="mt-4 text-s text-ink-2">{card.shown?.line ?? card.variety}</p>
      <PriceBlock store={store} price={card.price} place="card" piece={card} />
      <StockLine store={store} availability={card.availability} className="mt-2" />
      <div className="mt-6">
        {line ? (
          <AddToCart
            items={[line]}
            blocked={canBuy(card.availability) && isPriceKnown(card.price) ? null : tCart("soldOut")}
            hasStepper={false}
          />
        ) : (
          <a href={href} className={buttonStyle("primary", "m", "w-full")}>
            {t("choose")}
          </a>
        )}
      </div>
    </>
  );
}
