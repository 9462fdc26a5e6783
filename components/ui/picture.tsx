import Image from "next/image";
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

/** A picture with its place kept; format, quality and widths are the shop's for every picture. */
export function Picture({ src, alt, width, height, sizes, first = false, className }: PictureProps) {
  return (
    <Image
      src={src}
      alt={alt}
      width={width}
      height={height}
      sizes={sizes}
      quality={45}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : undefined}
      className={classNames("block h-auto w-full", className)}
    />
  );
}
