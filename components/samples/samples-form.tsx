"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef } from "react";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { zipDigits } from "@/lib/delivery/zip";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { SAMPLES_LENGTHS, type SamplesField } from "@/lib/upstream/contract/samples-limits";
import type { SamplesOutcome } from "./send-samples";

export type SamplesFields = Record<SamplesField, string>;

const AUTOCOMPLETE: { [name in SamplesField]: string } = {
  name: "name",
  email: "email",
  street: "street-address",
  postcode: "postal-code",
  city: "address-level2",
};

interface SamplesFormProps {
  id: string;
  store: StoreCode;
  fields: SamplesFields;
  onFields: (fields: SamplesFields) => void;
  /** What came of the last attempt; null before the first and while one runs. */
  outcome: SamplesOutcome | null;
  onSubmit: () => void;
}

/** Renders the address samples are sent to. */
export function SamplesForm({ id, store, fields, onFields, outcome, onSubmit }: SamplesFormProps) {
  const t = useTranslations("samples");
  const form = useRef<HTMLFormElement>(null);
  const faults = outcome?.kind === "faulty" ? outcome.faults : {};
  useEffect(() => {
    if (outcome?.kind === "faulty") form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [outcome]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const field = (name: SamplesField) => ({
    name,
    label: t(name),
    required: true,
    autoComplete: AUTOCOMPLETE[name],
    maxLength: SAMPLES_LENGTHS[name],
    value: fields[name],
    onChange: (event: FormEvent<HTMLInputElement>) => onFields({ ...fields, [name]: event.currentTarget.value }),
    error: faults[name] ? t(`faults.${faults[name]}`, { count: zipDigits(getStore(store).country) }) : null,
  });
  return (
    <form ref={form} id={id} noValidate onSubmit={submit} className="mt-6 grid grid-cols-3 gap-x-3 gap-y-4">
      <Field {...field("name")} className="col-span-3" />
      <Field {...field("email")} type="email" inputMode="email" className="col-span-3" />
      <Field {...field("street")} className="col-span-3" />
      <Field {...field("postcode")} inputMode={zipDigits(getStore(store).country) ? "numeric" : "text"} />
      <Field {...field("city")} className="col-span-2" />
      {/* always rendered, so that screen readers announce its content */}
      <div role="alert" className="col-span-3 empty:hidden">
        {outcome && outcome.kind !== "sent" && (
          <Notice tone="error" isSpoken={false}>
            {outcome.kind === "tooMany" ? t("tooMany", { minutes: outcome.minutes }) : t(FAILURES[outcome.kind])}
          </Notice>
        )}
      </div>
      <p className="col-span-3 text-s text-ink-2">{t("privacy")}</p>
    </form>
  );
}

const FAILURES = { faulty: "invalid", gone: "gone", failed: "failed" } as const;
