import { useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import type { Measures, Package } from "@/lib/product/types";
import { DoorCheck } from "./door-check";
import { Drawing, TYPE_PX } from "./drawing";
import { drawingKind, drawingScale, toDrawnSize, type DrawnSize } from "./drawing-kind";
import { ELEVATIONS } from "./drawing-shapes";
import { ProductToolMessages } from "./product-tool-messages";
import { SizeGuideLink } from "./size-guide-link";

const SHOWN = ["width", "depth", "height", "seatHeight", "seatDepth"] as const;

/** Renders the measures of a product: front and side to scale where the outer sizes exist, and the list. */
export function MeasuresBand({ measures, packages }: { measures: Measures; packages: Package[] }) {
  const t = useTranslations("product");
  const size = toDrawnSize(measures);
  const rows = SHOWN.flatMap((name) => {
    const cm = measures[name];
    return cm === null ? [] : [{ name: t(`measure.${name}`), value: t("cm", { cm }) }];
  });
  if (measures.weight !== null) rows.push({ name: t("measure.weight"), value: t("kg", { kg: measures.weight }) });
  if (rows.length === 0) return null;
  return (
    <section className="section bg-linen py-12 lg:py-18">
      <div className="page">
        <div className="mb-8 grid gap-2 lg:grid-cols-[7fr_5fr] lg:items-end">
          <h2 className="text-2xl">{t("measuresTitle")}</h2>
          <p className="text-s text-ink-2">{t("measuresNote")}</p>
        </div>
        {size && <Drawings size={size} />}
        <dl className="grid grid-cols-2 gap-x-(--gap) md:grid-cols-3 xl:grid-cols-6">
          {rows.map((row) => (
            <div key={row.name} className="flex justify-between gap-3 border-t border-edge py-3 text-s">
              <dt>{row.name}</dt>
              <dd className="tabular font-semibold whitespace-nowrap">{row.value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-6">
          <SizeGuideLink />
        </div>
        {packages.length > 0 && (
          <div className="mt-12">
            <ProductToolMessages>
              <DoorCheck packages={packages}>
                <Packages packages={packages} />
              </DoorCheck>
            </ProductToolMessages>
          </div>
        )}
      </div>
    </section>
  );
}

function Packages({ packages }: { packages: Package[] }) {
  const t = useTranslations("productTools.door");
  const tProduct = useTranslations("product");
  return (
    <>
      <p className="mt-4 text-s">{t("packages", { count: packages.length })}</p>
      <ul className="plain-list tabular text-s text-ink-2">
        {packages.map(({ width, depth, height, weight }, index) => (
          <li key={index}>
            {width} × {depth} × {tProduct("cm", { cm: height })}
            {weight !== null && `, ${tProduct("kg", { kg: weight })}`}
          </li>
        ))}
      </ul>
    </>
  );
}

function Drawings({ size }: { size: DrawnSize }) {
  const t = useTranslations("product");
  const { front, side } = ELEVATIONS[drawingKind(size)];
  const scale = drawingScale(size);
  return (
    <div
      // React's style type lacks custom properties
      style={{ "--small": scale.small, "--large": scale.large } as CSSProperties}
      className="mb-10 flex flex-wrap items-end gap-x-12 gap-y-8 [--scale:var(--small)] lg:[--scale:var(--large)]"
    >
      <Drawing
        paths={front(size)}
        length={size.width}
        height={size.height}
        seatHeight={size.seatHeight}
        type={TYPE_PX / scale.small}
        caption={t("front")}
      />
      <Drawing
        paths={side(size)}
        length={size.depth}
        height={size.height}
        seatHeight={null}
        type={TYPE_PX / scale.small}
        caption={t("side")}
      />
    </div>
  );
}
