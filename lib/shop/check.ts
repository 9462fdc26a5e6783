import { z } from "zod";
import type { ShopDefinition, ShopFeatures } from "./types";

const SEGMENT = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const segment = z.string().regex(SEGMENT, "must be a path segment of small letters, digits and hyphens");
const text = z.string().trim().min(1, "must not be empty");
const country = z.string().regex(/^[A-Z]{2}$/, "must be an ISO country code such as DE");

function isLocale(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone }));
  } catch {
    return false;
  }
}

const locale = z.string().refine(isLocale, "must be a locale such as de-DE");
const hour = z.number().min(0).max(24);
const day = z
  .tuple([hour, hour])
  .refine(([from, to]) => from < to, "must open before it closes")
  .nullable();
const hours = z.object({ weekdays: day, saturday: day, sunday: day });
const amounts = z.record(z.string(), z.number().int().min(0));
const translations = z.record(z.string(), text);

const view = z.object({
  code: z.string().regex(/^[a-z0-9_]{2,20}$/, "must be 2 to 20 small letters, digits or _"),
  storeId: z.number().int().min(1),
  country,
  language: z.string().regex(/^[a-z]{2,3}$/, "must be a language such as de"),
  locale,
  hreflang: locale.optional(),
  contentLocale: locale,
  currency: z.string().regex(/^[A-Z]{3}$/, "must be a currency such as EUR"),
  accounts: text,
  prefix: z.string().regex(/^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)?$/, "must be empty or one segment such as /de"),
  label: text,
  price: z.object({
    sign: text,
    signFirst: z.boolean(),
    group: z.string().max(1),
    decimal: z.string().length(1),
    fractionDigits: z.number().int().min(0).max(2),
  }),
  availableLocale: z.array(locale).optional(),
  dateFormat: z.enum(["full", "long", "medium", "short"]),
  taxPercent: z.number().min(0).max(100),
  timeZone: z.string().refine(isTimeZone, "must be a time zone such as Europe/Berlin"),
  paths: z.object({
    collections: segment,
    brands: segment,
    inspiration: segment,
    compare: segment,
    room: segment,
    wishlist: segment,
    socialShop: segment,
    customerImages: segment,
    customerReviews: segment,
    pages: z.record(z.string(), segment),
  }),
  settings: z.object({}).loose().optional(),
});

const place = {
  country,
  timeZone: view.shape.timeZone,
  street: text,
  city: text,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  hours,
};

const company = z.object({
  name: text,
  line: text,
  email: z.email("must be an address"),
  phone: z.object({ text, href: z.string().regex(/^tel:\+\d+$/, "must be a number such as tel:+4930123456") }),
  iban: text,
  hours,
});

const method = z.object({
  carrier: segment,
  method: segment,
  carrierTitle: translations,
  title: translations,
  description: translations,
  price: amounts,
  countries: z.array(country).min(1),
  goods: z.array(text).nullable(),
  limit: z.object({ maxWeight: z.number().positive().nullable(), maxLength: z.number().positive().nullable() }),
  taxClassId: text,
  canBeFree: z.boolean(),
  canSplit: z.boolean(),
});

const zone = z.object({ from: text, to: text, extraDays: z.number().int().min(0) });

const area = z.object({
  from: text,
  to: text,
  name: translations,
  surcharge: amounts.nullable(),
  taxRegion: text.optional(),
});

/** A name that is missing, or that no part of the shop knows, is a fault. */
const FEATURES = {
  measures: z.boolean(),
  wayIn: z.boolean(),
  booking: z.boolean(),
  samples: z.boolean(),
  roomPictures: z.boolean(),
} satisfies Record<keyof ShopFeatures, z.ZodType>;

/** Names whose values must differ between store views. */
const UNIQUE = ["code", "storeId", "prefix"] as const;

/** A shop as its folder describes it. */
export const shopSchema = z
  .object({
    brand: z.object({
      name: text,
      id: segment,
      mailFrom: z.email("must be an address"),
      themeColor: z.string().regex(/^#[0-9a-f]{6}$/i, "must be a colour such as #ffffff"),
      features: z.strictObject(FEATURES),
      icon: z.string().regex(/^\/.+\.svg$/, "must be the path of an SVG"),
      appPictures: z
        .string()
        .regex(/^\/media\/[\w/-]*\w$/, "must be a folder under /media")
        .nullable(),
      catalogue: text.nullable(),
    }),
    views: z.array(view).min(1),
    companies: z.record(z.string(), company),
    showrooms: z.array(z.object({ ...place, id: z.number().int().min(1), name: text })),
    warehouse: z.object({ ...place, id: z.literal(0) }).nullable(),
    zones: z.record(country, z.array(zone)),
    areas: z.record(country, z.array(area)),
    delivery: z.object({ methods: z.array(method).min(1), furtherDelivery: amounts }),
    settings: z.object({ views: z.record(z.string(), z.object({}).loose()).optional() }).loose(),
  })
  .superRefine(({ views, companies, delivery, settings }, context) => {
    const fault = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
    const codes = views.map(({ code }) => code);
    if (views[0]?.prefix !== "") fault(["views", 0, "prefix"], "the first store view is the default one and has none");
    for (const [index, { code, accounts, currency, country: at }] of views.entries()) {
      for (const name of UNIQUE)
        if (views.findIndex((other) => other[name] === views[index]?.[name]) !== index)
          fault(["views", index, name], "is another store view's too");
      if (!codes.includes(accounts)) fault(["views", index, "accounts"], `"${accounts}" is no store view`);
      if (!companies[code]) fault(["companies"], `"${code}" has no company`);
      if (!delivery.methods.some(({ countries, price }) => countries.includes(at) && price[currency] !== undefined))
        fault(["delivery", "methods"], `none brings anything to ${at} for ${currency}`);
    }
    const strangers = [...Object.keys(companies), ...Object.keys(settings.views ?? {})].filter(
      (code) => !codes.includes(code),
    );
    for (const code of new Set(strangers)) fault(["views"], `"${code}" is described elsewhere and is no store view`);
  });

/** A shop's folder that cannot be run; `message` names every fault, one per line. */
export class ShopError extends Error {
  override name = "ShopError";
}

/** Checks a shop's folder. Throws one `ShopError` that names all faults at once. */
export function checkShop(shop: ShopDefinition, folder: string): void {
  const checked = shopSchema.safeParse(shop);
  if (checked.success) return;
  const faults = checked.error.issues.map(({ path, message }) => `  ${path.join(".")}: ${message}`);
  throw new ShopError(`${folder} has ${faults.length} fault${faults.length > 1 ? "s" : ""}:\n${faults.join("\n")}`);
}
