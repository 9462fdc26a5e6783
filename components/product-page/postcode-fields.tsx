import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { FieldNote, heightStyle, inputStyle } from "@/components/ui/field-parts";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { postcodeDigits } from "@/lib/upstream/contract/postcode";

/** One more than the longest postcode, for a space. */
const MAX_LENGTH = 8;

/**
 * Renders the form of the postcode that delivery is told for. Of the server: what it does is loaded once somebody types
 * (`postcode.ts`), and finds in the form what to say of a postcode that is not complete.
 */
export function PostcodeFields({ store, id }: { store: StoreCode; id: string }) {
  const t = useTranslations("product.arrival");
  const digits = postcodeDigits(getStore(store).country);
  return (
    <form noValidate data-bad={t("bad", { count: digits })} className="border-b border-line py-4">
      <div className="flex items-center gap-x-3">
        <label htmlFor={id} className="font-semibold">
          {t("to")} <span className="sr-only">{t("label")}</span>
        </label>
        <input
          id={id}
          name="postcode"
          inputMode={digits ? "numeric" : "text"}
          autoComplete="postal-code"
          maxLength={MAX_LENGTH}
          aria-describedby={`${id}-note`}
          className={classNames(inputStyle, heightStyle(true), "tabular max-w-24 min-w-0")}
        />
        <Button type="submit" tone="secondary" size="s">
          {t("button")}
        </Button>
      </div>
      <FieldNote id={`${id}-note`} hint={t("kept")} />
    </form>
  );
}
