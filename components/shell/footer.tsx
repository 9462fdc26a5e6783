import { BRAND } from "@shop/brand";
import { useTranslations } from "next-intl";
import { ConsentButton } from "@/components/consent";
import { FooterNewsletter } from "@/components/newsletter";
import { classNames } from "@/components/ui/class-names";
import { Logo } from "@/components/ui/logo";
import { NarrowOnly } from "@/components/ui/narrow-only";
import type { StoreCode } from "@/lib/storefront/types";
import { type FooterColumn, FooterColumns, FooterFolds } from "./footer-links";
import { PageStoreList } from "./page-store-list";
import type { Shell, ShellLink } from "./read-shell";

interface FooterProps {
  store: StoreCode;
  shell: Shell;
  /** The page where guests find their orders. */
  orders: ShellLink;
  /** Inspiration, magazine, collections and brands. */
  inspiration: ShellLink[];
  /** Whether something is asked that can be changed. */
  asksConsent: boolean;
  /** Name, legal form and number. */
  company: string;
}

/** Renders the footer: the newsletter, departments, help and company; folds on phones, columns elsewhere. */
export function Footer({ store, shell, orders, inspiration, asksConsent, company }: FooterProps) {
  const t = useTranslations("shell");
  const tMagazine = useTranslations("magazine");
  const made: FooterColumn[] = [
    // subcategories are in the menu; here they would be a list nobody reads
    { title: t("footerShop"), links: shell.categories },
    { title: t("footerHelp"), links: [...shell.help, orders] },
    { title: tMagazine("inspiration"), links: inspiration },
    { title: BRAND.name, links: shell.about },
  ];
  const columns = (shell.columns ?? made).filter((column) => column.links.length > 0);
  return (
    <footer className="section bg-chalk">
      <div className="page pt-12 pb-8 lg:pt-18">
        <div className="lg:grid lg:grid-cols-12 lg:gap-(--gap)">
          <div className="mb-10 lg:col-span-4 lg:mb-0">
            <FooterNewsletter store={store} />
          </div>
          <NarrowOnly>
            <nav aria-label={t("footerNav")} className="lg:hidden">
              <FooterFolds store={store} columns={columns} />
            </nav>
          </NarrowOnly>
          <nav
            aria-label={t("footerNav")}
            className="hidden lg:col-span-8 lg:grid lg:grid-cols-4 lg:gap-(--gap) xl:pl-12"
          >
            <FooterColumns store={store} columns={columns} />
          </nav>
        </div>
        <div className="mt-12 text-s lg:flex lg:items-center lg:justify-between lg:gap-12">
          <p className="font-semibold max-lg:mb-3">{t("stores")}</p>
          <PageStoreList store={store} />
        </div>
        <Imprint asksConsent={asksConsent} company={company} />
      </div>
    </footer>
  );
}

/** Renders the last line: the ways of payment, the consent and the company. */
function Imprint({ asksConsent, company }: Pick<FooterProps, "asksConsent" | "company">) {
  const t = useTranslations("shell");
  const tConsent = useTranslations("consent");
  return (
    <div
      className={classNames(
        "mt-12 flex flex-wrap lg:mt-8 items-center justify-between gap-x-12 gap-y-4 border-t border-line pt-6 text-xs",
        "text-ink-2",
      )}
    >
      <span className="text-ink">
        <Logo />
      </span>
      <span>{t("payments")}</span>
      {asksConsent && <ConsentButton label={tConsent("change")} />}
      <span>
        {company} · {t("pricesInclude")}
      </span>
    </div>
  );
}
