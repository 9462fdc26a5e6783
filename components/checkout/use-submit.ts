"use client";

import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldErrors } from "react-hook-form";
import type { CheckoutDetails } from "@/lib/checkout/types";
import type { DetailsForm } from "./details-form";
import { loadCheck } from "./load-parts";

interface SubmitOptions {
  details: DetailsForm;
  /** Called when the shopper comes to the form. */
  onUse(): void;
  onValid(typed: CheckoutDetails): Promise<void>;
  onInvalid(errors: FieldErrors<CheckoutDetails>): void;
}

/**
 * Returns the handlers of the form: `begin` loads what checks it, and a click that comes before that is there is
 * carried out then (`isWaiting`), or could not be (`isLost`).
 */
export function useSubmit({ details: { engine, load }, onUse, onValid, onInvalid }: SubmitOptions) {
  const [early, setEarly] = useState<"waiting" | "lost" | null>(null);
  const isUsed = useRef(false);
  const isPending = useRef(false);

  async function begin(): Promise<void> {
    if (isUsed.current) return;
    isUsed.current = true;
    onUse();
    void loadCheck().catch(() => undefined);
    // the next touch tries again
    isUsed.current = await load();
    if (isUsed.current || !isPending.current) return;
    isPending.current = false;
    setEarly("lost");
  }

  function onSubmit(event: FormEvent): void {
    if (engine) return void engine.handleSubmit(onValid, onInvalid)(event);
    event.preventDefault();
    isPending.current = true;
    setEarly("waiting");
    void begin();
  }

  const carryOut = useEffectEvent(() => {
    if (engine && isPending.current) void engine.handleSubmit(onValid, onInvalid)();
    isPending.current = false;
  });
  const isReady = engine !== null;
  useEffect(() => {
    if (isReady) carryOut();
  }, [isReady]);

  return {
    begin: () => void begin(),
    onSubmit,
    isWaiting: !isReady && early === "waiting",
    isLost: !isReady && early === "lost",
  };
}
