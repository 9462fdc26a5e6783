import type { Company } from "@/lib/shop/types";
import type { VIEWS } from "./views";

const WEEK = { weekdays: [9, 18], saturday: [10, 15], sunday: null } as const;
const SHORT_WEEK = { weekdays: [9, 17], saturday: null, sunday: null } as const;

const FINNISH = { name: "Björkmo Oy", iban: "FI21 1234 5600 0007 85", hours: SHORT_WEEK };

/**
 * The company behind each store view; demo values that an operator replaces. Sweden's number is of the range that its
 * authority set aside for fiction; the other countries have none, so theirs begin with digits that, as far as is known,
 * no subscriber's does. The account numbers are the examples of the IBAN registry.
 */
export const COMPANIES: Record<(typeof VIEWS)[number]["code"], Company> = {
  bmse: {
    name: "Björkmo AB",
    line: "Björkmo AB · Org.nr 559000-0000",
    email: "kundtjanst@bjorkmo.example",
    phone: { text: "031-390 06 10", href: "tel:+46313900610" },
    iban: "SE45 5000 0000 0583 9825 7466",
    hours: WEEK,
  },
  bmdk: {
    name: "Björkmo ApS",
    line: "Björkmo ApS · CVR 00000000",
    email: "kundeservice.dk@bjorkmo.example",
    phone: { text: "68 00 06 10", href: "tel:+4568000610" },
    iban: "DK50 0040 0440 1162 43",
    hours: WEEK,
  },
  bmno: {
    name: "Björkmo AS",
    line: "Björkmo AS · Org.nr. 000 000 000",
    email: "kundeservice.no@bjorkmo.example",
    phone: { text: "26 00 06 10", href: "tel:+4726000610" },
    iban: "NO93 8601 1117 947",
    hours: WEEK,
  },
  bmfi: {
    ...FINNISH,
    line: "Björkmo Oy · Y-tunnus 0000000-0",
    email: "asiakaspalvelu@bjorkmo.example",
    phone: { text: "09 000 0610", href: "tel:+35890000610" },
  },
  bmen: {
    ...FINNISH,
    line: "Björkmo Oy · Business ID 0000000-0",
    email: "service@bjorkmo.example",
    phone: { text: "+358 9 000 0610", href: "tel:+35890000610" },
  },
};
