"use client";

import { useTranslations } from "next-intl";
import { type Ref, useEffect, useRef, useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Queries } from "@/components/ui/queries";
import { RadioRows } from "@/components/ui/radio-rows";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDistance } from "@/lib/delivery/distance";
import { CLOSEST, type PickupPoint } from "@/lib/delivery/types";
import { getStore } from "@/lib/storefront";
import { PickupHours, PickupSummary } from "./pickup-hours";
import { PickupMap } from "./pickup-map";
import { usePickupPoints } from "./use-pickup-points";

/** Points that are shown before the shopper asks for more. */
const FIRST = 4;

/** Renders where a parcel is collected: the closest point until one is chosen (docs/domain-rules.md#pickup-points). */
export function PickupPoints() {
  return (
    <Queries>
      <Points />
    </Queries>
  );
}

function Points() {
  const t = useTranslations("checkout.delivery");
  const model = usePickupPoints();
  const { view, postcode, points, isPending, limits, chosen } = model;
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isWhole) list.current?.querySelectorAll<HTMLElement>("input")[FIRST + 1]?.focus();
  }, [isWhole]);

  if (isPending)
    return (
      <>
        <span role="status" className="sr-only">
          {t("loading")}
        </span>
        <Skeleton className="h-240 w-full" />
      </>
    );
  const known = points ?? [];
  const shown = isWhole ? known : known.filter((point, index) => index < FIRST || point === chosen);
  const isLimited = limits?.maxWeight != null && limits.maxLength != null;
  return (
    <>
      {known.length === 0 && (
        <Notice tone="info" className="mb-4">
          {points ? t("none", { zip: postcode }) : t("failed")}
        </Notice>
      )}
      {shown.length > 0 && <PickupMap country={view.country} postcode={postcode} points={shown} chosen={chosen} />}
      <PointRows ref={list} model={model} known={known} shown={shown} />
      {shown.length < known.length && (
        <Button tone="text" className="mt-2 px-3" onClick={() => setWhole(true)}>
          {t("showMore", { count: known.length - shown.length })}
        </Button>
      )}
      {isLimited && (
        <p className="mt-2 text-s text-ink-2">
          {t("limit", { weight: String(limits.maxWeight), length: String(limits.maxLength) })}
        </p>
      )}
    </>
  );
}

interface PointRowsProps {
  ref: Ref<HTMLFieldSetElement>;
  model: ReturnType<typeof usePickupPoints>;
  known: PickupPoint[];
  shown: PickupPoint[];
}

/** Renders the choice: the closest point, whichever that is, or one of those that are shown. */
function PointRows({ ref, model: { view, chosen, choose }, known, shown }: PointRowsProps) {
  const t = useTranslations("checkout.delivery");
  const store = useStoreCode();
  const away = ({ distance }: PickupPoint) =>
    distance === null ? null : formatDistance(getStore(store).locale, distance);
  const [nearest] = known;
  return (
    <RadioRows
      ref={ref}
      legend={t("points")}
      name="pickup-point"
      value={chosen?.id ?? CLOSEST}
      onChange={(id) => choose(known.find((one) => one.id === id))}
      rows={[
        {
          value: CLOSEST,
          label: t("closest"),
          detail: nearest ? t("closestNow", { name: nearest.name, distance: away(nearest) ?? "" }) : t("closestText"),
        },
        ...shown.map((point, index) => ({
          value: point.id,
          label: (
            <>
              <span aria-hidden="true" className="tabular mr-2 text-ink-2">
                {index + 1}
              </span>
              {point.name}
              {point.logo && <Mark src={point.logo} of={point.forwarder} />}
            </>
          ),
          detail: <PickupSummary point={point} timeZone={view.timeZone} />,
          aside: away(point),
          content: <PickupHours point={point} />,
        })),
      ]}
    />
  );
}

/** The mark of a forwarder. */
function Mark({ src, of }: { src: string; of: string }) {
  // oxlint-disable-next-line nextjs/no-img-element -- a drawing of 1 kB that needs no other sizes
  return <img src={src} alt={of} width="32" height="16" loading="lazy" className="ml-2 inline-block" />;
}
