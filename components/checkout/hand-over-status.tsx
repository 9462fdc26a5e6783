"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { MeasureLine } from "@/components/ui/measure-line";
import { getStore } from "@/lib/storefront";
import type { HandOverWire } from "@/lib/upstream/contract/hand-over";
import type { HandOverState } from "./use-hand-over";

interface StatusProps {
  state: HandOverState;
  handOver: HandOverWire;
  now: number;
  name: string;
}

/** What is known of the payment, read aloud as it changes; the line runs to the true end of the code. */
export function HandOverStatus({ state, handOver: { until }, now, name }: StatusProps) {
  const t = useTranslations("payment.handOver");
  const { locale, timeZone } = getStore(useStoreCode());
  const [start] = useState(now);
  const end = Date.parse(until);
  const time = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", timeZone }).format(end);
  const words =
    state.kind === "unpaid"
      ? { title: t(`unpaid.${state.reason}`), text: t("nothingTaken") }
      : { title: t(`state.${state.kind}.title`, { name }), text: t(`state.${state.kind}.text`, { time }) };
  return (
    <div className="mt-8 border-t border-ink pt-4">
      <div role="status">
        <p className="font-semibold">{words.title}</p>
        <p className="mt-1 max-w-[60ch] text-s text-ink-2">{words.text}</p>
      </div>
      {state.kind === "waiting" && (
        <MeasureLine className="mt-3" value={Math.min(now, end) - start} max={Math.max(end - start, 1)} />
      )}
    </div>
  );
}

/** What the shopper does in which order. */
export function HandOverSteps({ hasCode, name }: { hasCode: boolean; name: string }) {
  const t = useTranslations("payment.handOver.steps");
  const steps = [
    ...(hasCode
      ? [
          { key: "scan", text: t("scan", { name }), className: "hidden lg:grid" },
          { key: "open", text: t("open", { name }), className: "grid lg:hidden" },
        ]
      : [{ key: "follow", text: t("follow", { name }), className: "grid" }]),
    { key: "approve", text: t("approve"), className: "grid" },
    { key: "back", text: t("back"), className: "grid" },
  ];
  return (
    <ol className="plain-list mt-6">
      {steps.map(({ key, text, className }, index) => (
        <li key={key} className={`${className} grid-cols-[1.5rem_1fr] py-1.5`}>
          <span aria-hidden className="tabular text-ink-2">
            {hasCode && index > 0 ? index : index + 1}
          </span>
          <span className="max-w-[60ch]">{text}</span>
        </li>
      ))}
    </ol>
  );
}
