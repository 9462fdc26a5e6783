"use client";

import { useTranslations } from "next-intl";
import { useOverlayProps } from "@/components/overlay/use-overlay";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { Dialog } from "@/components/ui/dialog";
import { buildPagePath } from "@/lib/paths";
import { NewsletterForm } from "./newsletter-form";

const FACTS = ["contents", "coupon", "often", "leave"] as const;

/** Renders what the newsletter contains, how often it is sent, and the form to subscribe. */
export function NewsletterModal() {
  const t = useTranslations("overlay.newsletter");
  const tForm = useTranslations("newsletter.form");
  const store = useStoreCode();
  const { close: _, ...props } = useOverlayProps();
  return (
    <Dialog {...props} title={t("title")}>
      <ul className="plain-list mb-6">
        {FACTS.map((fact) => (
          <li key={fact} className="border-t border-line py-3 last:border-b">
            {t(fact)}
          </li>
        ))}
      </ul>
      <NewsletterForm store={store} />
      <StoreLink
        store={store}
        path={buildPagePath(store, "privacy", null)}
        className="link mt-2 inline-flex min-h-11 items-center text-s"
      >
        {tForm("privacy")}
      </StoreLink>
    </Dialog>
  );
}
