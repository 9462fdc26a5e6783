import { useFormatter } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { groupHeights } from "@/lib/compare/outline";

/** Heights nearer than this share a place for their words, cm. */
const NEAR = 16;

export interface Height {
  letter: string;
  cm: number;
}

/** Heights beside a view, those that are near each other in one place, the highest first. */
export function HeightMarks({ heights, top, isLeft }: { heights: Height[]; top: number; isLeft: boolean }) {
  const { number } = useFormatter();
  return groupHeights(heights, NEAR).map(({ middle, marks }) => (
    <div
      key={middle}
      aria-hidden="true"
      className={classNames(
        "tabular absolute flex -translate-y-1/2 flex-col border-ink text-xs leading-tight font-semibold whitespace-nowrap",
        isLeft ? "right-full mr-1.5 items-end border-r pr-1.5" : "left-full ml-1.5 border-l pl-1.5",
      )}
      style={{ top: `${((top - middle) / top) * 100}%` }}
    >
      {marks.map(({ letter, cm }) => (
        <span key={letter}>
          {letter} {number(cm, { maximumFractionDigits: 1 })}
        </span>
      ))}
    </div>
  ));
}
