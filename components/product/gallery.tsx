import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { Picture } from "@/components/ui/picture";
import type { Picture as GalleryPicture, Product } from "@/lib/product/types";
import { SwipeRail } from "./swipe-rail";

interface GalleryProps {
  pictures: GalleryPicture[];
  video: Product["video"];
}

/** One large picture and the rest in pairs; a rail to swipe on phones. */
export function Gallery({ pictures, video }: GalleryProps) {
  const t = useTranslations("product");
  const count = pictures.length + (video ? 1 : 0);
  // the first takes the whole row; of the rest an odd last one does too
  const spans = (index: number) => index === 0 || (index === count - 1 && count % 2 === 0);
  const item = (index: number) => classNames("flex shrink-0 snap-start items-center bg-linen max-lg:w-[90%]", spans(index) && "lg:col-span-2");
  return (
    <SwipeRail label={t("gallery")} count={count}>
      {pictures.map((picture, index) => (
        <li key={picture.src} className={item(index)}>
          <Picture
            src={picture.src}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            sizes={spans(index) ? "(min-width: 1024px) 62vw, 90vw" : "(min-width: 1024px) 31vw, 90vw"}
            first={index === 0}
          />
        </li>
      ))}
      {video && (
        <li className={item(count - 1)}>
          <video controls muted loop playsInline preload="none" poster={pictures[0]?.src} aria-label={t("video")} width={852} height={517} className="block aspect-[852/517] h-auto w-full">
            <source src={video.webm} type="video/webm" />
            <source src={video.mp4} type="video/mp4" />
          </video>
        </li>
      )}
    </SwipeRail>
  );
}
