"use client";

import { useTranslations } from "next-intl";
import { type MouseEvent, useEffect, useState } from "react";
import { useStore } from "zustand";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { Checkbox } from "@/components/ui/checkbox";
import { isPlainClick } from "@/components/ui/plain-click";
import { useLazyComponent } from "@/components/ui/use-lazy-component";
import { hasSignedInHint } from "@/lib/edge/signed-in-hint";
import { overlayStore } from "@/stores/overlays";
import { getSessionStore, type SessionState } from "@/stores/session";
import { DetailField } from "./detail-field";
import { useDetails } from "./details-form";

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
  const { tick, watch } = useDetails();
  const isGuest = useVisitor((state) => state.status === "guest");
  const createsAccount = watch("createsAccount");
  if (!isGuest) return null;
  return (
    <>
      <Checkbox {...tick("createsAccount")} label={t("createsAccount")} className="col-span-2" />
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

const loadSavedAddresses = () => import("./saved-addresses").then((module) => module.SavedAddresses);

/** What a customer is filled in and may choose from; its code is loaded for customers only. */
export function CustomerFields() {
  const store = useStoreCode();
  const status = useVisitor((state) => state.status);
  const [Saved, load] = useLazyComponent(loadSavedAddresses);
  const { engine, load: loadEngine } = useDetails();
  // its place is kept until it is known what there is
  const [isKept, setKept] = useState(() => hasSignedInHint(document.cookie, store));
  useEffect(() => {
    // without it the customer types, as a guest does
    if (status !== "customer") return;
    void Promise.all([load(), loadEngine()]).then((loaded) => loaded.every(Boolean) || setKept(false));
  }, [status, load, loadEngine]);
  if (status !== "customer" && status !== "unknown") return null;
  if (Saved && engine) return <Saved form={engine} isKept={isKept} onRead={() => setKept(false)} />;
  return isKept && <div className="col-span-2 h-20" />;
}
