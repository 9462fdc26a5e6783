import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { MoreList } from "@/components/ui/more-list";
import type { InspirationPart } from "@/lib/inspiration";
import { formatPage } from "@/lib/paths/paging";

interface MoreProps<T> {
  /** Tells the lists of a page apart. */
  name: string;
  className: string;
  /** Address of the page, without a query. */
  address: string;
  /** Page that the part reaches to, from 1. */
  page: number;
  part: InspirationPart<T>;
  children: ReactNode;
}

/** Renders a part of a list with the link to more of it. */
export function More<T extends { id: string }>({ name, className, address, page, part, children }: MoreProps<T>) {
  const t = useTranslations("inspiration");
  const { entries, next, total } = part;
  return (
    <MoreList
      name={name}
      className={className}
      page={page}
      more={next && `${address}?${formatPage(page + 1)}#e-${next.id}`}
      seen={t("seen", { seen: entries.length, total })}
      words={{ more: t("more"), busy: t("moreBusy"), failed: t("moreFailed") }}
    >
      {children}
    </MoreList>
  );
}
