/** @jsxImportSource hono/jsx */
import { classNames } from "./class-names";
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

/** Renders a picture that reserves its space, as `Picture` does, in markup. */
export function PictureHtml({ src, alt, width, height, sizes, first = false, className }: PictureHtmlProps) {
  const source = pictureSource(src, width, sizes);
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- see `Picture`
    <img
      alt={alt}
      width={width}
      height={height}
      loading={first ? "eager" : "lazy"}
      fetchpriority={first ? "high" : undefined}
      // in the frame that shows its place, and not one later; large pictures would hold the words up
      decoding={first ? "sync" : "async"}
      class={classNames("block h-auto w-full", className)}
      sizes={sizes}
      srcset={source.srcSet}
      // `src` comes after `srcset`: some browsers would fetch it first
      src={source.src}
    />
  );
}
