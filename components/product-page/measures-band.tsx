import { BRAND } from "@shop/brand";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { CSSProperties } from "react";
import { HelpLines } from "@/components/service";
import { StoreLink } from "@/components/storefront/store-link";
import { FieldWithId } from "@/components/ui/field";
import { buildDrawingPath, buildPagePath } from "@/lib/paths";
import { anchoredMeasures, type Drawing as DrawingData } from "@/lib/product/drawing";
import { getDrawing } from "@/lib/product/drawing-file";
import { partsOf } from "@/lib/product/parts";
import type { Package, Product } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";
import { DoorCheck } from "./door-check";
import { Drawing } from "./drawing";
import { toDrawingScale } from "./drawing-scale";
import { PlanLink } from "./plan-link";
import { ProductToolMessages } from "./product-tool-messages";
import { SizeGuideLink } from "./size-guide-link";
import { WayInButton } from "./way-in-button";

const SHOWN = ["width", "depth", "height", "seatHeight", "seatDepth"] as const;
/** Maximum cm between a product's width and that of its drawing; a tree is wider than its pot. */
const SAME_WIDTH = 1;

interface MeasureRow {
  name: string;
  value: string;
}

/** Returns the measures of a product, and those of its drawing. */
async function toRows(measures: Product["measures"], drawing: DrawingData | null): Promise<MeasureRow[]> {
  const [t, tDrawing] = await Promise.all([getTranslations("product"), getTranslations("drawing")]);
  const own = SHOWN.flatMap((name) => {
    const cm = measures[name];
    return cm === null ? [] : [{ name: t(`measure.${name}`), value: t("cm", { cm }) }];
  });
  const drawn = drawing
    ? anchoredMeasures(drawing).map(({ measure, cm }) => ({
        name: tDrawing(`measure.${measure}`),
        value: t("cm", { cm }),
      }))
    : [];
  const overall =
    drawing && measures.width !== null && Math.abs(drawing.front.width - measures.width) > SAME_WIDTH
      ? [{ name: tDrawing("overallWidth"), value: t("cm", { cm: drawing.front.width }) }]
      : [];
  return [...own, ...overall, ...drawn];
}

/** Renders the measures of a product: its line drawing to scale where it has one, the door check and the list. */
export async function MeasuresBand({ store, product }: { store: StoreCode; product: Product }) {
  const { measures } = product;
  const parts = partsOf(product);
  if (!parts.measures) return null;
  const [drawing, t] = await Promise.all([getDrawing(store, product.drawing), getTranslations("product")]);
  const rows = await toRows(measures, drawing);
  if (rows.length === 0) return null;
  if (measures.weight !== null) rows.push({ name: t("measure.weight"), value: t("kg", { kg: measures.weight }) });
  return (
    <section className="section bg-linen">
      <div className="page py-12 lg:py-18">
        <div className="mb-8 grid gap-x-(--gap) gap-y-2 lg:grid-cols-[7fr_5fr] lg:items-end">
          <h2 className="text-2xl">{t("measuresTitle")}</h2>
          <p className="text-s text-ink-2">{t("measuresNote")}</p>
        </div>
        <div className="mb-10 grid gap-x-12 gap-y-10 lg:grid-flow-col lg:grid-cols-[minmax(0,1fr)] lg:auto-cols-[21.5rem]">
          {drawing && <Drawings drawing={drawing} />}
          {parts.doorCheck && <DoorPanel store={store} product={product} />}
        </div>
        <dl className="grid grid-cols-2 gap-x-(--gap) md:grid-cols-3 xl:grid-cols-6">
          {rows.map(({ name, value }) => (
            <div key={name} className="flex justify-between gap-3 border-t border-edge py-3 text-s">
              <dt className="min-w-0">{name}</dt>
              <dd className="tabular font-semibold whitespace-nowrap">{value}</dd>
            </div>
          ))}
        </dl>
        <MeasureLinks store={store} sku={product.sku} hasDrawing={drawing !== null} />
      </div>
    </section>
  );
}

function DoorPanel({ store, product: { sku, packages } }: { store: StoreCode; product: Product }) {
  const t = useTranslations("productTools.door");
  const tWay = useTranslations("productTools.way");
  return (
    <div className="self-start bg-paper p-6">
      <h3 className="text-xl">{t("title")}</h3>
      <ProductToolMessages>
        <DoorCheck
          store={store}
          sku={sku}
          packages={packages}
          field={
            <>
              <FieldWithId
                // the one React makes may be one of the page's around it
                id={`door-${sku}`}
                className="mt-3 max-w-80"
                label={t("label")}
                hint={t("hint")}
                unit="cm"
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
              />
              <WayInButton sku={sku}>{tWay("open")}</WayInButton>
            </>
          }
          none={<span className="font-normal text-ink-2">{t("none")}</span>}
        />
      </ProductToolMessages>
      <Packages packages={packages} />
      <div className="mt-6 border-t border-line pt-4">
        <HelpLines store={store} />
      </div>
    </div>
  );
}

interface MeasureLinksProps {
  store: StoreCode;
  sku: string;
  hasDrawing: boolean;
}

function MeasureLinks({ store, sku, hasDrawing }: MeasureLinksProps) {
  const t = useTranslations("product");
  const tDrawing = useTranslations("drawing");
  return (
    <p className="mt-6 flex flex-wrap gap-x-8">
      <SizeGuideLink store={store} path={buildPagePath(store, "size-guide", null)}>
        {t("sizeGuide")}
      </SizeGuideLink>
      {BRAND.features.measures && <PlanLink store={store} sku={sku} />}
      {hasDrawing && (
        <>
          <PrintLink store={store} path={buildDrawingPath(sku, "scale")} label={tDrawing("print.scaleLink")} />
          <PrintLink store={store} path={buildDrawingPath(sku, "floor")} label={tDrawing("print.floorLink")} />
        </>
      )}
    </p>
  );
}

function PrintLink({ store, path, label }: { store: StoreCode; path: string; label: string }) {
  return (
    <StoreLink
      store={store}
      path={path}
      prefetch={false}
      className="link inline-flex min-h-11 items-center text-s font-semibold"
    >
      {label}
    </StoreLink>
  );
}

async function Packages({ packages }: { packages: Package[] }) {
  const [t, tProduct] = await Promise.all([getTranslations("productTools.door"), getTranslations("product")]);
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

function Drawings({ drawing }: { drawing: DrawingData }) {
  const { narrow, wide, detail } = toDrawingScale(drawing);
  return (
    <div className="@container">
      <div
        // React's style type lacks custom properties
        style={{ "--narrow": narrow, "--wide": wide } as CSSProperties}
        className="flex flex-wrap items-end gap-x-12 gap-y-8 [--cm:var(--narrow)] lg:[--cm:var(--wide)]"
      >
        {drawing.shown.map((name) => (
          <Drawing key={name} view={drawing[name]} detail={detail[name]} />
        ))}
      </div>
    </div>
  );
}
