import type { BrandDefinition } from "@/lib/shop/types";

export const BRAND: BrandDefinition = {
  name: "Björkmo",
  id: "bjorkmo",
  mailFrom: "shop@bjorkmo.example",
  themeColor: "#ffffff",
  features: { measures: true, wayIn: true, booking: true, samples: true, roomPictures: true },
  icon: "/icon.svg",
  appPictures: "/media/app",
  catalogue: null,
};
