"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useCallback, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { classNames } from "@/components/ui/class-names";
import { Picture } from "@/components/ui/picture";
import type { RoomModel } from "@/lib/product/ar";
import type { Picture as GalleryPicture, Video } from "@/lib/product/types";
import { RoomButton } from "../ar/room-button";
import { toIndex } from "./roving";
import { Thumbs } from "./thumbs";
import { useSlides } from "./use-slides";

const Film = dynamic(() => import("./film").then((module) => module.Film));
const Lightbox = dynamic(() => import("./lightbox").then((module) => module.Lightbox), { ssr: false });

interface GalleryViewProps {
  name: string;
  pictures: GalleryPicture[];
  /** `isFramed`: the frame of an external player may be shown. */
  film: { video: Video; isFramed: boolean } | null;
  model: RoomModel | null;
}

/** Gallery of 852x517; narrow windows keep space below the product for the button. */
const SLIDE = [
  "relative flex shrink-0 snap-start bg-linen max-lg:aspect-[350/277] max-lg:w-[90%] lg:aspect-[852/517]",
  "lg:w-full only:w-full",
].join(" ");

/**
 * Renders the gallery: one large slide that swipes, thumbnails on wide windows and a count on narrow ones. A picture
 * opens the lightbox.
 */
export function GalleryView({ name, pictures, film, model }: GalleryViewProps) {
  const t = useTranslations("gallery");
  const count = pictures.length + (film ? 1 : 0);
  const { list, index, go, onScroll, onTouch } = useSlides(count);
  const [open, setOpen] = useState<number | null>(null);
  const opener = useRef<HTMLElement>(null);
  const filmSlide = useRef<HTMLLIElement>(null);
  // a film's controls are many tab stops, so they are rendered only when it is shown; the server renders them for
  // shoppers without scripts
  useLayoutEffect(() => {
    if (filmSlide.current) filmSlide.current.inert = index < pictures.length;
  }, [index, pictures.length]);
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
            "plain-list no-bar flex snap-x snap-mandatory gap-2 overflow-x-auto overscroll-x-contain",
            "scroll-smooth",
          )}
        >
          {pictures.map((picture, at) => (
            <li key={at} className={SLIDE}>
              <button
                type="button"
                data-slide={at}
                // going back from the film passes the last picture
                tabIndex={at === Math.min(index, pictures.length - 1) ? 0 : -1}
                aria-haspopup="dialog"
                aria-label={t("enlarge", { index: at + 1, count, alt: picture.alt })}
                onKeyDown={onKeyDown}
                onClick={(event) => {
                  opener.current = event.currentTarget;
                  setOpen(at);
                }}
                className="flex w-full cursor-zoom-in items-center focus-visible:-outline-offset-4"
              >
                <Picture
                  src={picture.src}
                  alt=""
                  width={picture.width}
                  height={picture.height}
                  sizes="(min-width: 1024px) 62vw, 90vw"
                  first={at === 0}
                  className="!h-full object-contain object-[50%_25%]"
                />
              </button>
            </li>
          ))}
          {film && (
            <li ref={filmSlide} className={SLIDE}>
              <Film
                {...film}
                name={name}
                poster={film.video.poster ?? pictures[0]?.src ?? null}
                slide={pictures.length}
                isNear={index >= pictures.length - 1}
              />
            </li>
          )}
        </ul>
        {model && index < pictures.length && <RoomButton name={name} model={model} poster={pictures[0] ?? null} />}
        {count > 1 && (
          <span
            aria-hidden="true"
            className="tabular pointer-events-none absolute right-[calc(10%+1rem)] bottom-4 text-xs lg:right-4"
          >
            {index + 1} / {count}
          </span>
        )}
      </div>
      {count > 1 && (
        <Thumbs
          pictures={pictures}
          film={film && { poster: film.video.poster ?? pictures[0]?.src ?? null }}
          index={index}
          onChoose={go}
        />
      )}
      {open !== null && (
        <Lightbox pictures={pictures} start={open} opener={opener} onMove={onMove} onClose={onClosed} />
      )}
    </div>
  );
}
