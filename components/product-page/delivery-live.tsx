"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { usePostcode } from "@/components/product";
import { useLazyComponent } from "@/components/ui/use-lazy-component";
import { canBuy } from "@/lib/product";
import type { Availability } from "@/lib/product/types";
import type { StockQuery } from "@/lib/stock/client";
import { noticeStore } from "@/stores/notices";
import type { DeliveryFacts } from "./delivery-facts";
import { ShowroomButton } from "./showroom-button";
import { useLiveStock } from "./use-live-stock";

interface DeliveryLiveProps extends DeliveryFacts {
  /** The product or its variant, as the stock request names it. */
  piece: StockQuery;
  /** The form of the postcode. */
  form: ReactNode;
  /** What holds for the whole country, or that it is not sold, of the piece as it was rendered. */
  children: ReactNode;
}

const loadPostcode = () => import("./postcode");
const loadAnswer = () => import("./delivery-answer").then((module) => module.DeliveryAnswer);

/** Returns true where two stocks are told in the same words. */
const isSame = (a: Availability, b: Availability): boolean =>
  // both are of the same shape
  (Object.keys(a) as (keyof Availability)[]).every((field) => a[field] === b[field]);

/**
 * Renders stock, delivery and pickup. The server has rendered what holds for the country (`children`); the code that
 * tells it again is loaded for a postcode, for another variant, and once the warehouse counts something else. Without
 * that code nothing is told rather than something else.
 */
export function DeliveryLive({ piece, form, children, ...rendered }: DeliveryLiveProps) {
  const { store, showrooms } = rendered;
  const t = useTranslations("ui");
  const box = useRef<HTMLDivElement>(null);
  const [first] = useState(rendered);
  const postcode = usePostcode(store);
  const availability = useLiveStock(store, piece, rendered.availability);
  const facts = { ...rendered, availability };
  const isAsRendered =
    postcode === null &&
    isSame(availability, first.availability) &&
    facts.goods === first.goods &&
    facts.showrooms === first.showrooms;
  const [Answer, load] = useLazyComponent(loadAnswer);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (!isAsRendered) void load().then((isLoaded) => setMissing(!isLoaded));
  }, [isAsRendered, load]);
  const hasForm = canBuy(availability);
  useEffect(() => {
    if (postcode === null || !hasForm) return;
    loadPostcode().then(
      ({ showPostcode }) => {
        const shown = box.current?.querySelector("form");
        if (shown) showPostcode(store, shown, postcode);
      },
      () => {},
    );
  }, [store, postcode, hasForm]);
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const { target } = event;
    if (!(target instanceof HTMLFormElement)) return;
    loadPostcode().then(
      ({ keepPostcode }) => keepPostcode(store, target),
      () => noticeStore.getState().push({ type: "error", message: t("notLoaded") }),
    );
  }
  return (
    <>
      {hasForm && (
        <div ref={box} onFocus={() => void loadPostcode().catch(() => {})} onSubmit={onSubmit}>
          {form}
        </div>
      )}
      <div role="status">
        {isAsRendered || (!Answer && !isMissing) ? children : Answer && <Answer {...facts} postcode={postcode} />}
      </div>
      {showrooms.length > 0 && <ShowroomButton stock={showrooms} />}
    </>
  );
}
