import type { DeliveryDefinition } from "@/lib/shop/types";

/** Shipping of the embedded backend; gross prices in minor units. */
export const DELIVERY: DeliveryDefinition = {
  methods: [
    {
      carrier: "krugmann",
      method: "standard",
      carrierTitle: { de: "Paket", en: "Parcel" },
      title: { de: "Paket nach Hause", en: "Parcel to your door" },
      description: {
        de: "Kommt in Holzwolle verpackt mit dem Paketdienst. Den Link zur Sendung schicken wir Ihnen.",
        en: "Comes by parcel service, packed in wood wool. We send you a link to follow it.",
      },
      price: { EUR: 4_90, GBP: 5_50 },
      countries: ["DE", "GB"],
      goods: null,
      limit: { maxWeight: 30, maxLength: null },
      taxClassId: "2",
      canBeFree: true,
      canSplit: false,
    },
    {
      carrier: "krugmann",
      method: "express",
      carrierTitle: { de: "Express", en: "Express" },
      title: { de: "Express, am nächsten Werktag", en: "Express, next working day" },
      description: {
        de: "Bis 12 Uhr bestellt, am nächsten Werktag bei Ihnen.",
        en: "Ordered by noon, with you on the next working day.",
      },
      price: { EUR: 12_90, GBP: 13_50 },
      countries: ["DE", "GB"],
      goods: null,
      limit: { maxWeight: 30, maxLength: null },
      taxClassId: "2",
      canBeFree: false,
      canSplit: false,
    },
  ],
  furtherDelivery: { EUR: 4_90, GBP: 5_50 },
};
