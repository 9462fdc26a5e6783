"use client";

import { useTranslations } from "next-intl";
import { type MouseEvent, useEffect, useEffectEvent, useState } from "react";
import { useFormContext } from "react-hook-form";
import { useStore } from "zustand";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { Checkbox } from "@/components/ui/checkbox";
import { isPlainClick } from "@/components/ui/plain-click";
import { Select } from "@/components/ui/select";
import { type CheckoutProfile, fillAddress, prefill } from "@/lib/checkout/profile";
import type { CheckoutDetails } from "@/lib/checkout/types";
import { hasSignedInHint } from "@/lib/edge/signed-in-hint";
import { overlayStore } from "@/stores/overlays";
import { getSessionStore, type SessionState } from "@/stores/session";
import { DetailField } from "./detail-field";

/** Reads the session of the page's store view. */
export function useVisitor<T>(select: (state: SessionState) => T): T {
  return useStore(getSessionStore(useStoreCode()), select);
}

/** The way to log in, which comes back to the form as it is; a customer reads who they are. */
export function SignInHint() {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  const status = useVisitor((state) => state.status);
  const name = useVisitor((state) => state.firstName);
  if (status === "customer") return t("signedIn", { name: name ?? "" });
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    overlayStore.getState().openModal("authentication", { view: "login" });
  };
  const link = (words: React.ReactNode) => (
    <StoreLink store={store} path="/my-account" prefetch={false} aria-haspopup="dialog" onClick={open} className="link">
      {words}
    </StoreLink>
  );
  return t.rich("signIn", { link });
}

/** The account a guest can make with the order. */
export function NewAccountFields() {
  const t = useTranslations("checkout");
  const { register, watch } = useFormContext<CheckoutDetails>();
  const isGuest = useVisitor((state) => state.status === "guest");
  const createsAccount = watch("createsAccount");
  if (!isGuest) return null;
  return (
    <>
      <Checkbox {...register("createsAccount")} label={t("createsAccount")} className="col-span-2" />
      {createsAccount && (
        <DetailField
          name="password"
          type="password"
          label={t("password")}
          hint={t("passwordHint")}
          autoComplete="new-password"
          className="col-span-2"
        />
      )}
    </>
  );
}

/** Fills in what a customer's account knows, and offers their saved addresses. */
export function SavedAddresses() {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  const status = useVisitor((state) => state.status);
  const isCustomer = status === "customer";
  const { getValues, setValue } = useFormContext<CheckoutDetails>();
  const [profile, setProfile] = useState<CheckoutProfile | null>(null);
  // their place is kept while they are fetched
  const [isAwaited, setAwaited] = useState(() => hasSignedInHint(document.cookie, store));
  const fill = (found: Partial<CheckoutDetails>) => {
    // names and values are those of the form
    for (const [name, value] of Object.entries(found) as [keyof CheckoutDetails, never][])
      setValue(name, value, { shouldDirty: true, shouldValidate: true });
  };
  const take = useEffectEvent((found: CheckoutProfile) => {
    setProfile(found);
    fill(prefill(getValues(), found));
  });
  useEffect(() => {
    if (!isCustomer) return undefined;
    let isLeft = false;
    // without it the customer types, as a guest does
    void import("@/stores/checkout-profile")
      .then(({ loadProfile }) => loadProfile(store))
      .then((found) => found.ok && !isLeft && take(found.value))
      .catch(() => undefined)
      .then(() => setAwaited(false));
    return () => {
      isLeft = true;
    };
  }, [store, isCustomer]);
  const isKept = isAwaited && (status === "unknown" || isCustomer);
  const addresses = profile?.addresses ?? [];
  if (!isKept && (!isCustomer || addresses.length === 0)) return null;
  return (
    <Select
      label={t("savedAddresses")}
      defaultValue=""
      disabled={addresses.length === 0}
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
