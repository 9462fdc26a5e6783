import type { ViewDefinition } from "@/lib/shop/types";

// The pages below the inspiration page have the Swedish addresses.
export const bmen = {
  code: "bmen",
  storeId: 5,
  country: "FI",
  language: "en",
  locale: "en-US",
  hreflang: "en",
  contentLocale: "sv",
  currency: "EUR",
  accounts: "bmfi",
  prefix: "/en",
  label: "English",
  price: { sign: "€", signFirst: true, group: ",", decimal: ".", fractionDigits: 0 },
  dateFormat: "long",
  taxPercent: 25.5,
  timeZone: "Europe/Helsinki",
  paths: {
    collections: "collections",
    brands: "brands",
    inspiration: "inspiration",
    compare: "compare",
    room: "room",
    wishlist: "wishlist",
    socialShop: "social-shop",
    customerImages: "kundbilder",
    customerReviews: "kundomdomen",
    pages: {},
  },
  settings: {
    // a shopper may expect credit to be chosen (docs/decisions/0088-preselected-payment.md)
    checkout: { preselectPayment: false },
    delivery: { countries: ["SE", "DK", "FI"] },
  },
} as const satisfies ViewDefinition;
