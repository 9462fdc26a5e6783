import { createFormatter, createTranslator } from "next-intl";
import { describe, expect, it } from "vitest";
import { formatDate } from "@/components/blog/format-date";
import { formatLastDay } from "@/components/product/format-day";
import { loadMessages } from "@/i18n/messages";
import { toPriceLabel } from "@/lib/catalog/price-label";
import { formatPrice, minor } from "@/lib/money";
import { getStore, listStores } from "@/lib/storefront";
import { formatNumber } from "@/lib/storefront/numbers";
import type { StoreCode } from "@/lib/storefront/types";

/** What one store view writes, character by character; `_` is a space that never breaks (U+00A0). */
const WRITTEN: Record<
  StoreCode,
  { price: string; bands: [string, string, string]; day: string; lastDay: string; cm: string; count: string }
> = {
  bmse: {
    price: "12_995_kr",
    bands: ["< 400_kr", "2_400–5_600_kr", "> 20_000_kr"],
    day: "15 juni 2026",
    lastDay: "30 juni",
    cm: "1_250,5_cm",
    count: "1_234 produkter",
  },
  bmdk: {
    price: "12.995_kr.",
    bands: ["< 400_kr.", "2.400–5.600_kr.", "> 20.000_kr."],
    day: "15. juni 2026",
    lastDay: "30. juni",
    cm: "1.250,5_cm",
    count: "1.234 produkter",
  },
  bmno: {
    price: "12_995_kr",
    bands: ["< 400_kr", "2_400–5_600_kr", "> 20_000_kr"],
    day: "15. juni 2026",
    lastDay: "30. juni",
    cm: "1_250,5_cm",
    count: "1_234 produkter",
  },
  bmfi: {
    price: "12_995_€",
    bands: ["< 400_€", "2_400–5_600_€", "> 20_000_€"],
    day: "15. kesäkuuta 2026",
    lastDay: "30. kesäkuuta",
    cm: "1_250,5_cm",
    count: "1_234 tuotetta",
  },
  bmen: {
    price: "€12,995",
    bands: ["< €400", "€2,400–5,600", "> €20,000"],
    day: "June 15, 2026",
    lastDay: "June 30",
    cm: "1,250.5_cm",
    count: "1,234 products",
  },
};

const visible = (text: string) => text.replaceAll("\u00a0", "_");

describe.each(listStores().map(({ code }) => code))("%s writes", (store) => {
  const { locale, timeZone, language } = getStore(store);
  const written = WRITTEN[store];

  it("prices without decimals, the sign by docs/domain-rules.md#price-format", () => {
    expect(visible(formatPrice(store, minor(1_299_500)))).toBe(written.price);
  });

  const orOpen = (units: number | null) => (units === null ? null : minor(units));
  it("price bands in one format, the first and last open (docs/domain-rules.md#price-bands)", () => {
    const band = (from: number | null, to: number | null) =>
      visible(
        toPriceLabel({ from: orOpen(from), to: orOpen(to) }, getStore(store).price.sign, (amount) =>
          formatPrice(store, amount),
        ),
      );
    expect([band(null, 40_000), band(240_000, 560_000), band(2_000_000, null)]).toEqual(written.bands);
  });

  it("days in its country's form and time zone", () => {
    const { dateTime } = createFormatter({ locale, timeZone });
    expect(dateTime(new Date("2026-06-14T22:30:00Z"), { dateStyle: "long" })).toBe(written.day);
    expect(formatDate(store, "2026-06-15")).toBe(written.day);
    expect(formatLastDay(store, "2026-06-30T23:59:59Z")).toBe(written.lastDay);
  });

  it("measures and counts with its own separators", async () => {
    const t = createTranslator({ locale, messages: await loadMessages(language), namespace: "listing" });
    expect(visible(t("cm", { cm: 1250.5 }))).toBe(written.cm);
    expect(
      visible(String(t.markup("count", { count: 1234, shown: formatNumber(store, 1234), b: (chunks) => chunks }))),
    ).toBe(written.count);
  });
});
