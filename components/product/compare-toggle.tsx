import { useTranslations } from "next-intl";

interface CompareToggleProps {
  /** Product or variant. */
  sku: string;
  /** For screen readers, where several stand on one page. */
  name: string;
}

/**
 * Renders the toggle that adds a product to the compare list as the page has it for everybody, unpressed. The header's
 * `CarriedChips` hears its click and, once something is compared, keeps it in step.
 */
export function CompareToggle({ sku, name }: CompareToggleProps) {
  const t = useTranslations("product");
  return (
    <button
      type="button"
      aria-label={t("compareName", { name })}
      aria-pressed="false"
      suppressHydrationWarning
      data-compare={sku}
      data-delegated=""
      className="compare-toggle"
    >
      {t("compare")}
    </button>
  );
}
