import { useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { FitText, PriceBlock, StarsPlace, StockLine } from "@/components/product";
import { StoreLink } from "@/components/storefront/store-link";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { Picture } from "@/components/ui/picture";
import type { ComparedProduct, ComparisonRows } from "@/lib/compare/types";
import type { ProductCard } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";
import { BuyCompared } from "./buy-compared";
import { toCompareAddress } from "./compare-address";
import { CompareRow, ROW } from "./compare-row";
import { FactRows } from "./fact-rows";
import { ScaleLine } from "./scale-line";

interface CompareTableProps {
  store: StoreCode;
  products: ComparedProduct[];
  rows: ComparisonRows;
  /** Of the figure beside the outlines, cm; links keep it. */
  bodyHeight?: number;
}

/** Renders the products beside each other: what they cost, when they come, their measures to one scale, their facts. */
export function CompareTable({ store, products, rows, bodyHeight }: CompareTableProps) {
  const t = useTranslations("compare");
  const cards = products.map(({ card }) => card);
  return (
    <div
      role="region"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, which a keyboard must reach
      tabIndex={0}
      aria-label={t("title")}
      className="bleed relative overflow-x-auto lg:overflow-x-visible print:mx-0 print:overflow-x-visible print:px-0"
    >
      <div
        role="table"
        aria-label={t("title")}
        // React's style type lacks custom properties
        style={{ "--columns": cards.length } as CSSProperties}
        className="min-w-[calc(var(--columns)*9rem)] border-b border-line lg:min-w-0 print:min-w-0"
      >
        <HeadRow store={store} cards={cards} bodyHeight={bodyHeight} />
        <CompareRow
          name={t("price")}
          differs={null}
          cells={cards.map((card) => (
            <PriceBlock key={card.sku} store={store} price={card.price} place="card" piece={card} />
          ))}
        />
        <CompareRow
          name={t("stock")}
          differs={null}
          cells={products.map((compared) => (
            <>
              <StockLine store={store} availability={compared.card.availability} />
              <div className="mt-3 print:hidden">
                <BuyCompared store={store} compared={compared} />
              </div>
            </>
          ))}
        />
        <MeasureRows rows={rows} cards={cards} />
        <FactRows rows={rows.facts} />
      </div>
    </div>
  );
}

interface HeadRowProps extends Pick<CompareTableProps, "store" | "bodyHeight"> {
  cards: ProductCard[];
}

function HeadRow({ store, cards, bodyHeight }: HeadRowProps) {
  const t = useTranslations("compare");
  const skus = cards.map(({ sku }) => sku);
  const pathWithout = (taken: string) =>
    toCompareAddress(
      store,
      skus.filter((sku) => sku !== taken),
      bodyHeight,
    );
  return (
    <div role="row" className={classNames(ROW, "pb-4")}>
      <div role="columnheader" className="sr-only lg:not-sr-only">
        <span className="sr-only">{t("product")}</span>
      </div>
      {cards.map((card) => (
        <ProductHead key={card.sku} store={store} card={card} removePath={pathWithout(card.sku)} />
      ))}
    </div>
  );
}

interface ProductHeadProps {
  store: StoreCode;
  card: ProductCard;
  /** Leads to the comparison without it. */
  removePath: string;
}

function ProductHead({ store, card, removePath }: ProductHeadProps) {
  const t = useTranslations("compare");
  return (
    <div role="columnheader" className="relative min-w-0">
      <div className="relative flex aspect-[4/3] items-center bg-linen px-2">
        <Picture
          src={card.picture.src}
          alt=""
          width={card.picture.width}
          height={card.picture.height}
          sizes="(min-width: 1024px) 22vw, 45vw"
          first
        />
        <a
          href={removePath}
          data-uncompare={card.sku}
          rel="nofollow"
          aria-label={t("remove", { name: card.name })}
          className="absolute top-0 right-0 flex size-11 items-center justify-center print:hidden"
        >
          <Icon name="x" size={16} />
        </a>
      </div>
      <StoreLink
        store={store}
        path={card.path}
        className="inline-block py-2.5 font-semibold hyphens-auto hover:underline"
      >
        {card.name}
      </StoreLink>
      <p className="text-s text-ink-2">{card.shown?.line ?? card.variety}</p>
      <StarsPlace sku={card.parentSku} />
    </div>
  );
}

function MeasureRows({ rows, cards }: { rows: ComparisonRows; cards: ProductCard[] }) {
  const tProduct = useTranslations("product");
  const tMeasure = useTranslations("drawing.measure");
  return rows.measures.map(({ name, values, differs }) => (
    <CompareRow
      key={name}
      name={tMeasure(name)}
      differs={differs}
      cells={values.map((cm, index) =>
        cm === null ? null : (
          <>
            <span className="tabular font-semibold">{tProduct("cm", { cm })}</span>
            <ScaleLine cm={cm} longest={rows.longest} className="mt-1.5" />
            {name === "width" && (
              <FitText
                measure={cards[index]?.measure ?? null}
                className="mt-1 block text-xs not-empty:min-h-4 data-over:text-lingon"
              />
            )}
          </>
        ),
      )}
    />
  ));
}
