"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { FieldNote } from "@/components/ui/field-parts";
import { SCORES } from "@/lib/reviews";

const TARGET = classNames(
  "relative flex h-11 w-12 cursor-pointer items-center justify-center has-focus-visible:outline-2",
  "has-focus-visible:outline-ink",
);
const MARK = "h-5 w-10 border forced-color-adjust-none";
const RISING = SCORES.toReversed();

/** Renders the five scores as marks to fill; native radios, so arrow keys move between them. */
export function ScoreField({ error }: { error: string | null }) {
  const t = useTranslations("reviews.form");
  const [chosen, setChosen] = useState(0);
  const noteId = useId();
  const empty = error ? "border-lingon" : "border-edge";
  const word = SCORES.find((score) => score === chosen);
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? noteId : undefined}
      className="min-w-0"
    >
      <legend className="mb-1.5 text-s font-medium">{t("score")}</legend>
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="flex">
          {RISING.map((score) => (
            <label key={score} className={TARGET}>
              <input
                type="radio"
                name="review_score"
                value={score}
                onChange={() => setChosen(score)}
                aria-label={`${t("scoreOf", { score })}, ${t(`scores.${score}`)}`}
                // below the head of the dialog, which stays above what scrolls
                className="sr-only scroll-mt-24"
              />
              <span aria-hidden="true" className={classNames(MARK, score <= chosen ? "border-ink bg-ink" : empty)} />
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-s text-ink-2">
          {word && `${t("scoreOf", { score: word })} · ${t(`scores.${word}`)}`}
        </span>
      </div>
      <FieldNote id={noteId} error={error} />
    </fieldset>
  );
}
