import { hasPieces } from "../../stock";
import type { Queries } from "../db/types";
import { Refusal } from "../http/refusal";
import { type CountedStock, findStock } from "../stock/repository";
import type { SoldProduct } from "./line";

interface Line {
  qty: number;
  sold: SoldProduct;
}

/** Pieces of every sku that the lines take from the warehouse together. */
export function demandOf(lines: Line[]): Map<string, number> {
  const demand = new Map<string, number>();
  for (const { qty, sold } of lines)
    for (const part of sold.parts) demand.set(part.sku, (demand.get(part.sku) ?? 0) + part.qty * qty);
  return demand;
}

/** Why so many of a sku cannot be sold at once; null when they can. */
function saleProblem({ minSale, maxSale }: CountedStock, qty: number): string | null {
  if (qty < minSale) return `The fewest you may purchase is ${minSale}.`;
  return qty > maxSale ? `The most you may purchase is ${maxSale}.` : null;
}

const piecesOf = (lines: Line[], sku: string): number =>
  lines.reduce((sum, line) => (line.sold.sku === sku ? sum + line.qty : sum), 0);

/**
 * Refuses with 400 a line that asks for more than is left, or for less or more than is sold at once; the other lines of
 * the cart count against the same pieces. Nothing is put aside: pieces are taken when the order is placed.
 */
export async function checkStock(queries: Queries, sold: SoldProduct, lines: Line[]): Promise<void> {
  const demand = demandOf(lines);
  const stock = await findStock(queries, [...sold.parts.map(({ sku }) => sku), sold.sku]);
  for (const { sku } of sold.parts) {
    const record = stock.get(sku);
    if (record && hasPieces(record, demand.get(sku) ?? 0)) continue;
    const left = record?.qty ?? 0;
    if (left === 0) throw new Refusal(400, `The product is out of stock and cannot be added to the cart! (${sku})`);
    throw new Refusal(400, `The requested quantity of ${sku} is not available, ${left} left.`);
  }
  const own = stock.get(sold.sku);
  const problem = own && saleProblem(own, piecesOf(lines, sold.sku));
  if (problem) throw new Refusal(400, problem);
}

/** The first reason why lines cannot be sold in these quantities; null when they can. */
export async function findSaleProblem(queries: Queries, lines: Line[]): Promise<string | null> {
  const stock = await findStock(
    queries,
    lines.map(({ sold }) => sold.sku),
  );
  for (const [sku, record] of stock) {
    const problem = saleProblem(record, piecesOf(lines, sku));
    if (problem) return `${sku}: ${problem}`;
  }
  return null;
}

/** How many pieces a line may have beside the others. */
export async function findRoom(queries: Queries, sold: SoldProduct, others: Line[]): Promise<number> {
  const demand = demandOf(others);
  const stock = await findStock(queries, [...sold.parts.map(({ sku }) => sku), sold.sku]);
  const rooms = sold.parts.map(({ sku, qty }) => {
    const record = stock.get(sku);
    if (!record) return 0;
    return record.managed ? Math.floor((record.qty - (demand.get(sku) ?? 0)) / qty) : Number.POSITIVE_INFINITY;
  });
  const atOnce = (stock.get(sold.sku)?.maxSale ?? Number.POSITIVE_INFINITY) - piecesOf(others, sold.sku);
  return Math.max(0, Math.min(...rooms, atOnce));
}
