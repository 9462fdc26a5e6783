import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

/**
 * Columns of every row: on phones the name of the row stands above its values and stays in sight while they are
 * scrolled; from 1024 px on it has a column of its own.
 */
export const ROW = classNames(
  "grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] gap-x-3",
  "lg:grid-cols-[11rem_repeat(var(--columns),minmax(0,22rem))] lg:gap-x-6",
);

interface CompareRowProps {
  name: string;
  /** One for each product; null is shown as missing. */
  cells: (ReactNode | null)[];
  /** Null for a row in which differences mean nothing. */
  differs: boolean | null;
}

/** Renders a row of the comparison; one that differs has a mark. The roles keep it a table when it is laid out as a grid. */
export function CompareRow({ name, cells, differs }: CompareRowProps) {
  const t = useTranslations("compare");
  return (
    <div
      role="row"
      data-same={differs === false || undefined}
      className={classNames(ROW, "border-t border-line py-3 text-s break-inside-avoid")}
    >
      <div role="rowheader" className="col-span-full mb-1 lg:col-span-1 lg:mb-0">
        <span className="sticky left-0 inline-flex items-baseline gap-2 font-semibold">
          {name}
          {differs && (
            <>
              <span aria-hidden="true">≠</span>
              <span className="sr-only">({t("differs")})</span>
            </>
          )}
        </span>
      </div>
      {cells.map((cell, index) => (
        // the columns are the products, in their order
        <div role="cell" key={index} className="min-w-0 hyphens-auto">
          {cell ?? (
            <>
              <span aria-hidden="true">–</span>
              <span className="sr-only">{t("missing")}</span>
            </>
          )}
        </div>
      ))}
    </div>
  );
}
