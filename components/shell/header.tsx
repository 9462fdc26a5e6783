import { BRAND } from "@shop/brand";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SearchLauncher } from "@/components/search";
import { Icon } from "@/components/ui/icon";
import { Logo } from "@/components/ui/logo";
import { buildInspirationPath } from "@/lib/paths";
import type { StoreCode } from "@/lib/storefront/types";
import { SearchLine } from "../storefront/search-line";
import { StoreLink } from "../storefront/store-link";
import { CarriedChips } from "./carried-chips";
import { HeaderFrame } from "./header-frame";
import { MegaMenu } from "./mega-menu";
import { MenuButton } from "./menu-button";
import { toInspirationEntry } from "./menu-node";
import type { Shell, ShellLink } from "./read-shell";
import { StoreSwitch } from "./store-switch";

interface HeaderProps {
  store: StoreCode;
  shell: Shell;
  /** Links of the mobile menu only: magazine, collections. */
  more: ShellLink[];
  /** The shopper's buttons, client components: account, wishlist, cart. */
  own: ReactNode;
}

/** Renders the header: promises, departments, search and the shopper's buttons. */
export function Header({ store, shell, more, own }: HeaderProps) {
  const t = useTranslations("shell");
  const tMagazine = useTranslations("magazine");
  const { promises, service, roomPicture } = shell;
  const inspiration = toInspirationEntry(tMagazine("inspiration"), buildInspirationPath(store), roomPicture);
  const departments = [...shell.departments, inspiration];
  return (
    <header className="contents">
      <TopLine store={store} promises={promises} service={service} />
      <HeaderFrame>
        <div className="page flex h-(--bar) items-center gap-2 nav:gap-8">
          <MenuButton departments={departments} links={[...more, ...service]} />
          <StoreLink store={store} path="/" className="flex min-h-11 items-center">
            <Logo />
            <span className="sr-only">{t("home", { shop: BRAND.name })}</span>
          </StoreLink>
          <div className="hidden h-full nav:block">
            <MegaMenu store={store} departments={departments} />
          </div>
          <SearchLauncher className="ml-auto hidden w-54 nav:block">
            <SearchLine store={store} id="header-search" placeholder={t("panel.title")} />
          </SearchLauncher>
          <div className="ml-auto flex items-center nav:ml-0">
            <SearchLauncher className="nav:hidden">
              <StoreLink
                store={store}
                path="/search"
                aria-label={t("search")}
                aria-haspopup="dialog"
                className="flex size-11 items-center justify-center"
              >
                <Icon name="search" />
              </StoreLink>
            </SearchLauncher>
            {own}
          </div>
        </div>
        <CarriedChips />
      </HeaderFrame>
    </header>
  );
}

/** Renders the line above the header of wide windows: promises, service and the choice of the store. */
function TopLine({ store, promises, service }: { store: StoreCode } & Pick<Shell, "promises" | "service">) {
  return (
    <div className="hidden bg-chalk nav:block">
      <div className="page flex h-9 items-center justify-between text-xs">
        <ul className="plain-list flex gap-6">
          {promises.slice(0, 3).map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ul>
        <ul className="plain-list flex gap-6">
          {service.slice(0, 2).map((link) => (
            <li key={link.path}>
              <StoreLink store={store} path={link.path} className="flex h-7 items-center hover:underline">
                {link.label}
              </StoreLink>
            </li>
          ))}
          <li>
            <StoreSwitch store={store} className="flex h-7 items-center hover:underline" />
          </li>
        </ul>
      </div>
    </div>
  );
}
