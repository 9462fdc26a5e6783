/** @jsxImportSource hono/jsx */
import { CardPrice, CardStock, type CardTranslator, MeasureLine } from "@/components/product";
import { PictureHtml } from "@/components/ui/picture-html";
import { renderHtml } from "@/components/ui/render-html";
import type { ProductCard } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";

const SIZES = "(min-width: 64rem) 18vw, (min-width: 48rem) 30vw, 45vw";

/** Renders the picture of an option with its measure line to a string: what is written into the line is the browser's. */
export const optionPictureHtml = (
  t: CardTranslator<"product">,
  { picture: { src, width, height }, measure }: ProductCard,
  max: number | null,
): string =>
  renderHtml(
    <>
      <PictureHtml {...{ src, alt: "", width, height }} sizes={SIZES} />
      {measure && <MeasureLine t={t} measure={measure} max={max} wall={null} />}
    </>,
  );

/** Renders price and stock of an option to a string, as its card has them. */
export const optionPriceHtml = (t: CardTranslator<"product">, store: StoreCode, card: ProductCard): string =>
  renderHtml(
    <>
      <CardPrice t={t} store={store} card={card} />
      <CardStock t={t} store={store} availability={card.availability} />
    </>,
  );
