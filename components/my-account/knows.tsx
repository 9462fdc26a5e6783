"use client";

import { useTranslations } from "next-intl";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";

/** Says what the shop knows by a section of the account, and leads to all of it. */
export function Knows({
  section,
}: {
  section: "profile" | "delivery" | "orders" | "invoices" | "password" | "devices" | "newsletter" | "passkeys";
}) {
  const t = useTranslations("myAccount.knows");
  const store = useStoreCode();
  return (
    <p className="mt-12 max-w-140 border-t border-line pt-4 text-s text-ink-2 print:hidden">
      {t(section)}{" "}
      <StoreLink store={store} path="/my-account?view=data" prefetch={false} scroll={false} className="link">
        {t("more")}
      </StoreLink>
    </p>
  );
}
