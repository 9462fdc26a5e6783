import { getMessages, getTranslations } from "next-intl/server";
import { MoreWords } from "@/components/storefront/more-words";
import { StoreLink } from "@/components/storefront/store-link";
import { getPage } from "@/lib/content/server";
import { buildPagePath } from "@/lib/paths";
import type { StoreCode } from "@/lib/storefront/types";
import { CONTACT_LENGTHS } from "@/lib/upstream/contract/contact";
import { ContactFacts } from "./contact-facts";
import { LazyContactForm } from "./lazy-contact-form";

/** Renders the ways to reach customer service: the form, telephone, e-mail and hours. */
export async function ContactSection({ store }: { store: StoreCode }) {
  const [t, privacy] = await Promise.all([getTranslations("contact"), getPage(store, "privacy")]);
  const { contact } = await getMessages();
  return (
    <div className="grid gap-x-(--gap) gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="lg:order-2 lg:w-80 lg:justify-self-end">
        <ContactFacts store={store} />
      </div>
      <section aria-labelledby="contact-form" data-contact-form>
        <h2 id="contact-form" className="text-xl">
          {t("formTitle")}
        </h2>
        <p className="mt-2 mb-6 max-w-[60ch]">{t("formText")}</p>
        <MoreWords words={{ contact }}>
          <LazyContactForm store={store} lengths={CONTACT_LENGTHS} />
        </MoreWords>
        <StoreLink
          store={store}
          path={privacy?.path ?? buildPagePath(store, "privacy", null)}
          className="link mt-2 inline-flex min-h-11 items-center text-s"
        >
          {t("privacy")}
        </StoreLink>
      </section>
    </div>
  );
}
