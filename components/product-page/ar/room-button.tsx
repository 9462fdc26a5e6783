import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef } from "react";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import type { RoomModel } from "@/lib/product/ar";
import { parseArRequest } from "@/lib/product/ar-request";
import type { Picture } from "@/lib/product/types";
import { overlayStore } from "@/stores/overlays";

interface RoomButtonProps {
  name: string;
  model: RoomModel;
  /** Shown until the model is loaded. */
  poster: Picture | null;
}

/**
 * Renders the button for the 3D view of a product. A page with `?ar=1`, the address in the QR code, opens it at once.
 */
export function RoomButton({ name, model, poster }: RoomButtonProps) {
  const t = useTranslations("ar");
  const button = useRef<HTMLButtonElement>(null);
  const open = (isMissing: boolean) => overlayStore.getState().openModal("room", { name, model, poster, isMissing });
  const openOnRequest = useEffectEvent(() => {
    const request = parseArRequest(location.search);
    if (!request) return;
    // the focus returns here when the view is closed
    button.current?.focus({ preventScroll: true });
    open(request === "missing");
  });
  useEffect(() => openOnRequest(), []);
  return (
    <button
      ref={button}
      type="button"
      aria-haspopup="dialog"
      onClick={() => open(false)}
      className={classNames(
        "focus-on-picture absolute bottom-4 left-4 flex min-h-11 items-center gap-2.5 bg-paper px-5 text-s",
        "pointer-events-auto font-semibold hover:bg-chalk noscript:hidden",
      )}
    >
      <Icon name="box" />
      {t("open")}
    </button>
  );
}
