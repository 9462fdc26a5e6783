"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { useStoreCode } from "@/components/storefront/store-context";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import type { DetailsFault } from "@/lib/checkout/schema";
import type { CheckoutDetails } from "@/lib/checkout/types";
import { zipDigits } from "@/lib/delivery";
import { getStore } from "@/lib/storefront";

type TextName =
  | "emailAddress"
  | "firstName"
  | "lastName"
  | "streetAddress"
  | "apartmentNumber"
  | "zipCode"
  | "city"
  | "phoneNumber"
  | "company"
  | "taxId";

interface DetailFieldProps {
  name: TextName;
  label: string;
  hint?: string;
  autoComplete: string;
  type?: "text" | "email" | "tel";
  inputMode?: "numeric" | "tel" | "email";
}

/** A text field of the form with its error message. */
function DetailField({ name, ...field }: DetailFieldProps) {
  const t = useTranslations("checkout");
  const { register, formState } = useFormContext<CheckoutDetails>();
  const message = formState.errors[name]?.message;
  // every message of the schema is a DetailsFault
  return (
    <Field
      {...field}
      {...register(name)}
      error={message ? t(`errors.${message as DetailsFault}`) : null}
      maxLength={255}
    />
  );
}

/** Contact and address. */
export function DetailsSection() {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  const { register, watch } = useFormContext<CheckoutDetails>();
  const isCompany = watch("isCompany");
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4">
      <div className="col-span-2">
        <DetailField
          name="emailAddress"
          label={t("email")}
          hint={t("emailHint")}
          autoComplete="email"
          type="email"
          inputMode="email"
        />
      </div>
      <DetailField name="firstName" label={t("firstName")} autoComplete="given-name" />
      <DetailField name="lastName" label={t("lastName")} autoComplete="family-name" />
      <div className="col-span-2">
        <DetailField name="streetAddress" label={t("street")} autoComplete="address-line1" />
      </div>
      <div className="col-span-2">
        <DetailField
          name="apartmentNumber"
          label={`${t("apartment")} (${t("optional")})`}
          autoComplete="address-line2"
        />
      </div>
      <DetailField
        name="zipCode"
        label={t("zip")}
        hint={t(zipDigits(getStore(store).country) === 4 ? "zipHint4" : "zipHint5")}
        autoComplete="postal-code"
        inputMode="numeric"
      />
      <DetailField name="city" label={t("city")} autoComplete="address-level2" />
      <div className="col-span-2">
        <DetailField
          name="phoneNumber"
          label={t("phone")}
          hint={t("phoneHint")}
          autoComplete="tel"
          type="tel"
          inputMode="tel"
        />
      </div>
      <Checkbox {...register("isCompany")} label={t("isCompany")} className="col-span-2" />
      {isCompany && (
        <>
          <DetailField name="company" label={t("company")} autoComplete="organization" />
          <DetailField name="taxId" label={t("taxId")} autoComplete="off" />
        </>
      )}
    </div>
  );
}
