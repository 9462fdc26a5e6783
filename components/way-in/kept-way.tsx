"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { useStore } from "zustand";
import { useStoreCode } from "@/components/storefront/store-context";
import { fetchLoads } from "@/lib/shop-api/client";
import { answerRoute, decisive, tightestStep } from "@/lib/way-in/route";
import { toldCm } from "@/lib/way-in/told";
import type { Load } from "@/lib/way-in/types";
import { getWayInStore } from "@/stores/way-in";

/** Renders what the kept way in says of a product, in one line; `none` without one. */
export function KeptWay({ sku, none }: { sku: string; none: ReactNode }) {
  const t = useTranslations("productTools.way");
  const store = useStoreCode();
  const steps = useStore(getWayInStore(store), (state) => state.steps);
  const [load, setLoad] = useState<Load | null>(null);
  const isKept = steps.length > 0;
  useEffect(() => {
    if (isKept) void fetchLoads(store, [sku]).then((read) => setLoad((read.ok && read.value[0]) || null));
  }, [store, sku, isKept]);
  if (!isKept || !load) return none;
  const answers = answerRoute(steps, load);
  const tightest = answers[tightestStep(answers)];
  const decided = tightest && decisive(tightest);
  if (!tightest || !decided) return none;
  const { passes, holding, left } = decided.answer;
  const words = { where: t("where", { kind: tightest.step.kind }), ...toldCm(left) };
  if (!passes) return <p className="bg-rose px-3 py-2">{t("no", words)}</p>;
  if (decided.isUnpacked) return <p className="bg-lichen px-3 py-2">{t("unpacked", words)}</p>;
  return (
    <p className="bg-lichen px-3 py-2">{holding === "level" ? t("yes", words) : t("only", { ...words, holding })}</p>
  );
}
