"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { useOverlayProps } from "@/components/overlay/use-overlay";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { formatZip } from "@/lib/delivery/zip";
import { isFull } from "@/lib/samples";
import { getStore } from "@/lib/storefront";
import { MAX_SAMPLES } from "@/lib/upstream/contract/samples-limits";
import { getDeliveryStore } from "@/stores/delivery";
import type { Panels } from "@/stores/overlay-names";
import { SamplesForm, type SamplesFields } from "./samples-form";
import { SamplesOffer } from "./samples-offer";
import { SamplesTray } from "./samples-tray";
import type { SamplesOutcome } from "./send-samples";
import { useSamples } from "./use-samples";

type Step = "choose" | "address" | "busy";

/** Renders the tray of fabric samples: what is in it, what may join, and the address it is sent to. */
export function SamplesPanel({ payload: { offered } }: { payload: Panels["samples"] }) {
  const t = useTranslations("samples");
  const store = useStoreCode();
  const { close, ...props } = useOverlayProps();
  const tray = useSamples((state) => state.tray);
  const toggle = useSamples((state) => state.toggle);
  const clear = useSamples((state) => state.clear);
  const [step, setStep] = useState<Step>("choose");
  const [outcome, setOutcome] = useState<SamplesOutcome | null>(null);
  const [fields, setFields] = useState<SamplesFields>(() => emptyFields(store));
  const form = useId();

  async function send() {
    if (step === "busy") return;
    setStep("busy");
    setOutcome(null);
    const ids = tray.map(({ id }) => id);
    // a chunk that cannot be loaded is a failure too
    const next = await import("./send-samples").then(
      ({ sendSamples }) => sendSamples(store, fields, ids),
      () => ({ kind: "failed" }) as const,
    );
    setOutcome(next);
    setStep("address");
    if (next.kind === "sent") clear();
  }

  const isChoosing = step === "choose";
  const isSent = outcome?.kind === "sent";
  const sentRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSent) sentRef.current?.focus();
  }, [isSent]);
  return (
    <Panel
      {...props}
      title={t("title")}
      count={tray.length}
      footer={<Footer step={isSent ? "sent" : step} count={tray.length} form={form} onStep={setStep} onClose={close} />}
    >
      {isSent ? (
        <div ref={sentRef} tabIndex={-1} role="status" className="bg-lichen p-6">
          <h3 className="text-xl">{t("sentTitle")}</h3>
          <p className="mt-2">{t("sent", { reference: outcome.reference })}</p>
        </div>
      ) : (
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
      )}
    </Panel>
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

/** The postcode that delivery was asked for is filled in. */
function emptyFields(store: Parameters<typeof getDeliveryStore>[0]): SamplesFields {
  const delivery = getDeliveryStore(store);
  if (!delivery.persist.hasHydrated()) void delivery.persist.rehydrate();
  const postcode = formatZip(getStore(store).country, delivery.getState().postcode ?? "");
  return { name: "", email: "", street: "", postcode, city: "" };
}
