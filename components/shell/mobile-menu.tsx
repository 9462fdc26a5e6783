"use client";

import { Dialog } from "@base-ui/react/dialog";
import { useTranslations } from "next-intl";
import { useOverlayProps } from "@/components/overlay/use-overlay";
import { useStoreCode } from "@/components/storefront/store-context";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { Logo } from "@/components/ui/logo";
import { closeStyle } from "@/components/ui/overlay-style";
import type { MenuNode } from "@/lib/catalog/types";
import type { StoreCode } from "@/lib/storefront/types";
import type { Panels } from "@/stores/overlay-names";
import { overlayStore } from "@/stores/overlays";
import { SearchLine } from "../storefront/search-line";
import { StoreLink } from "../storefront/store-link";
import { MobileMenuLevel } from "./mobile-menu-level";
import { StoreSwitch } from "./store-switch";
import { useSubmenu } from "./use-submenu";

/** Returns the nodes along `path`, from the top. */
function follow(departments: MenuNode[], path: number[]): MenuNode[] {
  const [id, ...rest] = path;
  const node = departments.find((candidate) => candidate.id === id);
  return node ? [node, ...follow(node.children, rest)] : [];
}

/** Renders the full-screen menu of narrow windows; levels slide in and out. */
export function MobileMenu({ payload: { departments, links } }: { payload: Panels["mobileMenu"] }) {
  const t = useTranslations("shell");
  const store = useStoreCode();
  const { open, onOpenChange, onClosed, finalFocus, above } = useOverlayProps();
  const { path, depth, enter, leave } = useSubmenu();
  const trail = follow(departments, path);
  const parent = trail[depth - 1] ?? null;
  const leaving = trail[depth] ?? null;
  const level = (node: MenuNode | null, isLeaving: boolean) => (
    <MobileMenuLevel
      key={`${node?.id ?? "top"} ${isLeaving}`}
      store={store}
      parent={node}
      nodes={node ? node.children : departments}
      isLeaving={isLeaving}
      focusOn={isLeaving ? null : (leaving?.id ?? (node ? "back" : null))}
      onBack={leave}
      onEnter={({ id }) => enter(id)}
    />
  );
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange} onOpenChangeComplete={(isOpen) => !isOpen && onClosed()}>
      {above}
      <Dialog.Portal>
        <Dialog.Popup
          finalFocus={finalFocus}
          className={classNames(
            "fixed inset-0 z-50 flex h-dvh flex-col bg-paper transition-opacity duration-320 ease-calm",
            "data-[ending-style]:opacity-0 data-[ending-style]:duration-192 data-[starting-style]:opacity-0",
          )}
        >
          <MenuHead />
          <div className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain px-(--gutter) pb-8">
            <SearchLine store={store} id="menu-search" formLabel={t("menu")} className="my-4" />
            <div className="relative">
              {level(parent, false)}
              {leaving && level(leaving, true)}
            </div>
            {!parent && <MoreLinks links={links} />}
          </div>
          <StoreBar store={store} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function MenuHead() {
  const t = useTranslations("shell");
  return (
    <div className="flex min-h-15 items-center justify-between border-b border-line px-(--gutter)">
      <Dialog.Title className="flex">
        <Logo />
        <span className="sr-only">{t("menu")}</span>
      </Dialog.Title>
      <Dialog.Close aria-label={t("closeMenu")} className={closeStyle}>
        <Icon name="x" />
      </Dialog.Close>
    </div>
  );
}

/** The wishlist and the links that are no departments, below the top level. */
function MoreLinks({ links }: Pick<Panels["mobileMenu"], "links">) {
  const tWishlist = useTranslations("wishlist");
  const store = useStoreCode();
  return (
    <ul className="plain-list mt-6 grid grid-cols-2 gap-x-4">
      <li>
        <button
          type="button"
          onClick={() => overlayStore.getState().open("wishlist")}
          className="flex min-h-11 items-center text-s hover:underline"
        >
          {tWishlist("title")}
        </button>
      </li>
      {links.map((link) => (
        <li key={link.path}>
          <StoreLink store={store} path={link.path} className="flex min-h-11 items-center text-s hover:underline">
            {link.label}
          </StoreLink>
        </li>
      ))}
    </ul>
  );
}

function StoreBar({ store }: { store: StoreCode }) {
  return (
    <div
      className={classNames(
        "flex min-h-15 items-center border-t border-line px-(--gutter) pb-[env(safe-area-inset-bottom)]",
      )}
    >
      <StoreSwitch store={store} className="link flex min-h-11 items-center text-s font-semibold" />
    </div>
  );
}
