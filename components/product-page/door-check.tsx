"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "@/components/ui/field";
import { MeasureLine } from "@/components/ui/measure-line";
import { checkDoorway, type Doorway } from "@/lib/product/doorway";
import type { Package } from "@/lib/product/types";

/** Openings a home has, cm. */
const LEAST = 30;
const MOST = 300;

/** "Will it come in?": the narrowest door or stair on the way against the boxes, with the reason in words. */
export function DoorCheck({ packages }: { packages: Package[] }) {
  const t = useTranslations("productTools.door");
  const tProduct = useTranslations("product");
  const [text, setText] = useState("");
  if (packages.length === 0) return null;
  const opening = Number(text.replace(",", "."));
  const isBad = text.trim() !== "" && !(opening >= LEAST && opening <= MOST);
  const result = text.trim() === "" || isBad ? null : checkDoorway(packages, opening);
  return (
    <div className="border-t border-ink pt-4">
      <h3 className="text-xl">{t("title")}</h3>
      <Field
        className="mt-3 max-w-80"
        label={t("label")}
        hint={t("hint")}
        error={isBad ? t("bad") : null}
        unit="cm"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {result && <MeasureLine className="mt-4 max-w-80" value={result.side} max={Math.max(result.side, opening)} />}
      <p role="status" className="mt-3 max-w-[60ch] font-semibold">
        {result ? <Answer result={result} /> : <span className="font-normal text-ink-2">{t("none")}</span>}
      </p>
      <p className="mt-4 text-s">{t("packages", { count: packages.length })}</p>
      <ul className="plain-list tabular text-s text-ink-2">
        {packages.map(({ width, depth, height, weight }, index) => (
          <li key={index}>
            {width} × {depth} × {tProduct("cm", { cm: height })}
            {weight !== null && `, ${tProduct("kg", { kg: weight })}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Answer({ result: { tightest, side, spare, reason } }: { result: Doorway }) {
  const t = useTranslations("productTools.door");
  if (reason === "width") return <span className="text-lingon">{t("tooWide", { side, missing: -spare })}</span>;
  if (reason === "height")
    return (
      <>
        {t("tooHigh", {
          height: Math.round([tightest.width, tightest.depth, tightest.height].toSorted((a, b) => a - b)[1] ?? 0),
        })}
      </>
    );
  return (
    <>
      {spare === 0
        ? t("exact", { side })
        : t("fits", { width: tightest.width, depth: tightest.depth, height: tightest.height, side, spare })}
    </>
  );
}
