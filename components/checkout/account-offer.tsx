"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { overlayStore } from "@/stores/overlays";
import { useVisitor } from "./account-fields";

/** Offers a guest an account for the address they ordered with; nothing to a customer, nor before it is known who it is. */
export function AccountOffer({ email }: { email: string }) {
  const t = useTranslations("checkout.accountOffer");
  const isGuest = useVisitor(({ status }) => status === "guest");
  if (!isGuest) return null;
  return (
    <section aria-labelledby="account-offer" className="mt-8 bg-chalk p-6">
      <h2 id="account-offer" className="text-l font-semibold">
        {t("title")}
      </h2>
      <p className="mt-1 max-w-[60ch] text-s text-ink-2">{t("text")}</p>
      <Button
        tone="secondary"
        className="mt-4"
        onClick={() => overlayStore.getState().openModal("authentication", { view: "register", email })}
      >
        {t("open")}
      </Button>
    </section>
  );
}
