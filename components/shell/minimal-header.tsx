import { BRAND } from "@shop/brand";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { Logo } from "@/components/ui/logo";
import type { StoreCode } from "@/lib/storefront/types";
import { StoreLink } from "../storefront/store-link";

/** Renders the header of the checkout: the logo and a link back, no other links. */
export function MinimalHeader({ store, order }: { store: StoreCode; order?: ReactNode }) {
  const t = useTranslations("checkout");
  const tShell = useTranslations("shell");
  return (
    <header className="border-b border-line">
      <div className="page flex h-(--bar) items-center justify-between gap-4">
        <StoreLink store={store} path="/" className="flex min-h-11 items-center">
          <span className="sr-only">{tShell("home", { shop: BRAND.name })}</span>
          <Logo />
        </StoreLink>
        <p className="hidden items-center gap-2 text-s md:flex">
          <Icon name="lock" size={16} />
          {t("secure")}
        </p>
        <div className="flex items-center gap-4">
          {order}
          <StoreLink store={store} path="/" className="link inline-flex min-h-11 items-center text-s font-semibold">
            {t("back")}
          </StoreLink>
        </div>
      </div>
    </header>
  );
}
