import { getTranslations } from "next-intl/server";
import { StoreLink } from "@/components/storefront/store-link";
import { buttonStyle } from "@/components/ui/button-style";
import { getPage } from "@/lib/content/server";
import { buildPagePath } from "@/lib/paths";
import type { StoreCode } from "@/lib/storefront/types";
import { HelpLines } from "./help-lines";

/** What became of a message sent without scripts. */
export type ContactOutcomeKind = "sent" | "invalid" | "later";

/** Renders the page that answers a message to customer service that was sent without scripts. */
export async function ContactOutcome({ store, outcome }: { store: StoreCode; outcome: ContactOutcomeKind }) {
  const [t, page] = await Promise.all([getTranslations("contact.outcome"), getPage(store, "contact")]);
  return (
    <div className="page py-12 lg:py-18">
      <h1 className="text-3xl">{t(`${outcome}Title`)}</h1>
      <p className="mt-6 max-w-[60ch] text-l">{t(outcome)}</p>
      <StoreLink
        store={store}
        path={page?.path ?? buildPagePath(store, "contact", null)}
        className={`mt-6 mb-12 ${buttonStyle("secondary", "m")}`}
      >
        {t("toForm")}
      </StoreLink>
      <HelpLines store={store} />
    </div>
  );
}
