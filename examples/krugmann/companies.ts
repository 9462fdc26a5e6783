import type { Company } from "@/lib/shop/types";
import type { VIEWS } from "./views";

const WEEK = { weekdays: [9, 17], saturday: null, sunday: null } as const;

/** Invented; the numbers are of the ranges that both countries set aside for fiction. */
export const COMPANIES: Record<(typeof VIEWS)[number]["code"], Company> = {
  krde: {
    name: "Krugmann GmbH",
    line: "Krugmann GmbH · HRB 00000",
    email: "service@krugmann.example",
    phone: { text: "030 23125 014", href: "tel:+493023125014" },
    iban: "DE89 3704 0044 0532 0130 00",
    hours: WEEK,
  },
  krgb: {
    name: "Krugmann Ltd",
    line: "Krugmann Ltd · Company no. 00000000",
    email: "help@krugmann.example",
    phone: { text: "020 7946 0014", href: "tel:+442079460014" },
    iban: "GB29 NWBK 6016 1331 9268 19",
    hours: WEEK,
  },
};
