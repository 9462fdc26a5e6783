import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { splitContent } from "@/lib/reviews";

const READ_ALL = classNames(
  "link relative inline-flex min-h-11 cursor-pointer items-center text-s has-focus-visible:outline-2",
  "has-focus-visible:outline-offset-3 has-focus-visible:outline-ink",
);

interface ReviewTextProps {
  text: string;
  /** Of the review, for readers. */
  title: string;
}

/**
 * Renders the text of a review: its first 170 characters, 70 on phones, and all of it once "read all" is clicked. It is
 * a checkbox, so that it works without scripts.
 */
export function ReviewText({ text, title }: ReviewTextProps) {
  const t = useTranslations("reviews");
  const { narrow, wide, rest } = splitContent(text);
  const isCut = rest !== "";
  const isCutOnPhones = wide + rest !== "";
  return (
    <div className="group/cut">
      <p className="max-w-[60ch] whitespace-pre-line [overflow-wrap:anywhere]">
        {narrow}
        {wide && <span className="max-md:not-group-has-checked/cut:hidden">{wide}</span>}
        {isCut && <span className="not-group-has-checked/cut:hidden">{rest}</span>}
        {isCutOnPhones && (
          <span
            aria-hidden="true"
            className={isCut ? "group-has-checked/cut:hidden" : "group-has-checked/cut:hidden md:hidden"}
          >
            …
          </span>
        )}
      </p>
      {isCutOnPhones && (
        <label className={classNames(READ_ALL, !isCut && "md:hidden")}>
          <input type="checkbox" className="sr-only" aria-label={t("readAllOf", { title })} />
          <span aria-hidden="true" className="group-has-checked/cut:hidden">
            {t("readAll")}
          </span>
          <span aria-hidden="true" className="not-group-has-checked/cut:hidden">
            {t("readLess")}
          </span>
        </label>
      )}
    </div>
  );
}
