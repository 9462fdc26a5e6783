"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, type RefObject } from "react";
import { useBackCloses } from "@/components/overlay/use-back-closes";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { FullScreen } from "@/components/ui/full-screen";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { type ArKind, isHandheld, quickLookHref, type RoomModel, sceneViewerIntent } from "@/lib/product/ar";
import { withArRequest } from "@/lib/product/ar-request";
import type { Picture } from "@/lib/product/types";
import { HandOff } from "./hand-off";
import { findArKind, follow } from "./launch";
import { recolour } from "./recolour";
import { Stage } from "./stage";
import type { ViewerElement } from "./viewer-element";

interface RoomProps {
  name: string;
  model: RoomModel;
  poster: Picture | null;
  /** True when this device has already failed to start AR. */
  isMissing: boolean;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

const SIZES = ["width", "depth", "height"] as const;

/** Finds out how this device shows AR; null until it is known. */
function useArKind(isMissing: boolean) {
  const [kind, setKind] = useState<ArKind | null>(isMissing ? "none" : null);
  useEffect(() => {
    if (isMissing) return;
    let isHere = true;
    void findArKind().then((found) => isHere && setKind(found));
    return () => {
      isHere = false;
    };
  }, [isMissing]);
  return [kind, setKind] as const;
}

/** Hands a model over to the device's own AR app; returns false where the browser shows it itself. */
function openArApp(kind: ArKind, model: RoomModel, name: string): boolean {
  const page = withArRequest(location.href, null);
  if (kind === "scene-viewer") {
    follow(
      sceneViewerIntent({
        model: new URL(model.glb, page).href,
        title: model.hasColours ? model.name : name,
        link: page,
        fallback: withArRequest(page, "missing"),
      }),
    );
    return true;
  }
  if (kind === "quick-look" && model.usdz) {
    follow(quickLookHref(new URL(model.usdz, page).href, page), "ar");
    return true;
  }
  return false;
}

/** Renders a product in 3D, true to size, with AR on this device or a QR code for a phone. */
export function Room({ name, model, poster, isMissing, opener, onClose }: RoomProps) {
  const t = useTranslations("ar");
  const close = useBackCloses("room", onClose);
  const closeButton = useRef<HTMLButtonElement>(null);
  const viewer = useRef<ViewerElement>(null);
  const [kind, setKind] = useArKind(isMissing);
  /** Null until the model has loaded. */
  const [isRecoloured, setIsRecoloured] = useState<boolean | null>(null);
  // a colour is named only where it is shown
  const title = !model.hasColours || isRecoloured ? name : model.name;
  const start = () => {
    if (kind === null || !openArApp(kind, model, name)) void viewer.current?.activateAR();
  };

  return (
    <FullScreen label={t("title", { name: title })} onClose={close} initialFocus={closeButton} opener={opener}>
      <div
        className={classNames(
          "grid h-full grid-rows-[auto_minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_25.5rem]",
          "lg:grid-rows-[auto_minmax(0,1fr)]",
        )}
      >
        <div
          className={classNames(
            "flex min-h-17 items-center justify-between gap-4 border-b border-line px-(--gutter) lg:col-span-2",
          )}
        >
          <h2 className="min-w-0 text-xl">{t("title", { name: title })}</h2>
          <button
            ref={closeButton}
            type="button"
            aria-label={t("close")}
            onClick={close}
            className="-mr-2.5 flex size-11 shrink-0 items-center justify-center hover:text-ink-2"
          >
            <Icon name="x" />
          </button>
        </div>
        <Stage
          name={title}
          model={model}
          poster={poster}
          viewer={viewer}
          onModel={(loaded) => setIsRecoloured(recolour(loaded, model.colour))}
          onArFailed={() => setKind("none")}
        />
        <RoomPanel kind={kind} model={model} isRecoloured={isRecoloured} onStart={start} />
      </div>
    </FullScreen>
  );
}

interface RoomPanelProps {
  kind: ArKind | null;
  model: RoomModel;
  /** Null until the model has loaded: nothing is said of its colours before. */
  isRecoloured: boolean | null;
  onStart: () => void;
}

/** Renders the way into AR, the size of the model, and how it is turned. */
function RoomPanel({ kind, model, isRecoloured, onStart }: RoomPanelProps) {
  const t = useTranslations("ar");
  const isInHand = isHandheld(navigator);
  // other apps get the file as it is
  const isHandedOver = kind === "scene-viewer" || (kind === "quick-look" && model.usdz !== null);
  const cm = SIZES.flatMap((side) => (model.size[side] === null ? [] : [t(`size.${side}`, { cm: model.size[side] })]));
  return (
    <div
      className={classNames(
        "max-h-[55dvh] flex flex-col gap-5 overflow-y-auto p-(--gutter) pb-[max(1.5rem,env(safe-area-inset-bottom))]",
        "text-s lg:max-h-none",
      )}
    >
      {kind !== null && kind !== "none" && (
        <Button onClick={onStart} className="w-full">
          <Icon name="box" />
          {t("start")}
        </Button>
      )}
      {kind === "none" && isInHand && <Notice tone="info">{t("missing")}</Notice>}
      {kind === "none" && !isInHand && <HandOff />}
      <div>
        <p className="tabular font-semibold">
          {cm.length > 0 ? t("trueSize", { size: cm.join(", ") }) : t("trueScale")}
        </p>
        {model.hasColours && isRecoloured !== null && (!isRecoloured || isHandedOver) && (
          <p className="mt-1 text-ink-2">{t(isRecoloured ? "coloursInRoom" : "colours")}</p>
        )}
      </div>
      <p className="text-ink-2">{t(isInHand ? "hintTouch" : "hintKeys")}</p>
    </div>
  );
}
