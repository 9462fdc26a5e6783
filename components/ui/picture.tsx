import { pictureUrl, pictureWidths } from "@/lib/config/pictures";
import { classNames } from "./class-names";

interface PictureProps {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  /** Loads at once: the largest picture of the first screen only. */
  first?: boolean;
  className?: string;
}

/**
 * A picture with its place kept; format, quality and widths are the shop's for every picture. The plain element: what the
 * framework's own adds to it in the browser is used nowhere here, and every page would load it.
 */
export function Picture({ src, alt, width, height, sizes, first = false, className }: PictureProps) {
  const widths = pictureWidths(sizes, width);
  const image = (
    // oxlint-disable-next-line nextjs/no-img-element -- the docstring says why
    <img
      alt={alt}
      width={width}
      height={height}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : undefined}
      decoding="async"
      className={classNames("block h-auto w-full", className)}
      sizes={sizes}
      srcSet={widths.map((step) => `${pictureUrl(src, step)} ${step}w`).join(", ")}
      // after `srcSet`: some browsers would fetch it first
      src={pictureUrl(src, widths.at(-1) ?? width)}
    />
  );
  // inside `picture` React gives no hint to preload it: the browser finds it in the page, and a page that is only fetched ahead must not load it
  return first ? <picture className="contents">{image}</picture> : image;
}
