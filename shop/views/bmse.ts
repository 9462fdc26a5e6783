import type { ViewDefinition } from "@/lib/shop/types";

export const bmse = {
  code: "bmse",
  storeId: 1,
  country: "SE",
  language: "sv",
  locale: "sv-SE",
  contentLocale: "sv",
  currency: "SEK",
  accounts: "bmse",
  prefix: "",
  label: "Sverige",
  price: { sign: "kr", signFirst: false, group: "\u00a0", decimal: ",", fractionDigits: 0 },
  taxPercent: 25,
  timeZone: "Europe/Stockholm",
  paths: {
    collections: "kollektioner",
    brands: "varumarken",
    inspiration: "inspiration",
    compare: "jamfor",
    wishlist: "onskelista",
    socialShop: "social-shop",
    customerImages: "kundbilder",
    customerReviews: "kundomdomen",
    pages: { "customer-service": "kundtjanst", delivery: "leverans", payment: "betalning" },
  },
  settings: { delivery: { countries: ["SE", "DK", "FI"] } },
} as const satisfies ViewDefinition;
