"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCart } from "@/components/cart";
import { useStoreCode } from "@/components/storefront/store-context";
import { Checkbox } from "@/components/ui/checkbox";
import { lazyPart } from "@/components/ui/lazy-part";
import { isVirtualCart } from "@/lib/cart";
import { deliveryCountry } from "@/lib/delivery/countries";
import { taxIdName } from "@/lib/upstream/contract/tax-id";
import { AddressFields } from "./address-fields";
import { DetailField } from "./detail-field";
import { useDetails } from "./details-form";

// for companies only
const VatHint = lazyPart(() => import("@/components/storefront/vat-hint").then((module) => module.VatHint));

/** Who pays where it is not whom the goods go to: a company, another address, or both (docs/domain-rules.md#checkout-data). */
export function BusinessFields() {
  const t = useTranslations("checkout");
  const { tick, watch, set } = useDetails();
  const isShipped = useCart((state) => !isVirtualCart(state.items));
  const [isCompany, hasBilling] = [watch("isCompany"), watch("hasBilling")];
  const [isUnfolded, setUnfolded] = useState(false);
  const isOpen = isUnfolded || isCompany || hasBilling;
  const turn = (next: boolean) => {
    setUnfolded(next);
    if (next) return;
    // what was typed stays for who opens it again
    set("isCompany", false);
    set("hasBilling", false);
  };
  return (
    <>
      <Checkbox
        checked={isOpen}
        onChange={({ target }) => turn(target.checked)}
        label={t(isShipped ? "companyOrBilling" : "isCompany")}
        className="col-span-2"
      />
      {isOpen && (
        <fieldset className="col-span-2 grid grid-cols-2 gap-x-3 gap-y-4 border-l border-line pl-4">
          <legend className="sr-only">{t("companyOrBilling")}</legend>
          <Checkbox {...tick("isCompany")} label={t("isCompany")} className="col-span-2" />
          {isCompany && <CompanyFields />}
          {isShipped && <Checkbox {...tick("hasBilling")} label={t("hasBilling")} className="col-span-2" />}
          {isShipped && hasBilling && (
            <fieldset className="col-span-2 grid grid-cols-2 gap-x-3 gap-y-4">
              <legend className="mb-4 font-semibold">{t("billingTitle")}</legend>
              <AddressFields of="billing." />
            </fieldset>
          )}
        </fieldset>
      )}
    </>
  );
}

function CompanyFields() {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  const { watch } = useDetails();
  const country = deliveryCountry(store, watch("hasBilling") ? watch("billing.country") : watch("country"));
  return (
    <>
      <DetailField name="company" label={t("company")} autoComplete="billing organization" className="col-span-2" />
      <DetailField name="taxId" label={t(`taxIds.${taxIdName(country)}`)} autoComplete="off" className="col-span-2" />
      <VatHint country={country} number={watch("taxId")} />
      <DetailField
        name="reference"
        label={t("reference")}
        isOptional
        hint={t("referenceHint")}
        autoComplete="off"
        className="col-span-2"
      />
    </>
  );
}
