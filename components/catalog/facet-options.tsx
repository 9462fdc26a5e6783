import { useTranslations } from "next-intl";
import type { ComponentProps, CSSProperties } from "react";
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
          <OptionLink
            href={hrefForOption(option)}
            isSelected={option.chosen}
            className="check-link"
            data-count={option.count}
          >
            {option.chosen && <Icon name="check" size={16} />}
            {labels.option(facet, option)}
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
            className="focus-on-picture colour-option"
            style={option.hex ? ({ "--swatch": option.hex } as CSSProperties) : undefined}
          >
            {option.label}
          </OptionLink>
        </li>
      ))}
    </ul>
  );
}

interface OptionLinkProps extends ComponentProps<"a"> {
  href: string;
  isSelected: boolean;
}

/** Says that an option is chosen; apart, as a list has a hundred options of which few are. */
function Chosen() {
  const t = useTranslations("listing");
  return <span className="sr-only">, {t("chosen")}</span>;
}

function OptionLink({ isSelected, children, ...rest }: OptionLinkProps) {
  return (
    <IntentLink {...rest} rel="nofollow" prefetch={false} scroll={false} aria-current={isSelected ? "true" : undefined}>
      {children}
      {isSelected && <Chosen />}
    </IntentLink>
  );
}
