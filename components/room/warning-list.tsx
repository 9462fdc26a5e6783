"use client";

import { useTranslations } from "next-intl";
import type { Warning } from "@/lib/room/warnings";
import { usePlanner } from "./planner-context";

/** What does not work in the plan, in words; each leads to its piece. */
export function WarningList() {
  const t = useTranslations("room");
  const { plan, warnings, nameOf, choose } = usePlanner();
  const name = (id: number | undefined) => nameOf(plan.pieces.find((piece) => piece.id === id)?.sku ?? "");

  function textOf(warning: Warning): string {
    const [first, second] = warning.pieces;
    const names = { name: name(first), other: name(second) };
    if (warning.kind !== "walkway") return t(`warning.${warning.kind}`, names);
    const { cm, side } = warning;
    return side === null ? t("warning.between", { ...names, cm }) : t("warning.atWall", { ...names, cm, side });
  }

  if (plan.pieces.length === 0) return null;
  return (
    <section aria-labelledby="room-warnings" className="mt-2 border-t border-ink pt-4">
      <h2 id="room-warnings" className="font-semibold">
        {t("warning.title", { count: warnings.length })}
      </h2>
      <ul className="plain-list mt-1">
        {warnings.map((warning, index) => (
          <li key={index} className="border-b border-line">
            <button
              type="button"
              className="min-h-11 w-full py-2 text-left text-s hover:underline"
              onClick={() => choose({ kind: "piece", id: warning.pieces[0] })}
            >
              {textOf(warning)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
