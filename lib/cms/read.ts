import "server-only";
import { z } from "zod";
import { logOnce } from "../config/log-once";
import { siteOrigins } from "../config/site";
import type { StoreCode } from "../storefront/types";
import { ok, type Result } from "../upstream/types";
import { readEntries } from "./delivery";
import { toCmsFooter, toCmsHeader } from "./menu-schema";
import { type ReportFault, toCmsPage } from "./schema";
import type { CmsPlace } from "./target";
import type { CmsEntry, CmsFooter, CmsHeader, CmsPage } from "./types";

/** Levels of links a page or a menu is read with; the delivery API follows no more. */
const INCLUDE = "10";

export const placeOf = (store: StoreCode): CmsPlace => ({ store, site: siteOrigins() });

const reportTo =
  (store: StoreCode): ReportFault =>
  (entry, fault) =>
    logOnce("warn", "an entry of the CMS is left out", { store, entry, fault: fault.slice(0, 300) });

/** Reads one entry; null where the CMS has none, or the shop no CMS. */
export async function readEntry(
  store: StoreCode,
  query: Record<string, string>,
  isPreview = false,
): Promise<Result<CmsEntry | null>> {
  const answer = await readEntries(store, { include: INCLUDE, limit: "1", ...query }, isPreview);
  if (!answer) return ok(null);
  return answer.ok ? ok(answer.value[0] ?? null) : answer;
}

/** Reads a page by its slug; null for none. */
export async function readPage(store: StoreCode, slug: string, isPreview = false): Promise<Result<CmsPage | null>> {
  const found = await readEntry(store, { content_type: "page", "fields.slug": slug }, isPreview);
  if (!found.ok) return found;
  return ok(found.value && toCmsPage(found.value, placeOf(store), reportTo(store)));
}

/** Reads the header; null for none. */
export async function readHeader(store: StoreCode): Promise<Result<CmsHeader | null>> {
  const found = await readEntry(store, { content_type: "header" });
  return found.ok ? ok(found.value && toCmsHeader(found.value, placeOf(store), reportTo(store))) : found;
}

/** Reads the footer; null for none. */
export async function readFooter(store: StoreCode): Promise<Result<CmsFooter | null>> {
  const found = await readEntry(store, { content_type: "footer" });
  return found.ok ? ok(found.value && toCmsFooter(found.value, placeOf(store), reportTo(store))) : found;
}

/** A page of the CMS as lists name it. */
export interface CmsPageLink {
  slug: string;
  title: string;
  /** False for one that search engines must not index. */
  isIndexed: boolean;
}

const pageLink = z.object({
  slug: z.string().min(1),
  title: z.string().min(1),
  seo: z
    .object({ fields: z.object({ noindex: z.boolean().optional() }) })
    .optional()
    .catch(undefined),
});

/** Reads the slugs and titles of all pages. */
export async function readPageLinks(store: StoreCode): Promise<Result<CmsPageLink[]>> {
  const query = { content_type: "page", select: "sys,fields.slug,fields.title,fields.seo", include: "1" };
  const answer = await readEntries(store, query);
  if (!answer?.ok) return answer ?? ok([]);
  return ok(
    answer.value.flatMap(({ fields }) => {
      const { data } = pageLink.safeParse(fields);
      return data ? [{ slug: data.slug, title: data.title, isIndexed: !data.seo?.fields.noindex }] : [];
    }),
  );
}
