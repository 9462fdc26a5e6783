"use client";

import { useTranslations } from "next-intl";
import { useStore } from "zustand";
import { useSession } from "@/components/account";
import { useOverlayProps } from "@/components/overlay/use-overlay";
import { useStoreCode } from "@/components/storefront/store-context";
import { Dialog } from "@/components/ui/dialog";
import { accountsOf, getStore, listStores } from "@/lib/storefront";
import { routeStore } from "@/stores/route";
import { StoreList } from "./store-list";

/** Renders the store views in a dialog; who is signed in is told where the log-in holds. */
export function LanguageModal() {
  const t = useTranslations("shell");
  const store = useStoreCode();
  const isSignedIn = useSession(({ status }) => status === "customer");
  const { close: _, ...props } = useOverlayProps();
  const page = useStore(routeStore, ({ currentRoute }) => currentRoute);
  const signedIn = listStores().filter(({ code }) => accountsOf(code) === accountsOf(store));
  const names = signedIn.map(({ label }) => label);
  const views = new Intl.ListFormat(getStore(store).locale, { type: "conjunction" }).format(names);
  return (
    <Dialog {...props} title={t("storeSwitch")} description={t("storeSwitchHint")}>
      <StoreList store={store} page={page} />
      {isSignedIn && (
        <p className="mt-4 text-s text-ink-2">
          {names.length > 1 ? t("storeSwitchShared", { views }) : t("storeSwitchAccount", { views })}
        </p>
      )}
    </Dialog>
  );
}
