"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { FieldPath } from "react-hook-form";
import { Field } from "@/components/ui/field";
import type { DetailsFault } from "@/lib/checkout/schema";
import type { CheckoutDetails } from "@/lib/checkout/types";
import { useDetails } from "./details-form";

type AddressName =
  | "firstName"
  | "lastName"
  | "streetAddress"
  | "apartmentNumber"
  | "zipCode"
  | "city"
  | "state"
  | "country";

/** Names of the form's fields. */
export type DetailName = Extract<
  FieldPath<CheckoutDetails>,
  | "emailAddress"
  | "phoneNumber"
  | "company"
  | "taxId"
  | "reference"
  | "password"
  | AddressName
  | `billing.${AddressName}`
>;

/** Returns the sentence about a field's fault; null while it has none. */
export function useFault(name: DetailName): string | null {
  const t = useTranslations("checkout");
  const { engine } = useDetails();
  const message = engine?.getFieldState(name, engine.formState).error?.message;
  // every message of the schema is a DetailsFault
  return message ? t(`errors.${message as DetailsFault}`) : null;
}

interface DetailFieldProps {
  name: DetailName;
  label: string;
  hint?: ReactNode;
  autoComplete: string;
  type?: "text" | "email" | "tel" | "password";
  inputMode?: "numeric" | "tel" | "email";
  isOptional?: boolean;
  className?: string;
}

/** A text field of the form with its error message. */
export function DetailField({ name, label, isOptional = false, ...field }: DetailFieldProps) {
  const t = useTranslations("checkout");
  const { text } = useDetails();
  return (
    <Field
      {...field}
      {...text(name)}
      label={isOptional ? `${label} (${t("optional")})` : label}
      error={useFault(name)}
      maxLength={255}
    />
  );
}
