"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useOverlayProps } from "@/components/overlay/use-overlay";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FailureNotice } from "@/components/ui/failure-notice";
import { Icon } from "@/components/ui/icon";
import { Picture } from "@/components/ui/picture";
import { Skeleton } from "@/components/ui/skeleton";
import { MAX_COMPARED } from "@/lib/compare";
import type { ProductCard } from "@/lib/product/types";
import { fetchCards } from "@/lib/shop-api/client";
import type { StoreCode } from "@/lib/storefront/types";
import { getCompareStore } from "@/stores/compare";
import type { Modals } from "@/stores/overlay-names";
import { useCompared } from "./use-compared";

/** Reads the cards of the compared products and of a further one. */
function useCards(store: StoreCode, sku: string) {
  // null while they are read; false where they cannot be
  const [cards, setCards] = useState<ProductCard[] | false | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    void fetchCards(store, [...getCompareStore(store).getState().skus, sku]).then((read) =>
      setCards(read.ok ? read.value : false),
    );
  }, [store, sku, attempt]);

  function retry() {
    setCards(null);
    setAttempt(attempt + 1);
  }

  return { cards, retry };
}

/** Asks which of the compared products a further one replaces. */
export function CompareFullModal({ payload: { sku } }: { payload: Modals["compareFull"] }) {
  const t = useTranslations("compare.full");
  const store = useStoreCode();
  const skus = useCompared((state) => state.skus);
  const { close, ...props } = useOverlayProps();
  const { cards, retry } = useCards(store, sku);
  const cardOf = (wanted: string) => (cards || []).find((card) => card.sku === wanted);
  function replace(old: string) {
    getCompareStore(store).getState().replace(old, sku);
    close();
  }

  return (
    <Dialog
      {...props}
      title={t("title", { max: MAX_COMPARED })}
      description={t("text", { name: cardOf(sku)?.name ?? sku })}
      actions={
        <Button tone="secondary" onClick={close}>
          {t("keep")}
        </Button>
      }
    >
      {cards === false && <ReadFailure onRetry={retry} />}
      {cards === null ? (
        <Skeleton className="h-82 w-full" />
      ) : (
        <ul className="plain-list">
          {skus.map((old) => (
            <ReplaceItem key={old} sku={old} card={cardOf(old)} onReplace={() => replace(old)} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function ReadFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("compare.full");
  return (
    <FailureNotice retry={t("again")} onRetry={onRetry} className="mb-4">
      {t("failed")}
    </FailureNotice>
  );
}

interface ReplaceItemProps {
  sku: string;
  card: ProductCard | undefined;
  onReplace: () => void;
}

function ReplaceItem({ sku, card, onReplace }: ReplaceItemProps) {
  const t = useTranslations("compare.full");
  const name = card?.name ?? sku;
  return (
    <li className="border-t border-line">
      <button
        type="button"
        aria-label={t("replace", { name })}
        onClick={onReplace}
        className="group flex min-h-20 w-full items-center gap-4 py-2 text-left"
      >
        <span className="flex aspect-square w-16 shrink-0 items-center bg-linen">
          {card && (
            <Picture
              src={card.picture.src}
              alt=""
              width={card.picture.width}
              height={card.picture.height}
              sizes="64px"
            />
          )}
        </span>
        <span className="min-w-0 flex-1 font-semibold group-hover:underline">{name}</span>
        <Icon name="chevron-right" size={16} />
      </button>
    </li>
  );
}
