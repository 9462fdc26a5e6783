import { BRAND } from "@shop/brand";
import { useTranslations } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { ReportPage } from "@/components/page/report-page";
import { MoreWords } from "@/components/storefront/more-words";
import { StoreLink } from "@/components/storefront/store-link";
import { buttonStyle } from "@/components/ui/button-style";
import { Checkbox } from "@/components/ui/checkbox";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { MAX_COMPARED, replaceCompared } from "@/lib/compare";
import { BODY_HEIGHT } from "@/lib/compare/body";
import { toComparisonRows } from "@/lib/compare/rows";
import { getComparison } from "@/lib/compare/server";
import type { ProductCard } from "@/lib/product/types";
import { COMPARE_ALTERNATES } from "@/lib/seo";
import type { StoreCode } from "@/lib/storefront/types";
import { toCompareAddress } from "./compare-address";
import { CompareTable } from "./compare-table";
import { CompareKeeper, CompareTools } from "./compare-tools";
import { Outlines } from "./outlines";

/** Hides the rows that are the same for all products; without a script. */
const ONLY_DIFFERENCES = "has-[[name=differences]:checked]:[&_[data-same]]:hidden";

interface ComparePageProps {
  store: StoreCode;
  skus: string[];
  /** Height of the figure beside the outlines, cm. */
  bodyHeight?: number;
}

/**
 * Renders the comparison of the products an address names (docs/decisions/0095-comparing-products.md). Taking one out and
 * changing one are links, so all of it works without scripts.
 */
export async function ComparePage({ store, skus, bodyHeight = BODY_HEIGHT }: ComparePageProps) {
  const [{ products, left, unknown }, t] = await Promise.all([getComparison(store, skus), getTranslations("compare")]);
  const { compare } = await getMessages();
  const rows = toComparisonRows(products);
  const differing = [...rows.measures, ...rows.facts].filter(({ differs }) => differs).length;
  return (
    <div data-sheet="compare" className={`page min-h-[calc(100dvh-var(--bar))] py-12 lg:py-18 ${ONLY_DIFFERENCES}`}>
      <ReportPage type="compare" alternates={COMPARE_ALTERNATES} />
      <h1 className="text-3xl">{t("title")}</h1>
      {unknown.length > 0 && (
        <Notice tone="info" className="mt-6">
          {t("unknown", { skus: unknown.join(", ") })}
        </Notice>
      )}
      {left.length > 0 && (
        <LeftOut store={store} shown={products.map(({ card }) => card)} left={left} bodyHeight={bodyHeight} />
      )}
      <MoreWords words={{ compare }}>
        <CompareKeeper isEmpty={products.length === 0} />
        {products.length > 0 && <ComparisonBar isSeveral={products.length > 1} differing={differing} />}
      </MoreWords>
      {products.length > 0 ? (
        <>
          {BRAND.features.measures && <Outlines products={products} bodyHeight={bodyHeight} />}
          <CompareTable {...{ store, products, rows, bodyHeight }} />
          {rows.measures.length > 0 && <p className="mt-4 text-xs text-ink-2">{t("scale")}</p>}
        </>
      ) : (
        <EmptyComparison store={store} />
      )}
    </div>
  );
}

interface ComparisonBarProps {
  isSeveral: boolean;
  /** Rows in which the products differ. */
  differing: number;
}

function ComparisonBar({ isSeveral, differing }: ComparisonBarProps) {
  const t = useTranslations("compare");
  return (
    <div className="mt-4 mb-8 flex flex-wrap items-center justify-between gap-x-8">
      {isSeveral ? (
        <div className="flex flex-wrap items-center gap-x-8 text-s print:hidden">
          {differing > 0 ? (
            <>
              <Checkbox name="differences" label={t("onlyDifferences")} />
              <p className="text-ink-2">{t("legend")}</p>
            </>
          ) : (
            <p>{t("allSame")}</p>
          )}
        </div>
      ) : (
        <p className="text-ink-2">{t("oneMore")}</p>
      )}
      <CompareTools />
    </div>
  );
}

function EmptyComparison({ store }: { store: StoreCode }) {
  const t = useTranslations("compare");
  return (
    <div className="mt-8">
      <EmptyState
        title={t("emptyTitle")}
        actions={
          <StoreLink store={store} path="/" className={buttonStyle("primary", "m")}>
            {t("toShop")}
          </StoreLink>
        }
      >
        {t("emptyText", { max: MAX_COMPARED })}
      </EmptyState>
    </div>
  );
}

interface LeftOutProps {
  store: StoreCode;
  shown: ProductCard[];
  left: ProductCard[];
  bodyHeight: number;
}

/** Renders what a link names beyond the fourth product, with links that put it in the place of one of the four. */
async function LeftOut({ store, shown, left, bodyHeight }: LeftOutProps) {
  const t = await getTranslations("compare");
  const skus = shown.map(({ sku }) => sku);
  return (
    <div className="mt-6 bg-chalk px-4 py-3 text-s print:hidden">
      <p className="font-semibold">{t("leftOut", { max: MAX_COMPARED })}</p>
      <ul className="plain-list">
        {left.map((card) => (
          <li key={card.sku} className="mt-2">
            {t("insteadOf", { name: card.name })}
            <ul className="plain-list flex flex-wrap gap-x-6">
              {shown.map((old) => (
                <li key={old.sku}>
                  <a
                    href={toCompareAddress(store, replaceCompared(skus, old.sku, card.sku), bodyHeight)}
                    rel="nofollow"
                    className="link inline-flex min-h-11 items-center"
                  >
                    {old.name}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}
