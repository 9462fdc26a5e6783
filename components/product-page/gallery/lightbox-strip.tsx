import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { Picture } from "@/components/ui/picture";
import type { Picture as GalleryPicture } from "@/lib/product/types";

interface LightboxStripProps {
  pictures: GalleryPicture[];
  index: number;
  onChoose: (index: number) => void;
}

/** Renders small pictures that lead to the large ones. */
export function LightboxStrip({ pictures, index, onChoose }: LightboxStripProps) {
  const t = useTranslations("gallery");
  return (
    <ul
      aria-label={t("thumbs")}
      className={classNames(
        "plain-list no-bar flex justify-start gap-2 overflow-x-auto border-t border-line bg-paper px-(--gutter)",
        "py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:justify-center",
      )}
    >
      {pictures.map(({ src }, at) => (
        <li key={at} className="shrink-0">
          <button
            type="button"
            aria-label={t("position", { index: at + 1, count: pictures.length })}
            aria-current={at === index ? "true" : undefined}
            onClick={() => onChoose(at)}
            className={classNames(
              "flex h-15 w-15.5 items-center border-b-2 border-transparent bg-linen",
              "focus-visible:-outline-offset-2 aria-[current]:border-ink",
            )}
          >
            <Picture src={src} alt="" width={310} height={300} sizes="62px" className="!h-full object-contain" />
          </button>
        </li>
      ))}
    </ul>
  );
}
