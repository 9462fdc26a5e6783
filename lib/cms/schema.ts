import { z } from "zod";
import { hotSpotDocuments, toHotSpots } from "../content/schema";
import { toCmsPicture, toFilmSource } from "./picture";
import { toRichText } from "./rich-text";
import { type CmsPlace, targetFields, toTarget } from "./target";
import type { CmsEntry, CmsPage, CmsRoom, CmsSection } from "./types";

/** Called with what is wrong in an entry, which is left out. */
export type ReportFault = (entry: string, fault: string) => void;

const line = z.string().trim().min(1).max(500);
const words = z.string().trim().max(5000).default("");
const flag = z.boolean().catch(false).default(false);
const anything = z.unknown().optional();

const entry = z.object({
  sys: z.object({ id: z.string(), contentType: z.object({ sys: z.object({ id: z.string() }) }) }),
  fields: z.record(z.string(), z.unknown()),
});
const entries = z.array(entry.nullable().catch(null)).default([]);

const room = targetFields.extend({
  title: line,
  text: words,
  actionLabel: line.optional().catch(undefined),
  picture: anything,
  hotSpots: hotSpotDocuments,
  asksForWall: flag,
  hasList: flag,
});
const titled = z.object({ title: line, items: entries });
const categoryRow = z.object({
  title: line,
  isTitleHidden: flag,
  categoryIds: z.array(z.number().int().positive()).max(50).default([]),
});
const productRow = z.object({
  title: line,
  query: z.enum(["new", "bestsellers"]).optional(),
  categoryId: z.number().int().positive().optional(),
  skus: z.array(z.string().min(1).max(100)).max(50).optional(),
});
const film = z.object({ title: line, text: words, files: z.array(anything).max(10), poster: anything });
const picture = z.object({ picture: anything, caption: line.optional().catch(undefined) });
const question = z.object({ question: line, answer: anything });
const promise = z.object({ title: line, text: words });

/** A required part of an entry is missing; its message says which. */
class Incomplete extends Error {
  override name = "Incomplete";
}
function need<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Incomplete(`${what} is missing or cannot be shown`);
  return value;
}

function toRoom(fields: z.output<typeof room>, place: CmsPlace): CmsRoom {
  return {
    title: fields.title,
    text: fields.text,
    actionLabel: fields.actionLabel ?? null,
    target: toTarget(fields, place),
    picture: { ...need(toCmsPicture(fields.picture), "picture"), alt: "" },
    hotSpots: toHotSpots(fields.hotSpots),
  };
}

/** Reads the entries of a list one by one: one that is broken is reported and left out. */
function readEach<T>(
  list: z.output<typeof entries>,
  report: ReportFault,
  read: (one: z.output<typeof entry>) => T,
): T[] {
  return list.flatMap((one) => {
    if (one === null) return [];
    try {
      return [read(one)];
    } catch (cause) {
      if (!(cause instanceof z.ZodError || cause instanceof Incomplete)) throw cause;
      report(one.sys.id, cause instanceof z.ZodError ? z.prettifyError(cause) : cause.message);
      return [];
    }
  });
}

type Fields = Record<string, unknown>;
type Body = CmsSection extends infer S ? (S extends { id: string } ? Omit<S, "id"> : never) : never;
type BlockReader = (fields: Fields, place: CmsPlace, report: ReportFault) => Body;

/** How each content type of a page's parts is read. */
const READERS: Record<CmsSection["kind"], BlockReader> = {
  hero: (fields, place) => {
    const read = room.parse(fields);
    return { kind: "hero", ...toRoom(read, place), asksForWall: read.asksForWall };
  },
  shopTheLook: (fields, place) => {
    const read = room.parse(fields);
    return { kind: "shopTheLook", ...toRoom(read, place), hasList: read.hasList };
  },
  teaserRow: (fields, place, report) => {
    const { title, items } = titled.parse(fields);
    const teasers = readEach(items, report, (one) => {
      const { hotSpots: _, ...teaser } = toRoom(room.parse(one.fields), place);
      return { ...teaser, id: one.sys.id };
    });
    return { kind: "teaserRow", title, items: teasers };
  },
  categoryRow: (fields) => ({ kind: "categoryRow", ...categoryRow.parse(fields) }),
  productRow: (fields) => {
    const { title, query, categoryId, skus } = productRow.parse(fields);
    if (query) return { kind: "productRow", title, query: { kind: query } };
    if (categoryId) return { kind: "productRow", title, query: { kind: "category", id: categoryId } };
    return { kind: "productRow", title, query: { kind: "skus", skus: need(skus, "query") } };
  },
  text: (fields, { store, site }) => ({
    kind: "text",
    body: need(toRichText(fields.body, store, site), "body"),
  }),
  picture: (fields) => {
    const read = picture.parse(fields);
    return { kind: "picture", picture: need(toCmsPicture(read.picture), "picture"), caption: read.caption ?? null };
  },
  film: (fields) => {
    const read = film.parse(fields);
    const sources = read.files.flatMap((one) => toFilmSource(one) ?? []);
    if (sources.length === 0) throw new Incomplete("files is missing or cannot be shown");
    return { kind: "film", title: read.title, text: read.text, sources, poster: toCmsPicture(read.poster) };
  },
  questions: (fields, { store, site }, report) => {
    const { title, items } = titled.parse(fields);
    const questions = readEach(items, report, (one) => {
      const read = question.parse(one.fields);
      const answer = need(toRichText(read.answer, store, site), "answer");
      return { id: one.sys.id, question: read.question, answer };
    });
    return { kind: "questions", title, items: questions };
  },
  promises: (fields, _, report) => {
    const { title, items } = titled.parse(fields);
    return { kind: "promises", title, items: readEach(items, report, (one) => promise.parse(one.fields)) };
  },
};

const isSection = (type: string): type is CmsSection["kind"] => Object.hasOwn(READERS, type);

const page = z.object({
  title: line,
  slug: z.string().min(1).max(200),
  seo: z
    .object({
      fields: z.object({
        title: line.optional().catch(undefined),
        description: z.string().max(1000).catch("").default(""),
        noindex: flag,
        image: anything,
      }),
    })
    .optional()
    .catch(undefined),
  sections: entries,
});

/** Returns an entry as a page; null for one without title or slug. A broken part is reported and left out. */
export function toCmsPage(source: CmsEntry, place: CmsPlace, report: ReportFault): CmsPage | null {
  const parsed = page.safeParse(source.fields);
  if (!parsed.success) {
    report(source.sys.id, z.prettifyError(parsed.error));
    return null;
  }
  const { title, slug, seo, sections } = parsed.data;
  return {
    id: source.sys.id,
    slug,
    title,
    metaTitle: seo?.fields.title ?? title,
    description: seo?.fields.description ?? "",
    isIndexed: !seo?.fields.noindex,
    picture: toCmsPicture(seo?.fields.image),
    sections: readEach(sections, report, (one) => {
      const type = one.sys.contentType.sys.id;
      if (!isSection(type)) throw new Incomplete(`the shop has no part of the type ${type}: it`);
      // the reader of a kind makes that kind
      return { id: one.sys.id, ...READERS[type](one.fields, place, report) } as CmsSection;
    }),
  };
}
