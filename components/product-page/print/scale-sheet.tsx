import { useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { type Drawing as DrawingData, DRAWING_VIEWS } from "@/lib/product/drawing";
import { Drawing } from "../drawing";
import { FIGURE_SPACE } from "../drawing";
import { PrintHead, type PrintProps } from "./print-head";

/** Printable width of a landscape sheet, mm, and the figures on both sides of a view. */
const PAPERS = [
  { name: "A4", width: 277 },
  { name: "A3", width: 400 },
] as const;
const MM_PER_PX = 25.4 / 96;
const FIGURES = 2 * FIGURE_SPACE.side;
/** Length of the line that shows whether the print came out true, mm. */
const RULER = 100;

/** Renders all views of a product at 1:10: a centimetre is a millimetre on paper; on a screen they fit the window. */
export function ScaleSheet({ store, product, drawing }: PrintProps & { drawing: DrawingData }) {
  const t = useTranslations("drawing");
  const tProduct = useTranslations("product");
  const views = DRAWING_VIEWS.map((name) => drawing[name]);
  const widest = Math.max(...views.map(({ width }) => width));
  const [a4, a3] = PAPERS;
  const paper = widest + FIGURES * MM_PER_PX <= a4.width ? a4 : a3;
  return (
    <div className="page py-6 print:max-w-none print:p-0">
      <style>{`@page { size: ${paper.name} landscape; margin: 10mm; }`}</style>
      <PrintHead
        store={store}
        product={product}
        title={t("print.scaleTitle", { name: product.name })}
        text={t("print.scaleText", { paper: paper.name })}
      />
      <p className="mb-6 hidden text-xs print:block" style={{ width: `${RULER}mm` }}>
        {tProduct("cm", { cm: RULER / 10 })}
        <span className="block h-2 border-x border-b border-ink" />
      </p>
      <div className="@container print:[container-type:normal]">
        <div
          // React's style type lacks custom properties
          style={{ "--fit": `min(1mm, (100cqi - ${FIGURES}px) / ${widest})` } as CSSProperties}
          className="flex flex-wrap items-end gap-x-12 gap-y-8 [--cm:var(--fit)] print:[--cm:1mm]"
        >
          {views.map((view) => (
            <Drawing key={view.name} view={view} className="break-inside-avoid" />
          ))}
        </div>
      </div>
    </div>
  );
}
