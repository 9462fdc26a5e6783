import type { ComponentProps } from "react";
import { PICTURES } from "@/lib/config/pictures";
import { classNames } from "./class-names";
import { pictureSource } from "./picture-source";

interface PictureProps extends Pick<ComponentProps<"img">, "style" | "onLoad"> {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Displayed width, as in `<img sizes>`. */
  sizes: string;
  /** Loads eagerly; for the largest picture of the first screen only. */
  first?: boolean;
  /** Asks for the fine quality; for pictures that are looked at closely. */
  fine?: boolean;
  className?: string;
}

/**
 * Renders a picture that reserves its space, in the shop's formats, quality and widths. It is the plain element because
 * the framework's image component would load code on every page that the shop does not need.
 */
export function Picture({
  src,
  alt,
  width,
  height,
  sizes,
  first = false,
  fine = false,
  className,
  ...rest
}: PictureProps) {
  const source = pictureSource(src, width, sizes, fine ? PICTURES.fine : PICTURES.quality);
  const image = (
    // oxlint-disable-next-line nextjs/no-img-element -- see the docstring
    <img
      alt={alt}
      width={width}
      height={height}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : undefined}
      decoding="async"
      className={classNames("block h-auto w-full", className)}
      {...rest}
      sizes={sizes}
      srcSet={source.srcSet}
      // `src` comes after `srcSet`: some browsers would fetch it first
      src={source.src}
    />
  );
  // inside `picture` React adds no preload hint, which a prefetched page would act on
  return first ? <picture className="contents">{image}</picture> : image;
}
