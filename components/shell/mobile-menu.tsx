"use client";

import { Dialog } from "@base-ui/react/dialog";
import { Menu, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState, type MouseEvent } from "react";
import { Icon } from "@/components/ui/icon";
import { Logo } from "@/components/ui/logo";
import { closeStyle } from "@/components/ui/overlay-style";
import type { StoreCode } from "@/lib/storefront/types";
import type { Department, MenuNode } from "./menu-node";
import { MobileMenuLevel } from "./mobile-menu-level";
import { SearchLine } from "./search-line";
import { StoreLink } from "./store-link";
import { StoreSwitch } from "./store-switch";
import { useInnerPath } from "./use-inner-path";

interface MobileMenuProps {
  store: StoreCode;
  departments: Department[];
  /** Links below the departments: customer service, showrooms. */
  links: { label: string; path: string }[];
}

/** Full-screen menu for narrow windows; deeper levels slide in with a row that leads back. */
export function MobileMenu({ store, departments, links }: MobileMenuProps) {
  const t = useTranslations("shell");
  const path = useInnerPath(store);
  // open only on the page it was opened on: a navigation closes it
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [trail, setTrail] = useState<MenuNode[]>([]);

  const onOpenChange = (next: boolean) => {
    if (next) setTrail([]);
    setOpenAt(next ? path : null);
  };
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a")) setOpenAt(null);
  };
  const parent = trail.at(-1) ?? null;
  return (
    <Dialog.Root open={openAt === path} onOpenChange={onOpenChange}>
      <Dialog.Trigger aria-label={t("openMenu")} className="-ml-2.5 flex size-11 items-center justify-center nav:hidden">
        <Icon glyph={Menu} />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Popup onClick={onClick} className="fixed inset-0 z-50 flex h-dvh flex-col bg-paper transition-opacity duration-320 ease-calm data-[ending-style]:opacity-0 data-[ending-style]:duration-192 data-[starting-style]:opacity-0">
          <div className="flex min-h-15 items-center justify-between border-b border-line px-(--gutter)">
            <Dialog.Title className="flex">
              <Logo />
              <span className="sr-only">{t("menu")}</span>
            </Dialog.Title>
            <Dialog.Close aria-label={t("closeMenu")} className={closeStyle}>
              <Icon glyph={X} />
            </Dialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain px-(--gutter) pb-8">
            <SearchLine store={store} formLabel={t("menu")} className="my-4" />
            <MobileMenuLevel
              key={parent?.id ?? "top"}
              store={store}
              parent={parent}
              nodes={parent ? parent.children : departments}
              onBack={() => setTrail(trail.slice(0, -1))}
              onEnter={(node) => setTrail([...trail, node])}
            />
            {!parent && (
              <ul className="plain-list mt-6 grid grid-cols-2 gap-x-4">
                {links.map((link) => (
                  <li key={link.path}>
                    <StoreLink store={store} path={link.path} className="flex min-h-11 items-center text-s hover:underline">
                      {link.label}
                    </StoreLink>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <div className="flex min-h-15 items-center border-t border-line px-(--gutter) pb-[env(safe-area-inset-bottom)]">
            <StoreSwitch store={store} className="link flex min-h-11 items-center text-s font-semibold" />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
