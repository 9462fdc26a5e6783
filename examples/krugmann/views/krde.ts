import type { ViewDefinition } from "@/lib/shop/types";

export const krde = {
  code: "krde",
  storeId: 1,
  country: "DE",
  language: "de",
  locale: "de-DE",
  contentLocale: "de",
  currency: "EUR",
  accounts: "krde",
  prefix: "",
  label: "Deutschland",
  price: { sign: "€", signFirst: false, group: ".", decimal: ",", fractionDigits: 2 },
  dateFormat: "long",
  taxPercent: 19,
  timeZone: "Europe/Berlin",
  paths: {
    collections: "serien",
    brands: "marken",
    inspiration: "inspiration",
    compare: "vergleich",
    room: "raumplaner",
    wishlist: "merkzettel",
    socialShop: "bilder",
    customerImages: "kundenbilder",
    customerReviews: "kundenstimmen",
    pages: { terms: "agb", privacy: "datenschutz", "customer-service": "kundenservice", delivery: "versand" },
  },
  // nothing is preselected where a shopper may expect credit to be chosen
  settings: { checkout: { preselectPayment: false }, delivery: { countries: [] } },
} as const satisfies ViewDefinition;
