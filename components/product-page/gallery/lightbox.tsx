"use client";

import { useTranslations } from "next-intl";
import { useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { useBackCloses } from "@/components/overlay/use-back-closes";
import { classNames } from "@/components/ui/class-names";
import { FullScreen } from "@/components/ui/full-screen";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { Picture } from "@/components/ui/picture";
import type { Picture as GalleryPicture } from "@/lib/product/types";
import { toIndex } from "./roving";
import { useZoom } from "./use-zoom";
import { MOST, STEP } from "./zoom";

interface LightboxProps {
  pictures: GalleryPicture[];
  start: number;
  opener: RefObject<HTMLElement | null>;
  /** Called when another picture is shown; the gallery below follows. */
  onMove: (index: number) => void;
  onClose: () => void;
}

const ROUND = "flex size-11 shrink-0 items-center justify-center hover:text-ink-2";

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
  const percent = Math.round(zoom.scale * 100);
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
        <div className="flex min-h-15 items-center justify-between gap-2 border-b border-line bg-paper px-(--gutter)">
          <p aria-hidden="true" className="tabular text-s">
            {index + 1} / {count}
          </p>
          <p role="status" className="sr-only">
            {t("state", { index: index + 1, count, percent })}
          </p>
          <div className="flex items-center gap-1">
            <Tool label={t("zoomOut")} icon="minus" isOff={zoom.scale <= 1} onClick={() => zoomBy(1 / STEP)} />
            <span aria-hidden="true" className="tabular min-w-14 text-center text-s">
              {t("percent", { percent })}
            </span>
            <Tool label={t("zoomIn")} icon="plus" isOff={zoom.scale >= MOST} onClick={() => zoomBy(STEP)} />
            <button
              ref={closeButton}
              type="button"
              aria-label={t("close")}
              onClick={close}
              className={classNames(ROUND, "ml-2 -mr-2.5")}
            >
              <Icon name="x" />
            </button>
          </div>
        </div>
        <div className="relative min-h-0 flex-1">
          <div
            ref={stage}
            {...handlers}
            className={classNames(
              "absolute inset-0 touch-none overflow-hidden select-none",
              zoom.scale > 1 ? "cursor-grab active:cursor-grabbing" : "cursor-zoom-in",
            )}
          >
            {picture && (
              <div
                key={index}
                data-zoom={percent}
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
            )}
          </div>
          {count > 1 && (
            <>
              <Tool
                label={t("previous")}
                icon="chevron-left"
                isOff={index === 0}
                onClick={() => show(index - 1)}
                className="absolute top-1/2 left-0 -translate-y-1/2 bg-paper"
              />
              <Tool
                label={t("next")}
                icon="chevron-right"
                isOff={index === count - 1}
                onClick={() => show(index + 1)}
                className="absolute top-1/2 right-0 -translate-y-1/2 bg-paper"
              />
            </>
          )}
        </div>
        {count > 1 && <Strip pictures={pictures} index={index} onChoose={show} />}
      </div>
    </FullScreen>
  );
}

interface ToolProps {
  label: string;
  icon: IconName;
  /** True when the button has no effect; it stays focusable, so that the focus is kept. */
  isOff: boolean;
  onClick: () => void;
  className?: string;
}

function Tool({ label, icon, isOff, onClick, className }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className={classNames(ROUND, "aria-disabled:text-edge", className)}
    >
      <Icon name={icon} />
    </button>
  );
}

function Strip({
  pictures,
  index,
  onChoose,
}: {
  pictures: GalleryPicture[];
  index: number;
  onChoose: (index: number) => void;
}) {
  const t = useTranslations("gallery");
  return (
    <ul
      aria-label={t("thumbs")}
      className={classNames(
        "plain-list no-bar flex justify-start gap-2 overflow-x-auto border-t border-line bg-paper px-(--gutter)",
        "py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:justify-center",
      )}
    >
      {pictures.map(({ src }, at) => (
        <li key={at} className="shrink-0">
          <button
            type="button"
            aria-label={t("position", { index: at + 1, count: pictures.length })}
            aria-current={at === index ? "true" : undefined}
            onClick={() => onChoose(at)}
            className={classNames(
              "flex h-15 w-15.5 items-center border-b-2 border-transparent bg-linen",
              "focus-visible:-outline-offset-2 aria-[current]:border-ink",
            )}
          >
            <Picture src={src} alt="" width={310} height={300} sizes="62px" className="!h-full object-contain" />
          </button>
        </li>
      ))}
    </ul>
  );
}
