"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useStoreCode } from "@/components/storefront/store-context";
import { Select } from "@/components/ui/select";
import { type CheckoutProfile, fillAddress, prefill } from "@/lib/checkout/profile";
import type { CheckoutDetails } from "@/lib/checkout/types";
import { loadProfile } from "@/stores/checkout-profile";

interface SavedAddressesProps {
  form: UseFormReturn<CheckoutDetails>;
  /** Whether the place is kept while the account is read. */
  isKept: boolean;
  onRead(): void;
}

/** Fills in what a customer's account knows, and offers their saved addresses. */
export function SavedAddresses({ form, isKept, onRead }: SavedAddressesProps) {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  const { getValues, setValue } = form;
  const [profile, setProfile] = useState<CheckoutProfile | null>(null);
  const fill = (found: Partial<CheckoutDetails>) => {
    // names and values are those of the form
    for (const [name, value] of Object.entries(found) as [keyof CheckoutDetails, never][])
      setValue(name, value, { shouldDirty: true, shouldValidate: true });
  };
  const take = useEffectEvent((found: CheckoutProfile) => {
    setProfile(found);
    fill(prefill(getValues(), found));
  });
  const end = useEffectEvent(onRead);
  useEffect(() => {
    let isLeft = false;
    // without it the customer types, as a guest does
    void loadProfile(store)
      .then((found) => found.ok && !isLeft && take(found.value))
      // code that could not be loaded
      .catch(() => undefined)
      .then(() => !isLeft && end());
    return () => {
      isLeft = true;
    };
  }, [store]);
  const addresses = profile?.addresses ?? [];
  if (addresses.length === 0) return isKept && <div className="col-span-2 h-20" />;
  return (
    <Select
      label={t("savedAddresses")}
      defaultValue=""
      onChange={({ target }) => {
        const address = addresses.find(({ id }) => id === target.value);
        if (address) fill(fillAddress(address));
      }}
      className="col-span-2"
    >
      <option value="" disabled>
        {t("chooseAddress")}
      </option>
      {addresses.map(({ id, company, firstName, lastName, streetAddress, zipCode, city }) => (
        <option key={id} value={id}>
          {[company || `${firstName} ${lastName}`, streetAddress, `${zipCode} ${city}`].join(", ")}
        </option>
      ))}
    </Select>
  );
}
