"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { offerPlace, onBotCheckPhase } from "@/lib/bot-check/phase";
import type { BotAction, BotCheckPhase } from "@/lib/bot-check/types";

/** Begins the proof while the form is filled in; one that cannot be loaded is loaded again by the click. */
const prepare = (action: BotAction) =>
  void import("@/lib/bot-check/client").then(
    ({ prepareProof }) => prepareProof(action),
    () => undefined,
  );

/**
 * The check of the form it stands in (docs/domain-rules.md#bot-check): begun when the form gets the focus, and nothing
 * to see unless a hosted check asks something here. Screen readers are told what the click waits for.
 */
export function BotCheck({ action }: { action: BotAction }) {
  const t = useTranslations("ui.botCheck");
  const [phase, setPhase] = useState<BotCheckPhase>("idle");
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = place;
    const form = current?.closest("form");
    if (!current || !form) return;
    // most log-ins need none
    const begin = () => {
      if (action !== "login") prepare(action);
    };
    form.addEventListener("focusin", begin);
    if (form.contains(document.activeElement)) begin();
    const ends = [onBotCheckPhase(action, setPhase), offerPlace(action, current)];
    return () => {
      form.removeEventListener("focusin", begin);
      for (const end of ends) end();
    };
  }, [action]);
  return (
    <>
      <div ref={place} className="empty:hidden" />
      <span role="status" className={phase === "asking" ? "block text-s" : "sr-only"}>
        {phase === "working" && t("working")}
        {phase === "asking" && t("asking")}
      </span>
    </>
  );
}
