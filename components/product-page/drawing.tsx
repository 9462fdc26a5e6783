import { useFormatter, useTranslations } from "next-intl";
import type { DrawingView } from "@/lib/product/drawing";
import { drawingHtml } from "./drawing-html";

interface DrawingProps {
  view: DrawingView;
  /** Where the drawing is large enough for slats and ropes. */
  detail?: "always" | "wide" | "never";
  className?: string;
}

/** Renders one view of a product to scale; `--cm` is the length of a centimetre. */
export function Drawing({ view, detail = "always", className }: DrawingProps) {
  const t = useTranslations("drawing");
  const tProduct = useTranslations("product");
  const { number } = useFormatter();
  const html = drawingHtml(view, detail, {
    view: (name) => t(`view.${name}`),
    measure: (measure) => t(`measure.${measure}`),
    cm: (cm) => tProduct("cm", { cm }),
    figure: (cm) => number(cm, { maximumFractionDigits: 1 }),
  });
  return <figure className={className} dangerouslySetInnerHTML={{ __html: html.text }} />;
}
