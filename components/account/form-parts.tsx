"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useEffect, useRef } from "react";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { AccountFault } from "@/lib/account/schema";
import type { ErrorCode } from "@/lib/upstream/types";

/** The sentence of a fault the form's schema found. */
export function useFault(): (message: string | undefined) => string | null {
  const t = useTranslations("account");
  // every message of the schemas is an AccountFault
  return (message) => (message ? t(`faults.${message as AccountFault}`) : null);
}

/** A field of an account's form, as password managers know them. */
export function AccountField({
  fault,
  ...field
}: Omit<ComponentProps<typeof Field>, "error"> & { fault: string | undefined; autoComplete: string }) {
  const sentence = useFault();
  return <Field {...field} error={sentence(fault)} maxLength={255} />;
}

/** What the shop answered in place of doing what was asked; it takes the focus, so that nobody misses it. */
export function Refusal({ code }: { code: ErrorCode | null }) {
  const t = useTranslations("errors");
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (code) place.current?.focus();
  }, [code]);
  return (
    code && (
      <div ref={place} tabIndex={-1}>
        <Notice tone="error">{t(code)}</Notice>
      </div>
    )
  );
}
