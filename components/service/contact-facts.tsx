import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { type Company, getCompany } from "@/lib/config/company";
import type { StoreCode } from "@/lib/storefront/types";
import { HoursList } from "./hours-list";

const LINK = "link inline-flex min-h-11 items-center font-semibold";

function Phone({ phone }: Pick<Company, "phone">) {
  return (
    <a href={phone.href} className={`tabular whitespace-nowrap ${LINK}`}>
      {phone.text}
    </a>
  );
}

function Email({ email }: Pick<Company, "email">) {
  return (
    <a href={`mailto:${email}`} className={`break-all ${LINK}`}>
      {email}
    </a>
  );
}

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

/** Renders telephone, e-mail and hours in a few lines, for places where a shopper gets stuck. */
export async function HelpLines({ store }: { store: StoreCode }) {
  const t = await getTranslations("contact");
  const { phone, email, hours } = getCompany(store);
  return (
    <div className="text-s">
      <p className="font-semibold">{t("help")}</p>
      <p className="flex flex-wrap gap-x-6">
        <Phone phone={phone} />
        <Email email={email} />
      </p>
      <HoursList hours={hours} />
    </div>
  );
}
