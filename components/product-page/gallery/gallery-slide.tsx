import { useTranslations } from "next-intl";
import type { KeyboardEvent } from "react";
import { classNames } from "@/components/ui/class-names";
import { Picture } from "@/components/ui/picture";
import type { Picture as GalleryPicture } from "@/lib/product/types";

/**
 * Narrow windows have slides with space below the product for the button. Wide ones have a large picture of 852x517,
 * the others in pairs below it, and a last one without a partner as large as the first.
 */
export const SLIDE = [
  "relative flex bg-linen max-lg:aspect-[350/277] max-lg:w-[90%] max-lg:shrink-0 max-lg:snap-start only:w-full",
  "lg:aspect-4/3 lg:first:col-span-2 lg:first:aspect-[852/517]",
  "lg:last:even:col-span-2 lg:last:even:aspect-[852/517]",
].join(" ");

const WHOLE = "(min-width: 1024px) 62vw, 90vw";
const HALF = "(min-width: 1024px) 31vw, 90vw";

interface GallerySlideProps {
  picture: GalleryPicture;
  /** Index among all slides. */
  at: number;
  count: number;
  /** A smaller picture that is loaded already and stands in for this one. */
  early: string | null;
  /** True for the slide that the tab key reaches. */
  isCurrent: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onOpen: (button: HTMLElement) => void;
}

/** Renders a picture of the gallery as the button that opens the lightbox. */
export function GallerySlide({ picture, at, count, early, isCurrent, onKeyDown, onOpen }: GallerySlideProps) {
  const t = useTranslations("gallery");
  return (
    <li className={SLIDE}>
      <button
        type="button"
        data-slide={at}
        tabIndex={isCurrent ? 0 : -1}
        aria-haspopup="dialog"
        aria-label={t("enlarge", { index: at + 1, count, alt: picture.alt })}
        onKeyDown={onKeyDown}
        onClick={(event) => onOpen(event.currentTarget)}
        className="flex w-full cursor-zoom-in items-center focus-visible:-outline-offset-4"
      >
        <Picture
          src={picture.src}
          alt=""
          width={picture.width}
          height={picture.height}
          sizes={at === 0 || (at === count - 1 && at % 2 === 1) ? WHOLE : HALF}
          first={at === 0}
          fine={at === 0}
          // in the element itself: rendering the gallery again would delay the product's first frame
          onLoad={early ? (event) => (event.currentTarget.style.backgroundImage = "") : undefined}
          style={early ? { backgroundImage: `url("${early}")` } : undefined}
          className={classNames(
            "!h-full bg-no-repeat",
            picture.covers
              ? "bg-cover bg-center object-cover"
              : "bg-contain bg-[50%_25%] object-contain object-[50%_25%]",
          )}
        />
      </button>
    </li>
  );
}
