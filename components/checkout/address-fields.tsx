"use client";

import { useTranslations } from "next-intl";
import { useStoreCode } from "@/components/storefront/store-context";
import { lazyPart } from "@/components/ui/lazy-part";
import { Select } from "@/components/ui/select";
import { deliveryCountries, deliveryCountry } from "@/lib/delivery/countries";
import { zipDigits } from "@/lib/delivery/zip";
import { getStore } from "@/lib/storefront";
import { DetailField, useFault } from "./detail-field";
import { useDetails } from "./details-form";

// beside the form: nobody waits for it
const TownHint = lazyPart(() => import("@/components/storefront/town-hint").then((module) => module.TownHint));

/** Name and address: of the delivery, or of the bill (`billing.`). */
export function AddressFields({ of }: { of: "" | "billing." }) {
  const t = useTranslations("checkout");
  const { watch } = useDetails();
  const digits = zipDigits(watch(`${of}country`));
  const store = useStoreCode();
  const section = of === "" ? "shipping" : "billing";
  const isAbroad = deliveryCountries(store).length > 1;
  return (
    <>
      <DetailField name={`${of}firstName`} label={t("firstName")} autoComplete={`${section} given-name`} />
      <DetailField name={`${of}lastName`} label={t("lastName")} autoComplete={`${section} family-name`} />
      <DetailField
        name={`${of}streetAddress`}
        label={t("street")}
        autoComplete={`${section} address-line1`}
        className="col-span-2"
      />
      <DetailField
        name={`${of}apartmentNumber`}
        label={t("apartment")}
        isOptional
        autoComplete={`${section} address-line2`}
        className="col-span-2"
      />
      <DetailField
        name={`${of}zipCode`}
        label={t("zip")}
        hint={digits ? t(digits === 4 ? "zipHint4" : "zipHint5") : undefined}
        autoComplete={`${section} postal-code`}
        inputMode={digits ? "numeric" : undefined}
      />
      <TownField of={of} />
      {isAbroad && <CountryField of={of} />}
      <DetailField
        name={`${of}state`}
        label={t("region")}
        isOptional
        autoComplete={`${section} address-level1`}
        className={isAbroad ? undefined : "col-span-2"}
      />
    </>
  );
}

function TownField({ of }: { of: "" | "billing." }) {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  const { watch, set } = useDetails();
  return (
    <DetailField
      name={`${of}city`}
      label={t("city")}
      hint={
        <TownHint
          country={deliveryCountry(store, watch(`${of}country`))}
          postcode={watch(`${of}zipCode`) ?? ""}
          town={watch(`${of}city`) ?? ""}
          onTown={(town) => set(`${of}city`, town)}
        />
      }
      autoComplete={`${of === "" ? "shipping" : "billing"} address-level2`}
    />
  );
}

function CountryField({ of }: { of: "" | "billing." }) {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  const { engine, text } = useDetails();
  const names = new Intl.DisplayNames(getStore(store).locale, { type: "region" });
  const name = `${of}country` as const;
  const zip = `${of}zipCode` as const;
  const { onChange, ...field } = text(name);
  return (
    <Select
      {...field}
      label={t("country")}
      autoComplete={`${of === "" ? "shipping" : "billing"} country`}
      error={useFault(name)}
      onChange={async (event) => {
        await onChange(event);
        // the postcode's rule is the country's
        if (engine && (engine.getValues(zip) || engine.formState.isSubmitted)) await engine.trigger(zip);
      }}
    >
      {deliveryCountries(store).map((country) => (
        <option key={country} value={country}>
          {names.of(country)}
        </option>
      ))}
    </Select>
  );
}
