import type { ViewDefinition } from "@/lib/shop/types";

export const bmdk = {
  code: "bmdk",
  storeId: 2,
  country: "DK",
  language: "da",
  locale: "da-DK",
  contentLocale: "da",
  currency: "DKK",
  accounts: "bmdk",
  prefix: "/dk",
  label: "Danmark",
  price: { sign: "kr.", signFirst: false, group: ".", decimal: ",", fractionDigits: 0 },
  taxPercent: 25,
  timeZone: "Europe/Copenhagen",
  paths: {
    collections: "kollektioner",
    brands: "maerker",
    inspiration: "inspiration",
    compare: "sammenlign",
    wishlist: "onskeliste",
    socialShop: "social-shop",
    customerImages: "kundebilleder",
    customerReviews: "kundeanmeldelser",
    pages: { "customer-service": "kundeservice", terms: "kobsbetingelser" },
  },
  settings: { delivery: { countries: ["SE", "DK", "FI"] } },
} as const satisfies ViewDefinition;
