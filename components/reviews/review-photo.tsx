import { classNames } from "@/components/ui/class-names";
import { Picture } from "@/components/ui/picture";
import type { Photo } from "@/lib/reviews/types";

interface ReviewPhotoProps {
  photo: Pick<Photo, "src" | "width" | "height" | "alt"> & { thumb?: string };
  /** Displayed width, as in `<img sizes>`. */
  sizes: string;
  /** Text for readers; what the customer wrote of the picture by default. */
  alt?: string;
  /** Takes the small version where the picture is one file. */
  small?: boolean;
  className?: string;
}

/** Renders a customer's photo, which reserves its space: in the shop's widths, or as the provider has it. */
export function ReviewPhoto({ photo, sizes, alt = photo.alt, small = false, className }: ReviewPhotoProps) {
  const { src, thumb = src, width, height } = photo;
  if (src.startsWith("/media/"))
    return <Picture src={src} alt={alt} width={width} height={height} sizes={sizes} className={className} />;
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- see `Picture`
    <img
      src={small ? thumb : src}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={classNames("block h-auto w-full", className)}
    />
  );
}
