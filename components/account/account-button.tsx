"use client";

import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { Icon } from "@/components/ui/icon";
import { isPlainClick } from "@/components/ui/plain-click";
import { overlayStore } from "@/stores/overlays";
import { useSession } from "./use-session";

/** The account link: opens the log-in for guests and the panel for customers; without scripts it leads to the page. */
export function AccountButton() {
  const t = useTranslations("session");
  const store = useStoreCode();
  const isCustomer = useSession(({ status }) => status === "customer");
  const firstName = useSession((state) => state.firstName);
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const { open, openModal } = overlayStore.getState();
    if (isCustomer) open("sidebar");
    else openModal("authentication", { view: "login" });
  };
  const name = isCustomer ? firstName : null;
  return (
    <StoreLink
      store={store}
      path="/my-account"
      prefetch={false}
      aria-label={name ? t("accountOf", { name }) : t("signIn")}
      aria-haspopup="dialog"
      onClick={onClick}
      className="relative flex size-11 items-center justify-center"
    >
      <Icon name="user-round" />
      {/* outside the flow: nothing in the header shifts when the name appears */}
      {name && (
        <span
          aria-hidden="true"
          className="absolute top-full left-1/2 -mt-2 hidden max-w-20 -translate-x-1/2 truncate text-xs nav:block"
        >
          {name}
        </span>
      )}
    </StoreLink>
  );
}
