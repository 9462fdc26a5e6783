"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { BOOKING_LENGTHS } from "@/lib/upstream/contract/booking-limits";
import type { AskFailure } from "./ask-failure";
import { type LookupField, type LookupOutcome, useShipmentLookup } from "./use-shipment-lookup";

interface AskFormProps {
  /** Of the address, where it names one. */
  number?: string;
  /** Why the form is shown instead of the delivery. */
  failure?: AskFailure | null;
}

/**
 * Renders the way to a delivery by its number and postcode. Without scripts the form is sent to the page's own address,
 * which leads to the delivery.
 */
export function AskForm({ number = "", failure = null }: AskFormProps) {
  const t = useTranslations("booking.ask");
  const { busy, missing, outcome, submit } = useShipmentLookup(failure);
  const form = useRef<HTMLFormElement>(null);
  // as an attribute it would take the browser's own validation from those without scripts
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  }, []);
  useEffect(() => {
    if (missing.length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [missing]);

  const of = (name: LookupField) => ({ name, required: true, error: missing.includes(name) ? t("required") : null });
  return (
    <form
      ref={form}
      method="post"
      data-form
      onSubmit={(event) => void submit(event)}
      className="grid max-w-120 gap-y-4"
    >
      <input type="hidden" name="do" value="open" />
      <p className="max-w-[60ch]">{t("text")}</p>
      <Field
        {...of("number")}
        label={t("number")}
        defaultValue={number}
        maxLength={BOOKING_LENGTHS.number}
        inputMode="text"
        autoComplete="off"
      />
      <Field
        {...of("postcode")}
        label={t("postcode")}
        maxLength={BOOKING_LENGTHS.postcode}
        inputMode="numeric"
        autoComplete="postal-code"
      />
      <LookupFailure outcome={outcome} />
      <Button type="submit" className="justify-self-start" busy={busy} busyLabel={t("busy")}>
        {t("submit")}
      </Button>
    </form>
  );
}

function LookupFailure({ outcome }: { outcome: LookupOutcome | null }) {
  const t = useTranslations("booking.ask");
  // always rendered, so that screen readers announce its content
  return (
    <div role="alert" className="empty:hidden">
      {outcome && (
        <Notice tone="error" isSpoken={false}>
          {t(`failures.${outcome.key}`, { minutes: outcome.minutes })}
        </Notice>
      )}
    </div>
  );
}
