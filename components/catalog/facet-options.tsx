import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/intent-link";
import type { Facet, FacetOption } from "@/lib/catalog/types";
import { useFacetLabels } from "./facet-labels";

export interface FacetOptionsProps {
  facet: Facet;
  hrefForOption: (option: FacetOption) => string;
}

/** Renders the options of a facet as links that look like checkboxes. */
export function FacetOptions({ facet, hrefForOption }: FacetOptionsProps) {
  const labels = useFacetLabels();
  return (
    <ul className="plain-list -mt-1">
      {facet.options.map((option) => (
        <li key={option.id}>
          <OptionLink href={hrefForOption(option)} isSelected={option.chosen} className="check-link">
            {option.chosen && <Icon name="check" size={16} />}
            <span className="min-w-0 flex-1">{labels.option(facet, option)}</span>
            <span className="tabular text-ink-2">{option.count}</span>
          </OptionLink>
        </li>
      ))}
    </ul>
  );
}

/** Renders the colours of a facet as squares with their names. */
export function FacetColours({ facet, hrefForOption }: FacetOptionsProps) {
  return (
    <ul className="plain-list grid grid-cols-3 gap-x-2 gap-y-3 lg:grid-cols-2">
      {facet.options.map((option) => (
        <li key={option.id} className="min-w-0">
          <OptionLink
            href={hrefForOption(option)}
            isSelected={option.chosen}
            className="focus-on-picture block text-xs"
          >
            <span
              aria-hidden="true"
              className={classNames(
                "mb-1 block h-9 border bg-linen max-lg:h-11",
                option.chosen ? "border-ink inset-ring-2 inset-ring-paper outline-2 outline-ink" : "border-ink/15",
              )}
              style={option.hex ? { backgroundColor: option.hex } : undefined}
            />
            <span
              className={classNames(
                "line-clamp-2 leading-tight wrap-break-word hyphens-auto",
                option.chosen && "font-semibold",
              )}
            >
              {option.label}
            </span>
          </OptionLink>
        </li>
      ))}
    </ul>
  );
}

interface OptionLinkProps {
  href: string;
  isSelected: boolean;
  className: string;
  children: ReactNode;
}

function OptionLink({ href, isSelected, className, children }: OptionLinkProps) {
  const t = useTranslations("listing");
  return (
    <IntentLink
      href={href}
      rel="nofollow"
      prefetch={false}
      scroll={false}
      aria-current={isSelected ? "true" : undefined}
      className={className}
    >
      {children}
      {isSelected && <span className="sr-only">, {t("chosen")}</span>}
    </IntentLink>
  );
}
