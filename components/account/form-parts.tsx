"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useEffect, useRef } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { AccountFault } from "@/lib/account/schema";
import type { Failure } from "@/lib/upstream/types";

/** Returns the message of a fault of the form's schema. */
export function useFault(): (message: string | undefined) => string | null {
  const t = useTranslations("account");
  // every message of the schemas is an AccountFault
  return (message) => (message ? t(`faults.${message as AccountFault}`) : null);
}

/** A text field of an account form, marked up for password managers. */
export function AccountField({
  fault,
  ...field
}: Omit<ComponentProps<typeof Field>, "error"> & { fault: string | undefined; autoComplete: string }) {
  const sentence = useFault();
  return <Field {...field} error={sentence(fault)} maxLength={255} />;
}

interface NewPasswordFieldsProps {
  register: (name: "password" | "repeated") => UseFormRegisterReturn;
  faults: Record<"password" | "repeated", string | undefined>;
}

/** The two fields of a chosen password. */
export function NewPasswordFields({ register, faults }: NewPasswordFieldsProps) {
  const t = useTranslations("account");
  return (
    <>
      <AccountField
        {...register("password")}
        label={t("password")}
        hint={t("passwordHint")}
        type="password"
        autoComplete="new-password"
        fault={faults.password}
      />
      <AccountField
        {...register("repeated")}
        label={t("repeated")}
        type="password"
        autoComplete="new-password"
        fault={faults.repeated}
      />
    </>
  );
}

/**
 * The message of a refused request, the server's own `text` where it is given, with the minutes to wait where there are
 * any; it takes the focus, so that it is announced.
 */
export function Refusal({ failure, text = null }: { failure: Failure | null; text?: string | null }) {
  const t = useTranslations("errors");
  const tAccount = useTranslations("account");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) box.current?.focus();
  }, [failure]);
  const wait = failure?.code === "tooMany" ? (failure.retryAfter ?? 0) : 0;
  // shorter than a minute is "a moment"
  const minutes = wait < 60 ? 0 : Math.ceil(wait / 60);
  return (
    failure && (
      <div ref={box} tabIndex={-1}>
        <Notice tone="error">{minutes > 0 ? tAccount("tooManyUntil", { minutes }) : (text ?? t(failure.code))}</Notice>
      </div>
    )
  );
}
