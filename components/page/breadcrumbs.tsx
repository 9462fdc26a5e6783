import { useTranslations } from "next-intl";
import type { RouteCrumb } from "@/stores/route";
import { CrumbLink } from "./crumb-link";

/** Renders the breadcrumbs; on narrow windows they wrap. */
export function Breadcrumbs({ items }: { items: RouteCrumb[] }) {
  const t = useTranslations("ui");
  return (
    <nav aria-label={t("breadcrumbs")}>
      <ol className="plain-list flex flex-wrap gap-x-2 text-xs text-ink-2">
        {items.map((item, index) => (
          <li key={`${index}-${item.label}`} className="flex min-h-6 items-center gap-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {item.href ? (
              <CrumbLink href={item.href}>{item.label}</CrumbLink>
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
