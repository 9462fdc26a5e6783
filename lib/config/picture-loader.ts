import { isPictureWidth, PICTURES, pictureUrl } from "./pictures";

/** What Next's image component passes to its loader. */
interface LoaderInput {
  src: string;
  width: number;
  quality?: number;
}

/**
 * Returns the URL of a picture for Next's image component (`images.loaderFile`), in the fine quality where one above the
 * usual is asked for. The server has the widths of `PICTURES` only, which the component gets as its own.
 */
export default function loadPicture({ src, width, quality = PICTURES.quality }: LoaderInput): string {
  if (!isPictureWidth(width)) throw new Error(`pictures are not offered ${width} px wide`);
  return pictureUrl(src, width, quality > PICTURES.quality ? PICTURES.fine : PICTURES.quality);
}
