"use client";

import { useTranslations } from "next-intl";
import type { UseFormRegisterReturn } from "react-hook-form";
import { VatHint } from "@/components/storefront/vat-hint";
import { Checkbox } from "@/components/ui/checkbox";
import { taxIdName } from "@/lib/upstream/contract/tax-id";
import { AccountField } from "./form-parts";

interface RegisteredCompanyProps {
  register: (name: "isCompany" | "company" | "taxId") => UseFormRegisterReturn;
  faults: Record<"company" | "taxId", string | undefined>;
  isCompany: boolean;
  /** Of the number. */
  country: string;
  taxId: string;
}

/** Whether an account is a company's, its name and number, and what follows from it. */
export function RegisteredCompany({ register, faults, isCompany, country, taxId }: RegisteredCompanyProps) {
  const t = useTranslations("account.register");
  const tCheckout = useTranslations("checkout");
  return (
    <>
      <Checkbox {...register("isCompany")} label={t("isCompany")} />
      {isCompany && (
        <div className="flex flex-col gap-4 border-l border-line pl-4">
          <AccountField
            {...register("company")}
            label={t("company")}
            autoComplete="organization"
            fault={faults.company}
          />
          <AccountField
            {...register("taxId")}
            label={tCheckout(`taxIds.${taxIdName(country)}`)}
            autoComplete="off"
            fault={faults.taxId}
          />
          <VatHint country={country} number={taxId} />
          <p className="text-s text-ink-2">{t("companyHint")}</p>
        </div>
      )}
    </>
  );
}
