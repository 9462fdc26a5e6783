import { useFormatter, useTranslations } from "next-intl";
import type { BottomLine } from "@/lib/reviews/types";
import { ONE_DECIMAL } from "./reviews-view";
import { Stars } from "./stars";

/** Renders the mean of a product's reviews and how many there are, which leads to them; nothing without any. */
export function RatingLine({ bottomLine: { average, total } }: { bottomLine: BottomLine }) {
  const t = useTranslations("reviews");
  const format = useFormatter();
  if (total === 0) return null;
  return (
    <p className="mt-1">
      <a href="#reviews" className="inline-flex min-h-11 items-center gap-3 text-s">
        <Stars average={average} />
        <span className="link">{t("summary", { average: format.number(average, ONE_DECIMAL), count: total })}</span>
      </a>
    </p>
  );
}
