import { useTranslations } from "next-intl";
import { getShopperSettings } from "@/lib/config/shopper-settings";
import { bookkeepingOf, RETENTION, type RetentionRow } from "@/lib/consent/retention";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";

/** Renders, below the text about privacy, how long the shop keeps what: the table its job deletes by. */
export function KeptSection({ store }: { store: StoreCode }) {
  const t = useTranslations("consent.kept");
  const { years, law } = bookkeepingOf(getStore(store).country);
  const periodOf = ({ period }: RetentionRow): string => {
    if (period === "years") return law === null ? t("years", { years }) : t("yearsBy", { years, law });
    if (typeof period === "string") return t(`until.${period}`);
    return t("days", { count: "days" in period ? period.days : getShopperSettings(store).cart[period.setting] });
  };
  return (
    <section className="mt-12 max-w-[66ch]">
      <h2 className="text-2xl">{t("title")}</h2>
      <p className="mt-4">{t("text")}</p>
      <table className="mt-6 w-full text-s">
        <thead>
          <tr className="border-b border-line text-left">
            <th scope="col" className="py-2 pr-4 font-semibold">
              {t("what")}
            </th>
            <th scope="col" className="py-2 font-semibold">
              {t("long")}
            </th>
          </tr>
        </thead>
        <tbody>
          {RETENTION.map((row) => (
            <tr key={row.id} className="border-b border-line align-top">
              <th scope="row" className="w-3/5 py-2 pr-4 text-left font-normal">
                {t(`rows.${row.id}`)}
              </th>
              <td className="py-2">{periodOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
