/** @jsxImportSource @/components/ui/html-jsx */
import type { Html } from "@/components/ui/html";

/** Returns the rows of a list of measures: their names and values. */
export const measureRowsHtml = (rows: readonly { name: string; value: string }[]): Html => (
  <>
    {rows.map(({ name, value }) => (
      <div className="flex justify-between gap-3 border-t border-edge py-3 text-s">
        <dt className="min-w-0">{name}</dt>
        <dd className="tabular font-semibold whitespace-nowrap">{value}</dd>
      </div>
    ))}
  </>
);
