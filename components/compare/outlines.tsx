import { useFormatter, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { formatCompared } from "@/lib/compare";
import { BODY_RANGE } from "@/lib/compare/body";
import { toComparatives } from "@/lib/compare/differences";
import { toOutlines } from "@/lib/compare/outline";
import type { ComparedProduct } from "@/lib/compare/types";
import { LineSample } from "./line-sample";
import { OutlineChoices } from "./outline-choices";
import { OutlineViews } from "./outline-views";

interface OutlinesProps {
  products: ComparedProduct[];
  /** Height of the figure beside them, cm. */
  bodyHeight: number;
}

/**
 * Renders the compared pieces laid over each other at one scale, with a figure of the shopper's height, and how they
 * differ in words (docs/decisions/0121-compare-by-outline.md). Choices are radio buttons and styles, and a form that loads
 * the page: all of it works without scripts.
 */
export function Outlines({ products, bodyHeight }: OutlinesProps) {
  const t = useTranslations("compare.outline");
  const { list } = useFormatter();
  const pieces = toOutlines(products);
  if (pieces.length < 2) return null;
  const boxes = pieces.filter(({ isDrawn }) => !isDrawn).map(({ name }) => name);
  return (
    <section aria-labelledby="outlines" className="group/outline mb-12">
      <h2 id="outlines" className="text-2xl">
        {t("title")}
      </h2>
      <p className="mt-1 text-s text-ink-2">{t("text")}</p>
      <div className="mt-4 flex flex-wrap items-end gap-x-10 gap-y-3 print:hidden">
        <OutlineChoices pieces={pieces} />
        <HeightForm skus={products.map(({ card }) => card.sku)} bodyHeight={bodyHeight} />
      </div>
      <OutlineViews pieces={pieces} bodyHeight={bodyHeight} />
      <ul className="plain-list mt-4 flex flex-wrap gap-x-8 gap-y-2 text-s">
        {pieces.map(({ sku, letter, name }, index) => (
          <li key={sku} className="flex items-center gap-2">
            <LineSample index={index} />
            <span>
              <strong className="font-semibold">{letter}</strong> {name}
            </span>
          </li>
        ))}
      </ul>
      {boxes.length > 0 && <p className="mt-2 text-s text-ink-2">{t("boxes", { names: list(boxes) })}</p>}
      <h3 className="mt-8 text-xl">{t("differences")}</h3>
      <Differences {...{ products, pieces }} />
    </section>
  );
}

/** The figure's height, which is part of the address. */
function HeightForm({ skus, bodyHeight }: { skus: string[]; bodyHeight: number }) {
  const t = useTranslations("compare.outline");
  const tProduct = useTranslations("product");
  const { min, max } = BODY_RANGE;
  const heights = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return (
    <form method="get" action="#outlines" className="flex items-end gap-2">
      <input type="hidden" name="skus" value={new URLSearchParams(formatCompared(skus)).get("skus") ?? ""} />
      <Select name="height" label={t("body")} compact defaultValue={bodyHeight}>
        {heights.map((cm) => (
          <option key={cm} value={cm}>
            {tProduct("cm", { cm })}
          </option>
        ))}
      </Select>
      <Button type="submit" tone="secondary" size="s">
        {t("show")}
      </Button>
    </form>
  );
}

function Differences({ products, pieces }: { products: ComparedProduct[]; pieces: ReturnType<typeof toOutlines> }) {
  const t = useTranslations("compare.outline");
  const { list } = useFormatter();
  return (
    <ul className="plain-list mt-2 max-w-[60ch]">
      {toComparatives(products, pieces).map(({ sku, name, reference, differences }) => (
        <li key={sku} className="mt-1">
          {differences.length === 0
            ? t("same", { name, reference })
            : t("sentence", {
                name,
                reference,
                phrases: list(
                  differences.map(({ measure, direction, cm }) => t(`phrase.${measure}.${direction}`, { cm })),
                ),
              })}
        </li>
      ))}
    </ul>
  );
}
