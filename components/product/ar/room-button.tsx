import { Box } from "lucide-react";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useCallback, useRef, useState, useSyncExternalStore } from "react";
import { Icon } from "@/components/ui/icon";
import { type ArWish, parseArWish, withArWish } from "@/lib/product/ar";
import type { Measures, Picture } from "@/lib/product/types";

const Room = dynamic(() => import("./room").then((module) => module.Room), { ssr: false });

export interface RoomModel {
  glb: string;
  usdz: string | null;
  size: Pick<Measures, "width" | "depth" | "height">;
  /** True when the model wears one of several colours. */
  hasColours: boolean;
}

interface RoomButtonProps {
  name: string;
  model: RoomModel;
  /** Shown until the model is there. */
  poster: Picture | null;
}

const never = () => () => {};

/** Opens the 3D view of a piece; a page with `?ar=1`, as the code on a desktop tells it, opens with it. */
export function RoomButton({ name, model, poster }: RoomButtonProps) {
  const t = useTranslations("ar");
  const button = useRef<HTMLButtonElement>(null);
  const told = useSyncExternalStore<ArWish>(never, () => parseArWish(location.search), () => null);
  /** What was asked for here since; until then the address tells. */
  const [own, setOwn] = useState<ArWish | undefined>(undefined);
  const wish = own === undefined ? told : own;
  const onClose = useCallback(() => {
    // closed is closed: neither a reload nor an address that is shared opens it again
    if (parseArWish(location.search)) history.replaceState(null, "", withArWish(location.href, null));
    setOwn(null);
  }, []);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOwn("asked")}
        className="focus-on-picture absolute bottom-4 left-4 flex min-h-11 items-center gap-2.5 bg-paper px-5 text-s font-semibold hover:bg-chalk noscript:hidden"
      >
        <Icon glyph={Box} />
        {t("open")}
      </button>
      {wish && <Room name={name} model={model} poster={poster} isMissing={wish === "missing"} opener={button} onClose={onClose} />}
    </>
  );
}
