import { z } from "zod";

const num = z.coerce.number();

/** Fields behind the stock texts (docs/domain-rules.md#stock-words). */
export const stockWords = {
  /** `active`, `season` (sold out until the next) or `discontinued`. */
  product_sale_status: z.string().nullish(),
  /** Day of the next delivery, `yyyy-MM-dd`, and its pieces. */
  product_planned_date: z.string().nullish(),
  product_planned_qty: num.nullish(),
  /** Supplier it is ordered from when the warehouse does not stock it. */
  product_supplier: z.string().nullish(),
};

/** Pieces in each showroom (docs/domain-rules.md#showrooms): of a product, and of a variant where they are told apart. */
export const showroomStock = {
  product_showroom_stock_1: num.nullish(),
  product_showroom_stock_2: num.nullish(),
  product_showroom_stock_3: num.nullish(),
  product_showroom_stock_4: num.nullish(),
};

const showroomStockSchema = z.object(showroomStock);

/** Returns the showrooms where a piece stands, with how many. */
export function toShowrooms(document: z.output<typeof showroomStockSchema>): { id: number; qty: number }[] {
  const rooms = [
    document.product_showroom_stock_1,
    document.product_showroom_stock_2,
    document.product_showroom_stock_3,
    document.product_showroom_stock_4,
  ];
  return rooms.flatMap((qty, index) => (qty ? [{ id: index + 1, qty }] : []));
}

/** Returns true for a document that says how many pieces stand in the showrooms. */
export const hasShowroomStock = (document: Record<string, unknown>): boolean =>
  Object.keys(showroomStock).some((field) => document[field] != null);

/** Other products a document names, first to last. */
const linkList = z.array(z.object({ sku: z.string(), pos: num.default(0) }).loose());

export const links = z
  .object({
    related: linkList.default([]),
    /** The same product in other sizes, this one included. */
    size: linkList.default([]),
    /** What is sold in its place once it is discontinued. */
    successor: linkList.default([]),
  })
  .loose()
  .nullish();
