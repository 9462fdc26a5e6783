"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Queries } from "@/components/ui/queries";
import { Skeleton } from "@/components/ui/skeleton";
import type { ShippingMethod } from "@/lib/checkout/types";
import { DeliverySlot } from "./delivery-slot";
import { useSlots } from "./use-slots";

interface SlotChoiceProps {
  method: ShippingMethod;
  /** True where the shopper asked for it just now. */
  isOpened: boolean;
}

/** Renders the days and hours a home delivery can come on, of which the shop holds one until the order is placed. */
export function SlotChoice(props: SlotChoiceProps) {
  return (
    <Queries>
      <Choice {...props} />
    </Queries>
  );
}

function Choice({ method, isOpened }: SlotChoiceProps) {
  const t = useTranslations("booking.checkout");
  const all = useSlots(method);
  const { slots, isPending, isError, refetch } = all;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpened) section.current?.focus();
  }, [isOpened]);
  const open = slots?.deliveries.filter(({ days }) => days !== null) ?? [];
  return (
    <section ref={section} tabIndex={-1} aria-label={t("title")} className="p-4 max-md:-mx-4 max-md:py-0 md:bg-chalk">
      <p className="font-semibold">{t("title")}</p>
      {isPending && !slots && <Skeleton className="mt-3 h-30" />}
      {isError && !slots && (
        <Notice
          tone="error"
          className="mt-3"
          action={
            <Button tone="text" className="px-3" onClick={() => void refetch()}>
              {t("again")}
            </Button>
          }
        >
          {t("failed")}
        </Notice>
      )}
      {slots && open.length === 0 && <p className="mt-1 text-s text-ink-2">{t("empty")}</p>}
      {slots &&
        open.map((delivery) => (
          <DeliverySlot
            key={delivery.delivery}
            delivery={delivery}
            title={slots.deliveries.length > 1 ? t("delivery", { number: delivery.delivery }) : null}
            hold={slots.holds.find((hold) => hold.delivery === delivery.delivery) ?? null}
            all={all}
            isOpened={isOpened}
          />
        ))}
    </section>
  );
}
