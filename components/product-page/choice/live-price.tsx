"use client";

import { useTranslations } from "next-intl";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { useLazyComponent } from "@/components/ui/use-lazy-component";
import type { QuantityPrice } from "@/lib/pricing/tiers";
import type { Price } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";
import { configuredStore } from "@/stores/configured";
import { platformPriceStore, priceKeyOf } from "@/stores/platform-price";
import { getSessionStore } from "@/stores/session";
import { getTaxDisplayStore } from "@/stores/tax-display";
import { useVariant } from "./variant-context";

interface LivePriceProps {
  store: StoreCode;
  /** The product, as its price is asked for. */
  piece: { id: number; sku: string };
  /** What the page was rendered with. */
  price: Price;
  quantityPrices: QuantityPrice[] | undefined;
  place: "page" | "bar";
  /** True where a form of the page configures the product, whose price follows. */
  hasForm: boolean;
  /** That price as the server rendered it, with tax. */
  children: ReactNode;
}

const loadView = () => import("./price-view").then(({ PriceView }) => PriceView);

/** First signs of a shopper who may choose something with another price. */
const SIGNS = ["pointermove", "pointerdown", "keydown"];

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Keeps the price of what is chosen current: as the page was rendered, then as the platform has it now for who is signed
 * in (docs/domain-rules.md#current-price), with tax or, for a company and who chose so, without. The server has rendered
 * the first; the code that renders another is loaded when a shopper begins to do something.
 */
export function LivePrice({ store, piece, price, quantityPrices = [], place, hasForm, children }: LivePriceProps) {
  const t = useTranslations("ui");
  const box = useRef<HTMLDivElement>(null);
  const variant = useVariant();
  const { id, sku } = variant ?? piece;
  const current = useStore(platformPriceStore, ({ prices }) => prices[priceKeyOf(store, sku)]);
  const configured = useStore(configuredStore, ({ bySku }) => bySku[piece.sku]);
  const group = useStore(getSessionStore(store), (session) => session.group);
  const display = getTaxDisplayStore(store);
  const chosen = useStore(display, ({ taxDisplay }) => taxDisplay);
  useEffect(() => void display.persist.rehydrate(), [display]);
  const groupId = group?.id ?? null;
  useEffect(() => {
    if (place !== "page") return;
    const { learn, forget } = platformPriceStore.getState();
    const element = box.current;
    let isHere = true;
    const ask = async () => {
      const { fetchPlatformPrices } = await import("../live-calls");
      const answer = (await fetchPlatformPrices(store, [{ id, sku }], groupId)).get(String(id));
      if (!isHere || !answer) return;
      // lines that go with the old price leave their space, so that nothing moves
      if (element) element.style.minHeight = `${element.offsetHeight}px`;
      learn(store, sku, answer);
    };
    // after everything the page needs first; a chunk that cannot be loaded leaves the price as it is
    const timer = setTimeout(() => void ask().catch(() => undefined), groupId === null ? 1500 : 0);
    return () => {
      isHere = false;
      clearTimeout(timer);
      if (element) element.style.minHeight = "";
      forget(store, sku);
    };
  }, [store, id, sku, place, groupId]);

  const rendered = { price, quantityPrices };
  const shown = variant ? { price: variant.price, quantityPrices: variant.quantityPrices ?? [] } : rendered;
  const taxDisplay = chosen ?? group?.taxDisplay ?? "incl";
  const isAsRendered =
    taxDisplay === "incl" &&
    !configured &&
    isSame(shown, rendered) &&
    (!current ||
      (current.final === price.final &&
        current.regular === price.regular &&
        isSame(current.quantityPrices, quantityPrices)));
  const [View, load] = useLazyComponent(loadView);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (!isAsRendered || hasForm) void load().then((isLoaded) => setMissing(!isLoaded));
  }, [isAsRendered, hasForm, load]);
  useEffect(() => {
    const end = new AbortController();
    for (const sign of SIGNS) addEventListener(sign, () => void load(), { once: true, signal: end.signal });
    return () => end.abort();
  }, [load]);

  // the other view of the price has a button of its own, which takes the focus over
  const isPressed = useRef(false);
  const isReady = isAsRendered || View !== null;
  useEffect(() => {
    if (!isPressed.current || !isReady) return;
    isPressed.current = false;
    box.current?.querySelector<HTMLElement>("[data-tax]")?.focus({ preventScroll: true });
  }, [taxDisplay, isReady]);
  const onClick = ({ target }: MouseEvent) => {
    const tax = target instanceof Element && target.closest<HTMLElement>("[data-tax]")?.dataset.tax;
    if (!tax) return;
    isPressed.current = true;
    display.getState().show(tax === "excl" ? "excl" : "incl");
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the button inside is what is clicked
    <div ref={box} onClick={onClick}>
      {!isAsRendered && View ? (
        <View
          store={store}
          place={place}
          {...shown}
          current={current}
          configured={configured?.price}
          taxDisplay={taxDisplay}
        />
      ) : (
        // never a price that does not hold; a form begins with what the page shows as "from"
        <div className={isAsRendered || configured ? undefined : "invisible"}>{children}</div>
      )}
      {isMissing && !isAsRendered && <p className="text-s">{t("notLoaded")}</p>}
    </div>
  );
}
