import type { ViewDefinition } from "@/lib/shop/types";

export const krgb = {
  code: "krgb",
  storeId: 2,
  country: "GB",
  language: "en",
  locale: "en-GB",
  contentLocale: "en",
  currency: "GBP",
  accounts: "krgb",
  prefix: "/gb",
  label: "United Kingdom",
  price: { sign: "£", signFirst: true, group: ",", decimal: ".", fractionDigits: 2 },
  taxPercent: 20,
  timeZone: "Europe/London",
  paths: {
    collections: "collections",
    brands: "brands",
    inspiration: "inspiration",
    compare: "compare",
    wishlist: "wishlist",
    socialShop: "pictures",
    customerImages: "customer-pictures",
    customerReviews: "customer-reviews",
    pages: {},
  },
  settings: { delivery: { countries: [] } },
} as const satisfies ViewDefinition;
