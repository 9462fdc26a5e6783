import { Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, type KeyboardEvent } from "react";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { Picture } from "@/components/ui/picture";
import type { Picture as GalleryPicture } from "@/lib/product/types";
import { toIndex } from "./roving";

/** Size of a thumbnail, px. */
const THUMB = { width: 310, height: 300 };

interface ThumbsProps {
  pictures: GalleryPicture[];
  film: { poster: string | null } | null;
  index: number;
  onChoose: (index: number) => void;
}

/** Renders the thumbnails: one tab stop, moved by the arrow keys, Home and End. Wide windows only. */
export function Thumbs({ pictures, film, index, onChoose }: ThumbsProps) {
  const t = useTranslations("gallery");
  const row = useRef<HTMLDivElement>(null);
  const count = pictures.length + (film ? 1 : 0);
  const items = [...pictures.map(({ src }) => src), ...(film ? [film.poster] : [])];

  const onKeyDown = (event: KeyboardEvent) => {
    const next = toIndex(event.key, index, count);
    if (next === null) return;
    event.preventDefault();
    onChoose(next);
    row.current?.querySelectorAll("button")[next]?.focus({ preventScroll: true });
  };

  return (
    <div
      ref={row}
      role="toolbar"
      aria-label={t("thumbs")}
      className="mt-2 hidden grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2 lg:grid noscript:!hidden"
    >
      {items.map((src, at) => (
        <button
          key={at}
          type="button"
          tabIndex={at === index ? 0 : -1}
          aria-current={at === index ? "true" : undefined}
          aria-label={at < pictures.length ? t("position", { index: at + 1, count }) : t("film")}
          onKeyDown={onKeyDown}
          onClick={() => onChoose(at)}
          className={classNames(
            "focus-on-picture relative flex aspect-[310/300] w-full items-center border-b-2 border-transparent",
            "bg-linen hover:border-edge aria-[current]:border-ink",
          )}
        >
          {src && (
            <Picture
              src={src}
              alt=""
              {...THUMB}
              sizes="(min-width: 1680px) 310px, 160px"
              className="!h-full object-contain"
            />
          )}
          {at === pictures.length && (
            <span className="absolute bottom-2 left-2 flex items-center gap-1 bg-paper px-2 py-1 text-xs font-semibold">
              <Icon glyph={Play} size={16} />
              {t("film")}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
