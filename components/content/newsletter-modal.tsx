"use client";

import { useTranslations } from "next-intl";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { buildPagePath } from "@/lib/paths";
import { ContactDialog } from "../overlay/contact-dialog";

const FACTS = ["contents", "often", "leave"] as const;

/** Renders what the newsletter contains, how often it is sent, and how to subscribe. */
export function NewsletterModal() {
  const t = useTranslations("overlay.newsletter");
  const store = useStoreCode();
  return (
    <ContactDialog title={t("title")}>
      <ul className="plain-list">
        {FACTS.map((fact) => (
          <li key={fact} className="border-t border-line py-3 last:border-b">
            {t(fact)}
          </li>
        ))}
      </ul>
      <p className="mt-4">{t("how")}</p>
      <StoreLink
        store={store}
        path={buildPagePath(store, "privacy", null)}
        className="link mt-2 inline-flex min-h-11 items-center text-s font-semibold"
      >
        {t("privacy")}
      </StoreLink>
    </ContactDialog>
  );
}
