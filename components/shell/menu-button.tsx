"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import type { Panels } from "@/stores/overlay-names";
import { overlayStore } from "@/stores/overlays";

/** Renders the button that opens the mobile menu. */
export function MenuButton({ departments, links }: Panels["mobileMenu"]) {
  const t = useTranslations("shell");
  return (
    <button
      type="button"
      aria-label={t("openMenu")}
      aria-haspopup="dialog"
      onClick={() => overlayStore.getState().open("mobileMenu", { departments, links })}
      className="-ml-2.5 flex size-11 items-center justify-center nav:hidden"
    >
      <Icon name="menu" />
    </button>
  );
}
