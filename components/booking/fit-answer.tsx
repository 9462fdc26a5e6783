"use client";

import { useTranslations } from "next-intl";
import { MeasureLine } from "@/components/ui/measure-line";
import type { Package } from "@/lib/product/types";
import { checkDoorway } from "@/lib/way-in/doorway";

/** A product of a shipment with the boxes it comes in. */
export interface ShippedBoxes {
  name: string;
  packages: Package[];
}

const TONES = { none: "bg-lichen px-3 py-2", width: "text-lingon", height: undefined };

const smallestSide = ({ width, depth, height }: Package): number => Math.min(width, depth, height);

/**
 * Renders whether the boxes of a shipment come in: what the narrowest door must be until one is given, then the box that
 * decides (docs/domain-rules.md#parts-of-a-product-page). Nothing where no box is measured.
 */
export function FitAnswer({ boxes, door }: { boxes: ShippedBoxes[]; door: number | null }) {
  const t = useTranslations("booking.fit");
  const packages = boxes.flatMap((one) => one.packages);
  const [neediest] = packages.toSorted((one, other) => smallestSide(other) - smallestSide(one));
  if (!neediest) return null;
  const nameOf = (box: Package) => boxes.find((one) => one.packages.includes(box))?.name ?? "";
  if (door === null) return <p>{t("needs", { side: smallestSide(neediest), name: nameOf(neediest) })}</p>;
  const result = checkDoorway(packages, door);
  if (!result) return null;
  const { tightest, side, spare, reason } = result;
  const name = nameOf(tightest);
  const [, middle = 0] = [tightest.width, tightest.depth, tightest.height].toSorted((a, b) => a - b);
  return (
    <>
      <MeasureLine className="mb-3 max-w-80" value={side} max={Math.max(side, door)} />
      <p className={TONES[reason ?? "none"]}>
        {reason === "width" && t("tooWide", { name, side, missing: -spare })}
        {reason === "height" && t("tooHigh", { name, height: Math.round(middle) })}
        {reason === null && (spare === 0 ? t("exact", { name, side }) : t("fits", { name, side, spare }))}
      </p>
    </>
  );
}
