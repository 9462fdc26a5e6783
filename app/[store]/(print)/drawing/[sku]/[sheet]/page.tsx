import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { FloorSheets } from "@/components/product-page/print/floor-sheets";
import { ScaleSheet } from "@/components/product-page/print/scale-sheet";
import { DRAWING_SHEETS, type DrawingSheet } from "@/lib/paths";
import { parseSkuSegment } from "@/lib/paths/sku";
import { getDrawing } from "@/lib/product/drawing-file";
import { getProduct } from "@/lib/product/server";
import { readStoreParam } from "@/lib/storefront/server";
import type { StoreCode } from "@/lib/storefront/types";

export function generateStaticParams() {
  return [{ sku: "__shell", sheet: "__shell" }];
}

type Props = PageProps<"/[store]/drawing/[sku]/[sheet]">;

async function readSheet({ params }: Props) {
  const { store: code, sku, sheet: name } = await params;
  const store: StoreCode = readStoreParam(code);
  const sheet: DrawingSheet | undefined = DRAWING_SHEETS.find((known) => known === name);
  const product = sheet ? await getProduct(store, parseSkuSegment(sku)) : null;
  const drawing = product && (await getDrawing(store, product.drawing));
  if (!sheet || !product || !drawing) notFound();
  return { store, sheet, product, drawing };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { sheet, product } = await readSheet(props);
  const t = await getTranslations("drawing.print");
  return { title: t(`${sheet}Title`, { name: product.name }), robots: { index: false, follow: true } };
}

/** Page of a product's drawing for printing. */
export default async function Page(props: Props) {
  const { store, sheet, product, drawing } = await readSheet(props);
  const Sheets = sheet === "scale" ? ScaleSheet : FloorSheets;
  return (
    <main id="main">
      <Sheets store={store} product={product} drawing={drawing} />
    </main>
  );
}
