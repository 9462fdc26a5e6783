import type { ViewDefinition } from "@/lib/shop/types";

// Collections and the pages below the inspiration page have the Norwegian addresses.
export const bmfi = {
  code: "bmfi",
  storeId: 4,
  country: "FI",
  language: "fi",
  locale: "fi-FI",
  contentLocale: "fi",
  currency: "EUR",
  accounts: "bmfi",
  prefix: "/fi",
  label: "Suomi",
  price: { sign: "€", signFirst: false, group: "\u00a0", decimal: ",", fractionDigits: 0 },
  dateFormat: "long",
  taxPercent: 25,
  timeZone: "Europe/Helsinki",
  paths: {
    collections: "kolleksjoner",
    brands: "merkit",
    inspiration: "inspiration",
    compare: "vertaa",
    room: "suunnittele-huone",
    wishlist: "toivelista",
    socialShop: "social-shop",
    customerImages: "kundebilder",
    customerReviews: "kundeanmeldelser",
    pages: { terms: "kjopsvilkar" },
  },
  settings: {
    // a shopper may expect credit to be chosen (docs/decisions/0088-preselected-payment.md)
    checkout: { preselectPayment: false },
    delivery: { countries: ["SE", "DK", "FI"] },
  },
} as const satisfies ViewDefinition;
