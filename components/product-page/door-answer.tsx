"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { MeasureLine } from "@/components/ui/measure-line";
import type { Package } from "@/lib/product/types";
import { readTypedLength } from "@/lib/storefront/typed-number";
import { checkDoorway, type Doorway } from "@/lib/way-in/doorway";

/** Plausible openings of a home, cm. */
const MIN_OPENING = 30;
const MAX_OPENING = 300;

interface DoorAnswerProps {
  packages: Package[];
  /** Narrowest door or stair as it was typed, cm. */
  text: string;
  /** The field it was typed into; a server component renders it, so that its validity is set here. */
  input: HTMLInputElement | null;
}

/** Renders whether the packages fit through an opening, as a drawing and in words. Loaded on first use. */
export function DoorAnswer({ packages, text, input }: DoorAnswerProps) {
  const t = useTranslations("productTools.door");
  const opening = readTypedLength(text) ?? Number.NaN;
  const isBad = !(opening >= MIN_OPENING && opening <= MAX_OPENING);
  useEffect(() => {
    input?.setAttribute("aria-invalid", String(isBad));
    return () => input?.removeAttribute("aria-invalid");
  }, [input, isBad]);
  if (isBad) return <span className="text-lingon">{t("bad")}</span>;
  const result = checkDoorway(packages, opening);
  return (
    result && (
      <>
        <MeasureLine className="mb-3 max-w-80" value={result.side} max={Math.max(result.side, opening)} />
        <DoorwayText result={result} />
      </>
    )
  );
}

function DoorwayText({ result: { tightest, side, spare, reason } }: { result: Doorway }) {
  const t = useTranslations("productTools.door");
  if (reason === "width") return <span className="text-lingon">{t("tooWide", { side, missing: -spare })}</span>;
  if (reason === "height") {
    const [, middle = 0] = [tightest.width, tightest.depth, tightest.height].toSorted((a, b) => a - b);
    return <>{t("tooHigh", { height: Math.round(middle) })}</>;
  }
  return spare === 0 ? (
    <>{t("exact", { side })}</>
  ) : (
    <>{t("fits", { width: tightest.width, depth: tightest.depth, height: tightest.height, side, spare })}</>
  );
}
