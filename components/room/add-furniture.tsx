"use client";

import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { useStore } from "zustand";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { ProductCard } from "@/lib/product/types";
import { getCartStore } from "@/stores/cart";
import { getViewedStore } from "@/stores/viewed";
import { getWishlistStore } from "@/stores/wishlist";
import { LookList } from "./look-list";
import type { LookPieces } from "./look-pieces";
import { usePlanner } from "./planner-context";
import { ProductRow } from "./product-row";
import { useAdd } from "./use-add";
import { useFound } from "./use-found";
import { useListed } from "./use-listed";
import { usePopular } from "./use-popular";

type Source = "search" | "wishlist" | "cart" | "viewed" | "looks";
const SOURCES: readonly Source[] = ["search", "wishlist", "cart", "viewed", "looks"];

/** Series, samples and oils have no size of their own. */
const isPlaceable = ({ measure }: ProductCard) => measure !== null;

const CHIP =
  "min-h-11 rounded-control border border-edge px-3 text-s hover:border-ink aria-pressed:border-ink aria-pressed:bg-lichen";

/** Where pieces come from: the search, the shopper's own lists, and the pictures of the inspiration page. */
export function AddFurniture({ looks }: { looks: LookPieces[] }) {
  const t = useTranslations("room");
  const { store } = usePlanner();
  const [source, setSource] = useState<Source>("search");
  const [look, setLook] = useState<LookPieces | null>(null);
  const wishes = useStore(getWishlistStore(store), (state) => state.wishes);
  const items = useStore(getCartStore(store), (state) => state.items);
  const viewed = useStore(getViewedStore(store), (state) => state.skus);
  const skusOf: Record<Source, string[]> = {
    search: [],
    wishlist: wishes.map(({ sku }) => sku),
    cart: items.map(({ sku }) => sku),
    viewed,
    looks: look?.skus ?? [],
  };
  return (
    <>
      <SourceChips
        sources={SOURCES.filter((each) => each !== "looks" || looks.length > 0)}
        chosen={source}
        onChoose={(each) => {
          setSource(each);
          setLook(null);
        }}
      />
      {source === "search" && <SearchRows />}
      {source === "looks" && !look && <LookList looks={looks} onChoose={setLook} />}
      {look && (
        <button type="button" className="link mb-2 min-h-11 text-s font-semibold" onClick={() => setLook(null)}>
          {t("otherLook")}
        </button>
      )}
      {(look || (source !== "search" && source !== "looks")) && (
        <ListedRows
          key={look?.id ?? source}
          skus={skusOf[source]}
          empty={t(`empty.${source}`)}
          hasAll={look !== null}
        />
      )}
    </>
  );
}

interface SourceChipsProps {
  sources: readonly Source[];
  chosen: Source;
  onChoose: (source: Source) => void;
}

function SourceChips({ sources, chosen, onChoose }: SourceChipsProps) {
  const t = useTranslations("room");
  return (
    <div role="group" aria-label={t("from")} className="mb-4 flex flex-wrap gap-2">
      {sources.map((each) => (
        <button key={each} type="button" aria-pressed={each === chosen} onClick={() => onChoose(each)} className={CHIP}>
          {t(`source.${each}`)}
        </button>
      ))}
    </div>
  );
}

function SearchRows() {
  const t = useTranslations("room");
  const { store } = usePlanner();
  const [text, setText] = useState("");
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { cards, state } = useFound(store, text);
  const words = usePopular(store);
  /** The word that is pressed goes with the others: the field has the focus then. */
  function choose(word: string) {
    setText(word);
    field.current?.focus();
  }
  return (
    <>
      <Field
        ref={field}
        label={t("search")}
        type="search"
        value={text}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <p role="status" className="my-2 min-h-5 text-s text-ink-2">
        {state === "none" && t("nothingFound", { q: text.trim() })}
        {state === "failed" && t("notRead")}
      </p>
      {text === "" && words.length > 0 && (
        <>
          <p id={id} className="text-s text-ink-2">
            {t("suggested")}
          </p>
          <ul aria-labelledby={id} className="plain-list mt-2 flex flex-wrap gap-2">
            {words.map((word) => (
              <li key={word}>
                <button type="button" className={CHIP} onClick={() => choose(word)}>
                  {word}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Rows cards={cards.filter(isPlaceable)} />
    </>
  );
}

function ListedRows({ skus, empty, hasAll }: { skus: string[]; empty: string; hasAll: boolean }) {
  const t = useTranslations("room");
  const { store, say } = usePlanner();
  const { cards, state } = useListed(store, skus);
  const add = useAdd(store, say);
  const placeable = cards.filter(isPlaceable);
  if (skus.length === 0) return <p className="text-s text-ink-2">{empty}</p>;
  return (
    <>
      <p role="status" className="text-s text-ink-2">
        {state === "failed" && t("notRead")}
      </p>
      {hasAll && placeable.length > 1 && (
        <Button tone="secondary" size="s" className="mb-2" onClick={() => void add(placeable)}>
          {t("addAll", { count: placeable.length })}
        </Button>
      )}
      <Rows cards={placeable} />
    </>
  );
}

function Rows({ cards }: { cards: ProductCard[] }) {
  return (
    <ul className="plain-list border-t border-line">
      {cards.map((card) => (
        <ProductRow key={card.sku} card={card} />
      ))}
    </ul>
  );
}
