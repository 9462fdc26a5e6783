"use client";

import { useTranslations } from "next-intl";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { buildPagePath } from "@/lib/paths";

/** Says what the shop will know by an account form, and leads to what it does with it. */
export function FormKnows({ form }: { form: "login" | "register" | "reset" | "create" }) {
  const t = useTranslations("account.knows");
  const store = useStoreCode();
  return (
    <p className="border-t border-line pt-4 text-xs text-ink-2">
      {t(form)}{" "}
      <StoreLink
        store={store}
        path={buildPagePath(store, "privacy", null)}
        prefetch={false}
        target="_blank"
        className="link"
      >
        {t("more")}
      </StoreLink>
    </p>
  );
}
