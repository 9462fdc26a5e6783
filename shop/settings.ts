import type { ShopDefinition } from "@/lib/shop/types";

const CROWNS = { invoice: { orderLimit: 50_000, creditLine: 150_000 } };

/** Where the shop differs from the standard in what the server alone needs; `views`, where a store view does. */
export const SETTINGS: ShopDefinition["settings"] = {
  catalog: {
    filterAttributes: [
      "price",
      "color",
      "product_brand",
      "product_collection",
      "product_material",
      "product_delivery_time",
      "product_showroom",
      "stock.qty",
    ],
    filterSizes: { product_material: 100, product_brand: 50 },
    priceRanges: [
      { to: 400 },
      { from: 400, to: 800 },
      { from: 800, to: 2400 },
      { from: 2400, to: 5600 },
      { from: 5600, to: 8000 },
      { from: 8000, to: 12000 },
      { from: 12000, to: 20000 },
      { from: 20000 },
    ],
  },
  views: { bmse: CROWNS, bmno: CROWNS, bmdk: { invoice: { orderLimit: 35_000, creditLine: 100_000 } } },
};
