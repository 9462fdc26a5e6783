import { hasPieces } from "../../lib/stock";
import type { Queries } from "../db/types";
import { Refusal } from "../http/refusal";
import { type CountedStock, findStock, takeStock } from "../stock/repository";
import type { PricedProduct } from "./line";

interface Line {
  qty: number;
  product: PricedProduct;
}

/** Returns how many pieces of every sku the lines take from the warehouse together. */
function demandOf(lines: Line[]): Map<string, number> {
  const demand = new Map<string, number>();
  for (const { qty, product } of lines)
    for (const part of product.parts) demand.set(part.sku, (demand.get(part.sku) ?? 0) + part.qty * qty);
  return demand;
}

/** Returns why so many pieces of a sku cannot be sold at once; null when they can. */
function boundsProblem({ minSale, maxSale }: CountedStock, qty: number): string | null {
  if (qty < minSale) return `The fewest you may purchase is ${minSale}.`;
  return qty > maxSale ? `The most you may purchase is ${maxSale}.` : null;
}

const piecesOf = (lines: Line[], sku: string): number =>
  lines.reduce((sum, { qty, product }) => (product.sku === sku ? sum + qty : sum), 0);

/** Returns the skus whose stock records decide about a product: its parts' and its own. */
export const stockedSkus = ({ sku, parts }: PricedProduct): string[] => [...parts.map((part) => part.sku), sku];

/**
 * Refuses with 400 a product of which more is wanted than is left, or less or more than is sold at once; all lines of
 * the cart count. Nothing is reserved: pieces are taken when the order is placed.
 */
export async function checkStock(queries: Queries, product: PricedProduct, lines: Line[]): Promise<void> {
  const demand = demandOf(lines);
  const stock = await findStock(queries, stockedSkus(product));
  for (const { sku } of product.parts) {
    const record = stock.get(sku);
    if (record && hasPieces(record, demand.get(sku) ?? 0)) continue;
    const left = record?.qty ?? 0;
    if (left === 0)
      throw new Refusal(400, `The product is out of stock and cannot be added to the cart! (${sku})`, "outOfStock");
    throw new Refusal(400, `The requested quantity of ${sku} is not available, ${left} left.`, "outOfStock");
  }
  const own = stock.get(product.sku);
  const problem = own && boundsProblem(own, piecesOf(lines, product.sku));
  if (problem) throw new Refusal(400, problem);
}

/** Returns the first reason in these records why lines cannot be sold in their quantities; null when they can. */
function findBoundsProblem(lines: Line[], stock: Iterable<CountedStock>): string | null {
  for (const record of stock) {
    const qty = piecesOf(lines, record.sku);
    const problem = qty > 0 ? boundsProblem(record, qty) : null;
    if (problem) return `${record.sku}: ${problem}`;
  }
  return null;
}

const refuseOrder = (problem: string, reason?: "outOfStock") =>
  new Refusal(400, `Error while adding products. ${problem}`, reason);

/**
 * Takes what the lines of an order need from the warehouse, in the order's transaction. Refuses with 400 quantities
 * that are not sold at once, and pieces that are not there: both are checked again under the lock of the stock rows.
 */
export async function takeForOrder(queries: Queries, lines: Line[], now: Date): Promise<void> {
  const { taken, missing } = await takeStock(queries, demandOf(lines), now);
  const others = lines.map(({ product }) => product.sku).filter((sku) => !taken.some((record) => record.sku === sku));
  const problem = findBoundsProblem(lines, [...taken, ...(await findStock(queries, others)).values()]);
  if (problem !== null) throw refuseOrder(problem);
  if (missing !== null) throw refuseOrder(`${missing} is out of stock.`, "outOfStock");
}

/** Returns how many pieces a line may have beside the others, by the stock of its skus. */
export function roomFor(product: PricedProduct, others: Line[], stock: Map<string, CountedStock>): number {
  const demand = demandOf(others);
  const rooms = product.parts.map(({ sku, qty }) => {
    const record = stock.get(sku);
    if (!record) return 0;
    return record.managed ? Math.floor((record.qty - (demand.get(sku) ?? 0)) / qty) : Number.POSITIVE_INFINITY;
  });
  const atOnce = (stock.get(product.sku)?.maxSale ?? Number.POSITIVE_INFINITY) - piecesOf(others, product.sku);
  return Math.max(0, Math.min(...rooms, atOnce));
}
