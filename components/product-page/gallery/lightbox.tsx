"use client";

import { useTranslations } from "next-intl";
import { useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { useBackCloses } from "@/components/overlay/use-back-closes";
import { classNames } from "@/components/ui/class-names";
import { FullScreen } from "@/components/ui/full-screen";
import { Icon } from "@/components/ui/icon";
import { Picture } from "@/components/ui/picture";
import type { Picture as GalleryPicture } from "@/lib/product/types";
import { LightboxStrip } from "./lightbox-strip";
import { LightboxTool, ROUND } from "./lightbox-tool";
import { toIndex } from "./roving";
import { useZoom } from "./use-zoom";
import { MOST, STEP, type Zoom } from "./zoom";

interface LightboxProps {
  pictures: GalleryPicture[];
  start: number;
  opener: RefObject<HTMLElement | null>;
  /** Called when another picture is shown; the gallery below follows. */
  onMove: (index: number) => void;
  onClose: () => void;
}

/** Renders the pictures full screen, with zoom. */
export function Lightbox({ pictures, start, opener, onMove, onClose }: LightboxProps) {
  const t = useTranslations("gallery");
  const close = useBackCloses("lightbox", onClose);
  const [index, setIndex] = useState(start);
  const stage = useRef<HTMLDivElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const count = pictures.length;
  const show = (next: number) => {
    if (next === index || !pictures[next]) return;
    setIndex(next);
    onMove(next);
  };
  const { zoom, isHeld, zoomBy, onKey, handlers } = useZoom(stage, index, (by) => show(index + by));
  const picture = pictures[index];

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = toIndex(event.key, index, count);
    if (onKey(event.key)) event.preventDefault();
    else if (next !== null) {
      event.preventDefault();
      show(next);
    }
  };

  return (
    <FullScreen label={t("lightbox")} onClose={close} initialFocus={closeButton} opener={opener} onKeyDown={onKeyDown}>
      <div className="flex h-full flex-col bg-linen">
        <LightboxBar {...{ index, count, zoom, zoomBy, closeButton }} onClose={close} />
        <div className="relative min-h-0 flex-1">
          <div
            ref={stage}
            {...handlers}
            className={classNames(
              "absolute inset-0 touch-none overflow-hidden select-none",
              zoom.scale > 1 ? "cursor-grab active:cursor-grabbing" : "cursor-zoom-in",
            )}
          >
            {picture && <ZoomedPicture key={index} picture={picture} zoom={zoom} isHeld={isHeld} />}
          </div>
          {count > 1 && <Arrows index={index} count={count} onShow={show} />}
        </div>
        {count > 1 && <LightboxStrip pictures={pictures} index={index} onChoose={show} />}
      </div>
    </FullScreen>
  );
}

interface ZoomedPictureProps {
  picture: GalleryPicture;
  zoom: Zoom;
  isHeld: boolean;
}

function ZoomedPicture({ picture, zoom, isHeld }: ZoomedPictureProps) {
  return (
    <div
      data-zoom={Math.round(zoom.scale * 100)}
      className={classNames(
        "flex h-full w-full items-center justify-center",
        !isHeld && "transition-transform duration-220 ease-calm",
      )}
      style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
    >
      <Picture
        src={picture.src}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        sizes={zoom.scale > 1 ? "200vw" : "100vw"}
        first
        fine
        className="pointer-events-none !h-full object-contain"
      />
    </div>
  );
}

interface ZoomToolsProps {
  scale: number;
  zoomBy: (factor: number) => void;
}

function ZoomTools({ scale, zoomBy }: ZoomToolsProps) {
  const t = useTranslations("gallery");
  return (
    <>
      <LightboxTool label={t("zoomOut")} icon="minus" isOff={scale <= 1} onClick={() => zoomBy(1 / STEP)} />
      <span aria-hidden="true" className="tabular min-w-14 text-center text-s">
        {t("percent", { percent: Math.round(scale * 100) })}
      </span>
      <LightboxTool label={t("zoomIn")} icon="plus" isOff={scale >= MOST} onClick={() => zoomBy(STEP)} />
    </>
  );
}

interface ArrowsProps {
  index: number;
  count: number;
  onShow: (index: number) => void;
}

function Arrows({ index, count, onShow }: ArrowsProps) {
  const t = useTranslations("gallery");
  return (
    <>
      <LightboxTool
        label={t("previous")}
        icon="chevron-left"
        isOff={index === 0}
        onClick={() => onShow(index - 1)}
        className="absolute top-1/2 left-0 -translate-y-1/2 bg-paper"
      />
      <LightboxTool
        label={t("next")}
        icon="chevron-right"
        isOff={index === count - 1}
        onClick={() => onShow(index + 1)}
        className="absolute top-1/2 right-0 -translate-y-1/2 bg-paper"
      />
    </>
  );
}

interface LightboxBarProps {
  index: number;
  count: number;
  zoom: Zoom;
  zoomBy: (factor: number) => void;
  closeButton: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** Renders which picture is shown, and the buttons that zoom and close. */
function LightboxBar({ index, count, zoom, zoomBy, closeButton, onClose }: LightboxBarProps) {
  const t = useTranslations("gallery");
  const percent = Math.round(zoom.scale * 100);
  return (
    <div className="flex min-h-15 items-center justify-between gap-2 border-b border-line bg-paper px-(--gutter)">
      <p aria-hidden="true" className="tabular text-s">
        {index + 1} / {count}
      </p>
      <p role="status" className="sr-only">
        {t("state", { index: index + 1, count, percent })}
      </p>
      <div className="flex items-center gap-1">
        <ZoomTools scale={zoom.scale} zoomBy={zoomBy} />
        <button
          ref={closeButton}
          type="button"
          aria-label={t("close")}
          onClick={onClose}
          className={classNames(ROUND, "ml-2 -mr-2.5")}
        >
          <Icon name="x" />
        </button>
      </div>
    </div>
  );
}
