"use client";

import { useTranslations } from "next-intl";
import type { UseFormRegisterReturn } from "react-hook-form";
import { AccountField, useFault } from "@/components/account";
import { useStoreCode } from "@/components/storefront/store-context";
import { TownHint } from "@/components/storefront/town-hint";
import { Select } from "@/components/ui/select";
import type { AddressEntry } from "@/lib/account/profile";
import { zipDigits } from "@/lib/delivery/zip";
import { getStore, listStores } from "@/lib/storefront";

export type AddressName = keyof AddressEntry;

interface AddressFormProps {
  /** What browsers and password managers know the fields by. */
  section: "shipping" | "billing";
  register: (name: AddressName) => UseFormRegisterReturn;
  faults: Partial<Record<AddressName, { message?: string } | undefined>>;
  /** What is typed of the address so far. */
  typed: Pick<AddressEntry, "country" | "zipCode" | "city">;
  onTown(town: string): void;
}

/** The fields of an address. */
export function AddressForm({ section, register, faults, typed, onTown }: AddressFormProps) {
  const t = useTranslations("checkout");
  const tAccount = useTranslations("myAccount.delivery");
  const digits = zipDigits(typed.country);
  const field = (name: AddressName, autoComplete: string) => ({
    ...register(name),
    autoComplete: autoComplete === "" ? "off" : `${section} ${autoComplete}`,
    fault: faults[name]?.message,
  });
  const optional = (label: string) => `${label} (${t("optional")})`;
  const wide = "col-span-2";
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4">
      <AccountField {...field("firstName", "given-name")} label={t("firstName")} />
      <AccountField {...field("lastName", "family-name")} label={t("lastName")} />
      <AccountField {...field("company", "organization")} label={optional(tAccount("company"))} className={wide} />
      <AccountField {...field("taxId", "")} label={optional(tAccount("taxId"))} className={wide} />
      <AccountField {...field("streetAddress", "address-line1")} label={t("street")} className={wide} />
      <AccountField {...field("apartmentNumber", "address-line2")} label={optional(t("apartment"))} className={wide} />
      <AccountField
        {...field("zipCode", "postal-code")}
        label={t("zip")}
        hint={digits ? t(digits === 4 ? "zipHint4" : "zipHint5") : undefined}
        inputMode={digits ? "numeric" : "text"}
      />
      <AccountField
        {...field("city", "address-level2")}
        label={t("city")}
        hint={<TownHint country={typed.country} postcode={typed.zipCode} town={typed.city} onTown={onTown} />}
      />
      <CountrySelect section={section} register={register} faults={faults} />
      <AccountField {...field("state", "address-level1")} label={optional(t("region"))} />
      <AccountField
        {...field("phoneNumber", "tel")}
        label={optional(tAccount("phone"))}
        type="tel"
        inputMode="tel"
        className={wide}
      />
    </div>
  );
}

function CountrySelect({ section, register, faults }: Pick<AddressFormProps, "section" | "register" | "faults">) {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  const sentence = useFault();
  const names = new Intl.DisplayNames(getStore(store).locale, { type: "region" });
  const countries = [...new Set([getStore(store).country, ...listStores().map((view) => view.country)])];
  return (
    <Select
      {...register("country")}
      label={t("country")}
      autoComplete={`${section} country`}
      error={sentence(faults.country?.message)}
    >
      {countries.map((code) => (
        <option key={code} value={code}>
          {names.of(code)}
        </option>
      ))}
    </Select>
  );
}
