import { useTranslations } from "next-intl";
import { SCORES, shareOf } from "@/lib/reviews";
import type { Distribution, Score } from "@/lib/reviews/types";

interface DistributionBarsProps {
  distribution: Distribution;
  /** The score that is shown alone. */
  chosen?: Score | null;
  /** Shows one score alone, or with null all; without it the bars are read only. */
  onChoose?: (score: Score | null) => void;
}

const ROW = "flex min-h-11 w-full items-center gap-3 text-s lg:min-h-8";

/** Renders how many reviews gave which score, as bars; each can be chosen where the list can be filtered. */
export function DistributionBars({ distribution, chosen = null, onChoose }: DistributionBarsProps) {
  const t = useTranslations("reviews");
  return (
    <ul aria-label={t("distribution")} className="plain-list max-w-80">
      {SCORES.map((score) => {
        const count = distribution[score];
        const bar = (
          <Bar score={score} count={count} share={shareOf(distribution, score)} isChosen={chosen === score} />
        );
        return (
          <li key={score}>
            {onChoose && count > 0 ? (
              <button
                type="button"
                aria-pressed={chosen === score}
                onClick={() => onChoose(chosen === score ? null : score)}
                className={`${ROW} text-left hover:bg-chalk`}
              >
                <span className="sr-only">{t("onlyScore", { score, count })}</span>
                {bar}
              </button>
            ) : (
              <div className={ROW}>
                <span className="sr-only">{t("share", { score, count })}</span>
                {bar}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface BarProps {
  score: Score;
  count: number;
  share: number;
  isChosen: boolean;
}

function Bar({ score, count, share, isChosen }: BarProps) {
  return (
    <span aria-hidden="true" className={`tabular contents ${isChosen ? "font-semibold" : ""}`}>
      <span className={isChosen ? "w-4 font-semibold" : "w-4"}>{score}</span>
      <span className="relative h-2.25 flex-1">
        <span className="absolute inset-x-0 top-1 h-px bg-edge" />
        <span className="absolute top-[3.5px] left-0 h-0.5 bg-ink" style={{ width: `${share}%` }} />
        {share > 0 && <span className="absolute top-0 h-full w-px bg-ink" style={{ left: `${share}%` }} />}
      </span>
      <span className={isChosen ? "w-8 text-right font-semibold" : "w-8 text-right text-ink-2"}>{count}</span>
    </span>
  );
}
