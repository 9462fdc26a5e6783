import { PICTURES, pictureAddresses, type PictureQuality, pictureWidths } from "@/lib/config/pictures";

/** The addresses of a picture in the widths worth offering, as `<img>` takes them. */
export interface PictureSource {
  src: string;
  srcSet: string;
}

/** Returns the addresses of a picture that is `width` px wide itself and shown as `sizes` says. */
export function pictureSource(
  src: string,
  width: number,
  sizes: string,
  quality: PictureQuality = PICTURES.quality,
): PictureSource {
  const widths = pictureWidths(sizes, width);
  const at = pictureAddresses(src, quality);
  return {
    src: at(widths.at(-1) ?? width),
    srcSet: widths.map((step) => `${at(step)} ${step}w`).join(", "),
  };
}
