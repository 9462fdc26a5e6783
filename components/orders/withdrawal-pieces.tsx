"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Stepper } from "@/components/ui/stepper";
import { TextArea } from "@/components/ui/text-area";
import type { PlacedOrder } from "@/lib/orders/types";
import { LOOKUP_LENGTHS } from "@/lib/upstream/contract/placed-order-limits";

/** Chosen pieces by line; 0 for none. */
export type Pieces = Record<number, number>;

interface ChooseStepProps {
  order: PlacedOrder;
  pieces: Pieces;
  onPieces: (pieces: Pieces) => void;
  reason: string;
  onReason: (reason: string) => void;
  isReady: boolean;
  onNext: () => void;
  onStop: () => void;
}

/** Renders the first step of a withdrawal: which pieces, and why for who wants to tell. */
export function ChooseStep({ order, pieces, onPieces, reason, onReason, isReady, onNext, onStop }: ChooseStepProps) {
  const t = useTranslations("orders.withdrawal");
  return (
    <>
      <ul className="plain-list border-t border-line">
        {order.lines.map(({ line, name, options, withdrawable, barrier }) => {
          const qty = pieces[line] ?? 0;
          const detail = options.map(({ label, value }) => `${label}: ${value}`).join(", ");
          return (
            <li key={line} className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2">
              {withdrawable > 0 ? (
                <Checkbox
                  className="min-w-0 flex-1"
                  checked={qty > 0}
                  onChange={(event) => onPieces({ ...pieces, [line]: event.currentTarget.checked ? withdrawable : 0 })}
                  label={
                    <>
                      <span className="font-semibold">{name}</span>
                      {detail && <span className="block text-s break-words text-ink-2">{detail}</span>}
                    </>
                  }
                />
              ) : (
                <p className="min-h-11 py-1">
                  <span className="font-semibold">{name}</span>
                  {barrier && <span className="block text-s text-ink-2">{t(`barriers.${barrier}`)}</span>}
                </p>
              )}
              {withdrawable > 1 && qty > 0 && (
                <Stepper
                  className="w-36"
                  value={qty}
                  max={withdrawable}
                  label={t("quantity", { name })}
                  onChange={(next) => onPieces({ ...pieces, [line]: next })}
                />
              )}
            </li>
          );
        })}
      </ul>
      <TextArea
        className="mt-6"
        label={t("reason")}
        maxLength={LOOKUP_LENGTHS.reason}
        value={reason}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
      <div className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        <Button onClick={onNext} disabledReason={isReady ? null : t("chooseOne")}>
          {t("next")}
        </Button>
        <Button tone="text" onClick={onStop}>
          {t("stop")}
        </Button>
      </div>
    </>
  );
}
