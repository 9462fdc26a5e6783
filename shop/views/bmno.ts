import type { ViewDefinition } from "@/lib/shop/types";

export const bmno = {
  code: "bmno",
  storeId: 3,
  country: "NO",
  language: "nb",
  locale: "nb-NO",
  contentLocale: "nn-NO",
  currency: "NOK",
  accounts: "bmno",
  prefix: "/no",
  label: "Norge",
  price: { sign: "kr", signFirst: false, group: "\u00a0", decimal: ",", fractionDigits: 0 },
  dateFormat: "long",
  taxPercent: 25,
  timeZone: "Europe/Oslo",
  paths: {
    collections: "kolleksjoner",
    brands: "merker",
    inspiration: "inspirasjon",
    compare: "sammenlign",
    room: "innred-rom",
    wishlist: "onskeliste",
    socialShop: "social-shop",
    customerImages: "kundebilder",
    customerReviews: "kundeanmeldelser",
    pages: { terms: "kjopsvilkar" },
  },
  // outside the EU's customs union: what comes from there would be cleared at the border
  settings: { delivery: { countries: ["NO"] } },
} as const satisfies ViewDefinition;
