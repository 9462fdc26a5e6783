import { useTranslations } from "next-intl";
import { StoreLink } from "@/components/storefront/store-link";
import { buildPagePath } from "@/lib/paths";
import type { StoreCode } from "@/lib/storefront/types";
import { AboutLink, FooterForm } from "./footer-form";
import { NewsletterFields } from "./newsletter-fields";

/** Renders the newsletter in the footer: what one gets, the form, and how to stop. */
export function FooterNewsletter({ store }: { store: StoreCode }) {
  const t = useTranslations("newsletter.form");
  const privacy = {
    store,
    path: buildPagePath(store, "privacy", null),
    prefetch: false,
    className: "link inline-flex min-h-11 items-center text-xs",
  } as const;
  return (
    <section aria-labelledby="newsletter">
      <h2 id="newsletter" className="text-2xl">
        {t("title")}
      </h2>
      <p className="mt-2 mb-4 max-w-[44ch] text-ink-2">{t("text")}</p>
      <div className="max-w-120">
        <FooterForm store={store}>
          <NewsletterFields id="footer-email" />
        </FooterForm>
        <p className="mt-3 text-xs text-ink-2">{t("hint")}</p>
        <p className="flex flex-wrap gap-x-5">
          <AboutLink {...privacy}>{t("about")}</AboutLink>
          <StoreLink {...privacy}>{t("privacy")}</StoreLink>
        </p>
      </div>
    </section>
  );
}
