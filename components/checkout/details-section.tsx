"use client";

import { useTranslations } from "next-intl";
import { CustomerFields, NewAccountFields } from "./account-fields";
import { AddressFields } from "./address-fields";
import { BusinessFields } from "./business-fields";
import { DetailField } from "./detail-field";

/** Who orders: contact, where the goods go, who pays, and the account that can be made with the order. */
export function DetailsSection() {
  const t = useTranslations("checkout");
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4">
      <DetailField
        name="emailAddress"
        label={t("email")}
        hint={t("emailHint")}
        autoComplete="email"
        type="email"
        inputMode="email"
        className="col-span-2"
      />
      <CustomerFields />
      <AddressFields of="" />
      <DetailField
        name="phoneNumber"
        label={t("phone")}
        hint={t("phoneHint")}
        autoComplete="shipping tel"
        type="tel"
        inputMode="tel"
        className="col-span-2"
      />
      <BusinessFields />
      <NewAccountFields />
    </div>
  );
}
