import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { getCompany } from "@/lib/config/company";
import type { StoreCode } from "@/lib/storefront/types";
import { Email, Phone } from "./help-lines";
import { HoursList } from "./hours-list";

/** Renders telephone, e-mail and hours of a store view's customer service. */
export async function ContactFacts({ store }: { store: StoreCode }) {
  const t = await getTranslations("contact");
  const { phone, email, hours } = getCompany(store);
  const row = (label: string, children: ReactNode) => (
    <div className="border-b border-line py-2">
      <dt className="text-s text-ink-2">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
  return (
    <section aria-labelledby="contact-facts" className="border-t border-ink pt-4">
      <h2 id="contact-facts" className="mb-2 text-s font-semibold">
        {t("title")}
      </h2>
      <dl>
        {row(t("phone"), <Phone phone={phone} />)}
        {row(t("email"), <Email email={email} />)}
      </dl>
      <p className="mt-3 text-s text-ink-2">{t("hours")}</p>
      <HoursList hours={hours} />
    </section>
  );
}
