import "server-only";
import { outlineHull } from "../product/convex-hull";
import { getDrawing } from "../product/drawing-file";
import type { Point } from "../product/path-points";
import { getCards, getProduct } from "../product/server";
import type { Product, ProductCard } from "../product/types";
import type { StoreCode } from "../storefront/types";
import type { Load, Unpacked } from "./types";

/** The widest a drawing may differ from the product's measures, cm; beyond it the box of the measures counts. */
const SAME_SIZE = 2;

const toMillimetres = (points: Point[]): Point[] =>
  points.map(([x, y]): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]);

async function readPiece(store: StoreCode, { measures, packages, drawing: file }: Product): Promise<Unpacked | null> {
  const { width, depth, height } = measures;
  // several boxes are put together in the room
  if (width === null || depth === null || height === null || packages.length > 1) return null;
  const drawing = await getDrawing(store, file);
  const isDrawn =
    drawing &&
    Math.abs(drawing.front.width - width) <= SAME_SIZE &&
    Math.abs(drawing.side.width - depth) <= SAME_SIZE &&
    Math.abs(drawing.front.height - height) <= SAME_SIZE;
  const hulls = isDrawn
    ? {
        front: toMillimetres(outlineHull(drawing.front.outline)),
        side: toMillimetres(outlineHull(drawing.side.outline)),
        plan: toMillimetres(outlineHull(drawing.plan.outline)),
      }
    : null;
  return { width, depth, height, hulls };
}

async function readLoad(store: StoreCode, { sku, parentSku, name }: ProductCard): Promise<Load | null> {
  const product = await getProduct(store, parentSku);
  if (!product || product.isVirtual) return null;
  const piece = await readPiece(store, product);
  return piece || product.packages.length > 0 ? { sku, name, packages: product.packages, piece } : null;
}

/**
 * Fetches what has to come in of products and variants, in the order of the skus; what is unknown or not measured is
 * left out. Throws `ReadError` in an outage.
 */
export async function fetchLoads(store: StoreCode, skus: string[]): Promise<Load[]> {
  const loads = await Promise.all((await getCards(store, skus)).map((card) => readLoad(store, card)));
  return loads.filter((load) => load !== null);
}
