import { getTranslations } from "next-intl/server";
import { StoreLink } from "@/components/storefront/store-link";
import { buttonStyle } from "@/components/ui/button-style";
import type { StoreCode } from "@/lib/storefront/types";

/** What became of a form of the newsletter that was sent without scripts. */
export type NewsletterOutcomeKind = "asked" | "notAsked" | "confirmed" | "left" | "invalid";

/** Renders the page that answers a form of the newsletter. */
export async function NewsletterOutcome({ store, outcome }: { store: StoreCode; outcome: NewsletterOutcomeKind }) {
  const t = await getTranslations("newsletter.outcome");
  return (
    <div className="page py-12 lg:py-18">
      <h1 className="text-3xl">{t(`${outcome}Title`)}</h1>
      <p className="mt-6 max-w-[60ch] text-l">{t(outcome)}</p>
      <StoreLink store={store} path="/" className={`mt-6 ${buttonStyle("secondary", "m")}`}>
        {t("toStart")}
      </StoreLink>
    </div>
  );
}
