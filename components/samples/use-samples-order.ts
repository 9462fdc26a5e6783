"use client";

import { useState } from "react";
import { formatZip } from "@/lib/delivery/zip";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { getDeliveryStore } from "@/stores/delivery";
import type { SamplesFields } from "./samples-form";
import type { SamplesOutcome } from "./send-samples";
import { useSamples } from "./use-samples";

export type Step = "choose" | "address" | "busy";

/** Returns the tray of samples, the step of its order, and what sends it. */
export function useSamplesOrder(store: StoreCode) {
  const tray = useSamples((state) => state.tray);
  const toggle = useSamples((state) => state.toggle);
  const clear = useSamples((state) => state.clear);
  const [step, setStep] = useState<Step>("choose");
  const [outcome, setOutcome] = useState<SamplesOutcome | null>(null);
  const [fields, setFields] = useState<SamplesFields>(() => emptyFields(store));
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
  return { store, tray, toggle, step, setStep, outcome, fields, setFields, send };
}

export type SamplesOrder = ReturnType<typeof useSamplesOrder>;

/** The postcode that delivery was asked for is filled in. */
function emptyFields(store: StoreCode): SamplesFields {
  const delivery = getDeliveryStore(store);
  if (!delivery.persist.hasHydrated()) void delivery.persist.rehydrate();
  const postcode = formatZip(getStore(store).country, delivery.getState().postcode ?? "");
  return { name: "", email: "", street: "", postcode, city: "" };
}
