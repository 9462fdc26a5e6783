import { useTranslations } from "next-intl";
import { useStoreCode } from "@/components/storefront/store-context";
import { Checkbox } from "@/components/ui/checkbox";
import { formatPrice, type Minor } from "@/lib/money";

interface FeeConsentProps {
  /** The late fee, and what is due with it, minor units. */
  fee: Minor;
  due?: Minor;
  required?: boolean;
  isAccepted: boolean;
  isMissing: boolean;
  onAccept: (isAccepted: boolean) => void;
}

/** Renders what a late change costs, and asks whether the shopper agrees to pay it. */
export function FeeConsent({ fee, due = fee, required, isAccepted, isMissing, onAccept }: FeeConsentProps) {
  const t = useTranslations("booking.fee");
  const store = useStoreCode();
  return (
    <div className="mt-4 bg-linen p-4">
      <p className="max-w-[60ch]">{t("text", { fee: formatPrice(store, fee) })}</p>
      <Checkbox
        name="accept"
        value="1"
        required={required}
        className="mt-2"
        checked={isAccepted}
        onChange={({ target }) => onAccept(target.checked)}
        label={t("consent", { fee: formatPrice(store, due) })}
        error={isMissing ? t("missing") : null}
      />
    </div>
  );
}
