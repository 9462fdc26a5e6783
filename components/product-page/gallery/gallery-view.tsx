"use client";

import { useTranslations } from "next-intl";
import { useCallback, useRef, useState, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { useIsDocument } from "@/components/storefront/use-is-document";
import { classNames } from "@/components/ui/class-names";
import { lazyPart, lazyServerPart } from "@/components/ui/lazy-part";
import type { RoomModel } from "@/lib/product/ar";
import type { Picture as GalleryPicture, Video } from "@/lib/product/types";
import { RoomButton } from "../ar/room-button";
import { GallerySlide, SLIDE } from "./gallery-slide";
import { loadedPicture } from "./loaded-picture";
import { toIndex } from "./roving";
import { useSlides } from "./use-slides";

const Film = lazyServerPart(() => import("./film").then((module) => module.Film), "[data-film]");
const Lightbox = lazyPart(() => import("./lightbox").then((module) => module.Lightbox));

interface GalleryViewProps {
  name: string;
  pictures: GalleryPicture[];
  /** `isFramed`: the frame of an external player may be shown. */
  film: { video: Video; isFramed: boolean } | null;
  model: RoomModel | null;
}

/** Renders the gallery: slides to swipe on narrow windows, all pictures on wide ones. A picture opens the lightbox. */
export function GalleryView({ name, pictures, film, model }: GalleryViewProps) {
  const t = useTranslations("gallery");
  const count = pictures.length + (film ? 1 : 0);
  const { list, index, go, onScroll, onTouch } = useSlides(count);
  const [open, setOpen] = useState<number | null>(null);
  const opener = useRef<HTMLElement>(null);
  const isDocument = useIsDocument();
  // the card's picture stands in for the first until that is loaded
  const [early] = useState(() => (isDocument || !pictures[0] ? null : loadedPicture(pictures[0].src)));
  const slideButton = (at: number) => list.current?.querySelector<HTMLElement>(`[data-slide="${at}"]`) ?? null;

  const onKeyDown = (event: KeyboardEvent) => {
    const next = toIndex(event.key, index, count);
    if (next === null) return;
    event.preventDefault();
    flushSync(() => go(next));
    slideButton(next)?.focus({ preventScroll: true });
  };
  const onClosed = useCallback(() => setOpen(null), []);
  const onMove = (at: number) => {
    go(at);
    opener.current = slideButton(at);
  };

  return (
    <div role="region" aria-label={t("label")} className="min-w-0">
      <div className="relative max-lg:-mx-(--gutter)">
        <ul
          ref={list}
          onScroll={onScroll}
          onPointerDown={onTouch}
          onWheel={onTouch}
          className={classNames(
            "plain-list no-bar gap-2 max-lg:flex max-lg:snap-x max-lg:snap-mandatory max-lg:overflow-x-auto",
            "max-lg:overscroll-x-contain max-lg:scroll-smooth lg:grid lg:grid-cols-2 lg:gap-3",
          )}
        >
          {pictures.map((picture, at) => (
            <GallerySlide
              key={at}
              picture={picture}
              at={at}
              count={count}
              early={at === 0 ? early : null}
              // going back from the film passes the last picture
              isCurrent={at === Math.min(index, pictures.length - 1)}
              onKeyDown={onKeyDown}
              onOpen={(button) => {
                opener.current = button;
                setOpen(at);
              }}
            />
          ))}
          {film && (
            <li data-film className={SLIDE}>
              <Film
                {...film}
                name={name}
                poster={film.video.poster ?? pictures[0]?.src ?? null}
                slide={pictures.length}
              />
            </li>
          )}
        </ul>
        {/* on the first slide, whatever is below it */}
        <div className="pointer-events-none absolute inset-x-0 top-0 max-lg:bottom-0 lg:aspect-[852/517]">
          {model && index < pictures.length && <RoomButton name={name} model={model} poster={pictures[0] ?? null} />}
          {count > 1 && (
            <span aria-hidden="true" className="tabular absolute right-[calc(10%+1rem)] bottom-4 text-xs lg:hidden">
              {index + 1} / {count}
            </span>
          )}
        </div>
      </div>
      {open !== null && (
        <Lightbox pictures={pictures} start={open} opener={opener} onMove={onMove} onClose={onClosed} />
      )}
    </div>
  );
}
