import { classNames } from "./class-names";
import { element, type Html } from "./html";
import { pictureSource } from "./picture-source";

interface PictureHtmlProps {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Displayed width, as in `<img sizes>`. */
  sizes: string;
  /** Loads eagerly and is shown with the words beside it; for small pictures of the first screen only. */
  first?: boolean;
  className?: string;
}

/** Returns the markup of a picture that reserves its space, as `Picture` renders it. */
export function pictureHtml({ src, alt, width, height, sizes, first = false, className }: PictureHtmlProps): Html {
  const source = pictureSource(src, width, sizes);
  return element("img", {
    alt,
    width,
    height,
    loading: first ? "eager" : "lazy",
    fetchpriority: first && "high",
    // in the frame that shows its place, and not one later; large pictures would hold the words up
    decoding: first ? "sync" : "async",
    class: classNames("block h-auto w-full", className),
    sizes,
    srcset: source.srcSet,
    // `src` comes after `srcset`: some browsers would fetch it first
    src: source.src,
  });
}
