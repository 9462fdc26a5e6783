import { useTranslations } from "next-intl";
import type { RouteCrumb } from "@/stores/route";
import { CrumbLink } from "./crumb-link";

/** Renders the breadcrumbs; on narrow windows they are one line that scrolls. */
export function Breadcrumbs({ items }: { items: RouteCrumb[] }) {
  const t = useTranslations("ui");
  return (
    <nav aria-label={t("breadcrumbs")}>
      <ol className="plain-list no-bar flex text-xs text-ink-2 max-lg:overflow-x-auto lg:flex-wrap">
        {items.map((item, index) => (
          <li key={`${index}-${item.label}`} className="flex shrink-0 items-center">
            {item.href ? (
              <CrumbLink href={item.href}>{item.label}</CrumbLink>
            ) : (
              <span aria-current="page" className="inline-flex min-h-8 items-center text-ink pointer-coarse:min-h-11">
                {item.label}
              </span>
            )}
            {/* after its link: a line that wraps begins with a word */}
            {index < items.length - 1 && (
              <span aria-hidden="true" className="px-2">
                /
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
