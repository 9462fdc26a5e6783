import type { BrandDefinition } from "@/lib/shop/types";

export const BRAND: BrandDefinition = {
  name: "Krugmann",
  id: "krugmann",
  mailFrom: "shop@krugmann.example",
  themeColor: "#ffffff",
  features: { measures: false, wayIn: false, booking: false, samples: false, roomPictures: false },
  icon: "/media/shop/icon.svg",
  appPictures: null,
  catalogue: "catalogue",
};
