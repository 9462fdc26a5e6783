import { useTranslations } from "next-intl";
import Link from "next/link";

export interface BreadcrumbItem {
  label: string;
  /** Null for the page itself. */
  href: string | null;
}

/** Where this page lies. Wraps on narrow windows; nothing is left out. */
export function Breadcrumbs({ items }: { items: BreadcrumbItem[] }) {
  const t = useTranslations("ui");
  return (
    <nav aria-label={t("breadcrumbs")}>
      <ol className="plain-list flex flex-wrap gap-x-2 text-xs text-ink-2">
        {items.map((item, index) => (
          <li key={`${index}-${item.label}`} className="flex min-h-6 items-center gap-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {item.href ? (
              <Link href={item.href} className="inline-flex min-h-6 items-center hover:text-ink hover:underline">
                {item.label}
              </Link>
            ) : (
              <span aria-current="page" className="text-ink">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
