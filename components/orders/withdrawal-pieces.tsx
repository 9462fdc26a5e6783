"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Stepper } from "@/components/ui/stepper";
import { TextArea } from "@/components/ui/text-area";
import type { PlacedLine, PlacedOrder } from "@/lib/orders/types";
import { LOOKUP_LENGTHS } from "@/lib/upstream/contract/placed-order-limits";
import type { WithdrawalModel } from "./use-withdrawal";

interface ChooseStepProps {
  order: PlacedOrder;
  withdrawal: WithdrawalModel;
}

/** Renders the first step of a withdrawal: which pieces, and why for who wants to tell. */
export function ChooseStep({ order, withdrawal }: ChooseStepProps) {
  const t = useTranslations("orders.withdrawal");
  const { pieces, setPieces, reason, setReason, refund, turnTo, setStep } = withdrawal;
  return (
    <>
      <ul className="plain-list border-t border-line">
        {order.lines.map((line) => (
          <LineChoice
            key={line.line}
            line={line}
            qty={pieces[line.line] ?? 0}
            onQty={(qty) => setPieces({ ...pieces, [line.line]: qty })}
          />
        ))}
      </ul>
      <TextArea
        className="mt-6"
        label={t("reason")}
        maxLength={LOOKUP_LENGTHS.reason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        <Button onClick={() => turnTo("confirm")} disabledReason={refund === null ? t("chooseOne") : null}>
          {t("next")}
        </Button>
        <Button tone="text" onClick={() => setStep("closed")}>
          {t("stop")}
        </Button>
      </div>
    </>
  );
}

interface LineChoiceProps {
  line: PlacedLine;
  qty: number;
  onQty: (qty: number) => void;
}

/** Renders the choice of how many pieces of a line, or why it cannot be withdrawn from. */
function LineChoice({ line: { name, options, withdrawable, barrier }, qty, onQty }: LineChoiceProps) {
  const t = useTranslations("orders.withdrawal");
  const detail = options.map(({ label, value }) => `${label}: ${value}`).join(", ");
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2">
      {withdrawable > 0 ? (
        <Checkbox
          className="min-w-0 flex-1"
          checked={qty > 0}
          onChange={(event) => onQty(event.currentTarget.checked ? withdrawable : 0)}
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
        <Stepper className="w-36" value={qty} max={withdrawable} label={t("quantity", { name })} onChange={onQty} />
      )}
    </li>
  );
}
