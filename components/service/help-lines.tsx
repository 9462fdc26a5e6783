import { useTranslations } from "next-intl";
import { getCompany } from "@/lib/config/company";
import type { Company } from "@/lib/shop/types";
import type { StoreCode } from "@/lib/storefront/types";
import { HoursList } from "./hours-list";

const LINK = "link inline-flex min-h-11 items-center font-semibold";

/** Renders the telephone number as a link. */
export function Phone({ phone }: Pick<Company, "phone">) {
  return (
    <a href={phone.href} className={`tabular whitespace-nowrap ${LINK}`}>
      {phone.text}
    </a>
  );
}

/** Renders the e-mail address as a link. */
export function Email({ email }: Pick<Company, "email">) {
  return (
    <a href={`mailto:${email}`} className={`break-all ${LINK}`}>
      {email}
    </a>
  );
}

/** Renders telephone, e-mail and hours in a few lines, for places where a shopper gets stuck. */
export function HelpLines({ store }: { store: StoreCode }) {
  const t = useTranslations("contact");
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
