import { z } from "zod";
import { toMediaUrl } from "../product/picture";
import { type Href, parseHref } from "./links";

/** A banner of a file; `path` is inside the store view. */
export interface FileBanner {
  title: string;
  message: string;
  action: string | null;
  path: string | null;
  picture: { src: string; width: number; height: number };
}

/** A banner on product pages: of these products or categories, of all where it names none. */
export interface ProductBanner extends FileBanner {
  skus: string[];
  categories: number[];
}

/** A picture that leads to a page of the shop or of another site. */
export interface LinkedPicture {
  picture: FileBanner["picture"];
  alt: string;
  link: Href | null;
}

/** The banners of a store view (docs/decisions/0099-the-headless-cms-and-what-stands-in-for-it.md). */
export interface Banners {
  main: FileBanner[];
  small: FileBanner[];
  product: ProductBanner[];
  menuAside: FileBanner[];
  headImages: FileBanner["picture"][];
  instagram: LinkedPicture[];
  /** Words for banners that have none of their own. */
  defaults: { title: string; message: string }[];
}

export const NO_BANNERS: Banners = {
  main: [],
  small: [],
  product: [],
  menuAside: [],
  headImages: [],
  instagram: [],
  defaults: [],
};

const line = z.string().trim().min(1).max(500);
const side = z.coerce.number().int().positive().max(20_000);
const picture = z
  .object({ image: line, width: side.default(1600), height: side.default(700) })
  .refine(({ image }) => !/^[a-z]+:|^\/\//i.test(image) && !image.includes(".."), "image must be a path below /media")
  .transform(({ image, width, height }) => ({ src: toMediaUrl(image), width, height }));
const path = z
  .string()
  .nullish()
  .transform((link, context) => {
    if (!link) return null;
    const found = parseHref(link);
    if (found?.isInner) return found.path;
    context.addIssue({ code: "custom", message: "link must be a path of the shop" });
    return z.NEVER;
  });
const words = z.object({ title: line, message: z.string().trim().max(1000).default("") });
const banner = z
  .object({
    title: line.optional(),
    message: z.string().trim().max(1000).optional(),
    button: line.nullish(),
    link: path,
  })
  .and(picture.transform((value) => ({ picture: value })));
const instagram = z
  .object({
    alt: z.string().trim().max(300).default(""),
    link: z
      .string()
      .nullish()
      .transform((link, context): Href | null => {
        if (!link) return null;
        const found = parseHref(link);
        if (found && (found.isInner || found.href.startsWith("https:"))) return found;
        context.addIssue({ code: "custom", message: "link must be a path of the shop or start with https:" });
        return z.NEVER;
      }),
  })
  .and(picture.transform((value) => ({ picture: value })));
const places = z.object({
  skus: z.array(line).max(500).default([]),
  categories: z.array(z.coerce.number().int()).max(500).default([]),
});

/** Called with what is wrong in a file, and where. */
export type ReportBannerFault = (where: string, fault: string) => void;

/**
 * Reads the JSON of a store view's banners. What is wrong is reported and left out, the rest is shown; a banner without
 * words takes those of the default item at its place. Null where the text is no JSON object.
 */
export function parseBanners(text: string, report: ReportBannerFault): Banners | null {
  let source: unknown;
  try {
    source = JSON.parse(text);
  } catch (cause) {
    report("file", cause instanceof Error ? cause.message : "no JSON");
    return null;
  }
  if (typeof source !== "object" || source === null || Array.isArray(source)) {
    report("file", "is no object");
    return null;
  }
  const fields = source as Record<string, unknown>; // an object, checked above
  function readList<S extends z.ZodType>(name: string, schema: S): z.output<S>[] {
    const list = fields[name] ?? [];
    if (!Array.isArray(list)) {
      report(name, "is no list");
      return [];
    }
    return list.flatMap((one, index) => {
      const parsed = schema.safeParse(one);
      if (parsed.success) return [parsed.data];
      report(`${name}[${index}]`, z.prettifyError(parsed.error));
      return [];
    });
  }
  const defaults = readList("defaultContent", words);
  const readBanners = (name: string): ProductBanner[] =>
    readList(name, banner.and(places)).flatMap((found, index) => {
      const title = found.title ?? defaults[index]?.title;
      if (title === undefined) {
        report(`${name}[${index}]`, "title is missing, and so is a default item at its place");
        return [];
      }
      const message = found.message ?? defaults[index]?.message ?? "";
      const { button, link, picture: shown, skus, categories } = found;
      return [{ title, message, action: button ?? null, path: link, picture: shown, skus, categories }];
    });
  return {
    main: readBanners("mainBanners"),
    small: readBanners("smallBanners"),
    product: readBanners("productBanners"),
    menuAside: readBanners("menuAsideBanners"),
    headImages: readList("headImages", picture),
    instagram: readList("instagramImages", instagram),
    defaults,
  };
}

/** Returns the banner of a product's page: the first that names it or one of its categories, else the first for all. */
export function productBannerFor(
  { product }: Pick<Banners, "product">,
  { sku, categoryIds }: { sku: string; categoryIds: readonly number[] },
): ProductBanner | null {
  const isNamed = ({ skus, categories }: ProductBanner) =>
    skus.includes(sku) || categories.some((id) => categoryIds.includes(id));
  const isForAll = ({ skus, categories }: ProductBanner) => skus.length === 0 && categories.length === 0;
  return product.find(isNamed) ?? product.find(isForAll) ?? null;
}
