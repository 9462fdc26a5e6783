import { z } from "zod";
import { parseHref } from "../content/links";
import { buildCmsPath } from "../paths";
import type { StoreCode } from "../storefront/types";
import { HOME_SLUG } from "./home";
import { CMS_SECTIONS, type CmsTarget } from "./types";

/** Fields by which an entry names where it leads; the first one that is set counts. */
export const targetFields = z.object({
  categoryId: z.number().int().positive().optional().catch(undefined),
  page: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional()
    .catch(undefined),
  section: z.enum(CMS_SECTIONS).optional().catch(undefined),
  slug: z.string().min(1).max(200).optional().catch(undefined),
  url: z.string().min(1).max(2000).optional().catch(undefined),
});

/** What a link is read for: the store view, and the origins of the shop. */
export interface CmsPlace {
  store: StoreCode;
  site: readonly string[];
}

/** Returns where an entry leads; null where it says nothing that may be followed. */
export function toTarget(fields: z.output<typeof targetFields>, { site }: CmsPlace): CmsTarget | null {
  const { categoryId, page, section, slug, url } = fields;
  if (categoryId !== undefined) return { kind: "category", id: categoryId };
  if (page !== undefined) return { kind: "page", identifier: page };
  if (section !== undefined) return { kind: "section", name: section };
  if (slug !== undefined) return { kind: "path", path: slug === HOME_SLUG ? "/" : buildCmsPath(slug) };
  const found = url === undefined ? null : parseHref(url, site);
  return found && { kind: "path", path: found.isInner ? found.path : found.href };
}
