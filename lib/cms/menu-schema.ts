import { z } from "zod";
import type { ReportFault } from "./schema";
import { type CmsPlace, targetFields, toTarget } from "./target";
import type { CmsEntry, CmsFooter, CmsHeader, CmsNavItem } from "./types";

/** Levels of a menu below the header. */
const MAX_LEVELS = 3;

const line = z.string().trim().min(1).max(200);
const item = z.object({
  sys: z.object({ id: z.string() }),
  fields: targetFields.extend({
    title: line.optional().catch(undefined),
    highlight: z.boolean().optional().catch(undefined),
    children: z.unknown().optional(),
  }),
});
const list = z.array(z.unknown()).max(100).catch([]).default([]);
const promise = z.object({ fields: z.object({ title: line }) });
const column = z.object({ fields: z.object({ title: line, links: list }) });

function toNavItems(values: unknown[], place: CmsPlace, report: ReportFault, level = 1): CmsNavItem[] {
  return values.flatMap((value) => {
    const parsed = item.safeParse(value);
    if (!parsed.success) return [];
    const { sys, fields } = parsed.data;
    const target = toTarget(fields, place);
    const isNamed = fields.title !== undefined || target?.kind !== "path";
    if (!target || !isNamed) {
      report(sys.id, target ? "title is missing" : "it leads nowhere");
      return [];
    }
    const children = level < MAX_LEVELS ? toNavItems(list.parse(fields.children), place, report, level + 1) : [];
    return [{ id: sys.id, title: fields.title ?? null, target, isHighlighted: fields.highlight ?? false, children }];
  });
}

/** Returns an entry as the header; broken links are reported and left out. */
export function toCmsHeader({ fields }: CmsEntry, place: CmsPlace, report: ReportFault): CmsHeader {
  return {
    navItems: toNavItems(list.parse(fields.navItems), place, report),
    topLinks: toNavItems(list.parse(fields.topLinks), place, report),
    promises: list.parse(fields.usps).flatMap((value) => {
      const parsed = promise.safeParse(value);
      return parsed.success ? [parsed.data.fields.title] : [];
    }),
  };
}

/** Returns an entry as the footer; columns without a title and broken links are left out. */
export function toCmsFooter({ fields }: CmsEntry, place: CmsPlace, report: ReportFault): CmsFooter {
  const columns = list.parse(fields.columns).flatMap((value) => {
    const parsed = column.safeParse(value);
    if (!parsed.success) return [];
    return [{ title: parsed.data.fields.title, links: toNavItems(parsed.data.fields.links, place, report) }];
  });
  return { columns: columns.filter(({ links }) => links.length > 0) };
}
