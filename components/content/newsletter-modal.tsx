"use client";

import { useTranslations } from "next-intl";
import { useStoreCode } from "@/components/cart/shop-context";
import { useOverlayProps } from "@/components/overlay/use-overlay";
import { StoreLink } from "@/components/shell/store-link";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { buildPagePath } from "@/lib/url";
import { ContactLink } from "./contact-link";

const FACTS = ["contents", "often", "leave"] as const;

/** The newsletter: what it holds, how often it comes, and how one gets it. */
export function NewsletterModal() {
  const t = useTranslations("overlay.newsletter");
  const store = useStoreCode();
  const { close, ...props } = useOverlayProps();
  return (
    <Dialog
      {...props}
      title={t("title")}
      actions={
        <>
          <Button onClick={close}>{t("close")}</Button>
          <ContactLink />
        </>
      }
    >
      <ul className="plain-list">
        {FACTS.map((fact) => (
          <li key={fact} className="border-t border-line py-3 last:border-b">
            {t(fact)}
          </li>
        ))}
      </ul>
      <p className="mt-4">{t("how")}</p>
      <StoreLink store={store} path={buildPagePath(store, "privacy", null)} className="link mt-2 inline-flex min-h-11 items-center text-s font-semibold">
        {t("privacy")}
      </StoreLink>
    </Dialog>
  );
}
