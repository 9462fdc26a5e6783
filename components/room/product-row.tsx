"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PriceBlock } from "@/components/product";
import { Button } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import type { ProductCard } from "@/lib/product/types";
import { usePlanner } from "./planner-context";
import { useAdd } from "./use-add";

/** A product with the button that puts it into the room. */
export function ProductRow({ card }: { card: ProductCard }) {
  const t = useTranslations("room");
  const { store, say } = usePlanner();
  const add = useAdd(store, say);
  const [isBusy, setBusy] = useState(false);
  const { picture, name, variety, price, shown } = card;
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-center gap-3 border-b border-line py-3">
      <span className="flex aspect-square items-center bg-linen">
        <Picture src={picture.src} alt="" width={picture.width} height={picture.height} sizes="80px" />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{name}</span>
        <span className="block text-s text-ink-2">{shown?.line ?? variety}</span>
        <PriceBlock store={store} price={price} place="card" />
      </span>
      <Button
        tone="secondary"
        size="s"
        busy={isBusy}
        onClick={() => {
          setBusy(true);
          void add([card]).finally(() => setBusy(false));
        }}
      >
        {t("addOne")}
        <span className="sr-only">: {name}</span>
      </Button>
    </li>
  );
}
