import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { FactRow } from "@/lib/compare/types";
import { CompareRow } from "./compare-row";

/** Renders the rows of facts, each kind in its own words. */
export function FactRows({ rows }: { rows: FactRow[] }) {
  const t = useTranslations("compare");
  const tProduct = useTranslations("product");
  return rows.map((row) => (
    <CompareRow
      key={row.name}
      name={t(`name.${row.name}`)}
      differs={row.differs}
      cells={toCells(row, t, (kg) => tProduct("kg", { kg }))}
    />
  ));
}

function toCells(
  row: FactRow,
  t: ReturnType<typeof useTranslations<"compare">>,
  toWeight: (kg: number) => string,
): (ReactNode | null)[] {
  const say = <V,>(values: (V | null)[], words: (value: V) => ReactNode) =>
    values.map((value) => (value === null ? null : words(value)));
  switch (row.kind) {
    case "words":
      return say(row.values, (lines) => <Words lines={lines} isInOne={row.name === "colours"} />);
    case "weight":
      return say(row.values, (kg) => <span className="tabular">{toWeight(kg)}</span>);
    case "packages":
      return say(row.values, (count) => t("packages", { count }));
    case "warranty":
      return say(row.values, (years) => t("years", { years }));
    case "delivery":
      return say(row.values, (kind) => t(`way.${kind}`));
  }
}

function Words({ lines, isInOne }: { lines: string[]; isInOne: boolean }) {
  if (isInOne || lines.length === 1) return lines.join(", ");
  return (
    <ul className="plain-list flex flex-col gap-1">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
