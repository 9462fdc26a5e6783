import { getTranslations } from "next-intl/server";
import { StoreLink } from "@/components/storefront/store-link";
import { buttonStyle } from "@/components/ui/button-style";
import type { StoreCode } from "@/lib/storefront/types";

/** Renders what became of a link that undoes a changed e-mail address. */
export async function EmailOutcome({ store, outcome }: { store: StoreCode; outcome: "restored" | "invalid" }) {
  const t = await getTranslations("undoEmail");
  return (
    <div className="page py-12 lg:py-18">
      <h1 className="text-3xl">{t(`${outcome}Title`)}</h1>
      <p className="mt-6 max-w-[60ch] text-l">{t(outcome)}</p>
      <StoreLink store={store} path="/" className={`mt-6 ${buttonStyle("primary", "m")}`}>
        {t("toStart")}
      </StoreLink>
    </div>
  );
}
