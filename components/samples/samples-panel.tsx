"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef } from "react";
import { useOverlayProps } from "@/components/overlay/use-overlay";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { isFull } from "@/lib/samples";
import { MAX_SAMPLES } from "@/lib/upstream/contract/samples-limits";
import type { Panels } from "@/stores/overlay-names";
import { SamplesForm } from "./samples-form";
import { SamplesOffer } from "./samples-offer";
import { SamplesTray } from "./samples-tray";
import { type SamplesOrder, type Step, useSamplesOrder } from "./use-samples-order";

/** Renders the tray of fabric samples: what is in it, what may join, and the address it is sent to. */
export function SamplesPanel({ payload: { offered } }: { payload: Panels["samples"] }) {
  const t = useTranslations("samples");
  const store = useStoreCode();
  const { close, ...props } = useOverlayProps();
  const model = useSamplesOrder(store);
  const { tray, step, outcome } = model;
  const form = useId();

  const isSent = outcome?.kind === "sent";
  return (
    <Panel
      {...props}
      title={t("title")}
      count={tray.length}
      footer={
        <Footer step={isSent ? "sent" : step} count={tray.length} form={form} onStep={model.setStep} onClose={close} />
      }
    >
      {outcome?.kind === "sent" ? (
        <SentMessage reference={outcome.reference} />
      ) : (
        <OrderSteps form={form} offered={offered} model={model} />
      )}
    </Panel>
  );
}

/** Renders that the samples are on their way; it takes the focus. */
function SentMessage({ reference }: { reference: string }) {
  const t = useTranslations("samples");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status" className="bg-lichen p-6">
      <h3 className="text-xl">{t("sentTitle")}</h3>
      <p className="mt-2">{t("sent", { reference: reference })}</p>
    </div>
  );
}

interface OrderStepsProps {
  form: string;
  offered: Panels["samples"]["offered"];
  model: SamplesOrder;
}

/** Renders the tray with what may join it, or with the form of the address. */
function OrderSteps({ form, offered, model }: OrderStepsProps) {
  const t = useTranslations("samples");
  const { store, tray, toggle, step, fields, setFields, outcome, send } = model;
  const isChoosing = step === "choose";
  return (
    <>
      <p className="mb-4">{t("intro", { max: MAX_SAMPLES })}</p>
      <SamplesTray tray={tray} onRemove={isChoosing ? toggle : null} />
      {isChoosing ? (
        <>
          <p role="status" className="mt-3 min-h-5 text-s text-ink-2">
            {isFull(tray) && t("full")}
          </p>
          <SamplesOffer offered={offered} tray={tray} onToggle={toggle} />
          <p className="mt-6 text-s text-ink-2">{t("more")}</p>
        </>
      ) : (
        <SamplesForm
          id={form}
          store={store}
          fields={fields}
          onFields={setFields}
          outcome={outcome}
          onSubmit={() => void send()}
        />
      )}
    </>
  );
}

interface FooterProps {
  step: Step | "sent";
  count: number;
  /** Id of the form that the button sends. */
  form: string;
  onStep: (step: Step) => void;
  onClose: () => void;
}

/** Renders what leads on from a step. */
function Footer({ step, count, form, onStep, onClose }: FooterProps) {
  const t = useTranslations("samples");
  if (step === "sent")
    return (
      <Button className="w-full" onClick={onClose}>
        {t("done")}
      </Button>
    );
  if (step === "choose")
    return (
      <Button
        className="w-full"
        onClick={() => onStep("address")}
        disabledReason={count === 0 ? t("next", { count: 0 }) : null}
      >
        {t("next", { count })}
      </Button>
    );
  return (
    <div className="grid gap-2">
      <Button type="submit" form={form} busy={step === "busy"} busyLabel={t("sending")}>
        {t("submit")}
      </Button>
      <Button tone="text" onClick={() => onStep("choose")}>
        {t("back")}
      </Button>
    </div>
  );
}
