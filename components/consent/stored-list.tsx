import { BRAND } from "@shop/brand";
import { useTranslations } from "next-intl";
import type { StoredItem } from "@/lib/consent/types";

const OWNERS: Record<StoredItem["owner"], string> = { shop: BRAND.name, google: "Google" };

/** Renders what is stored in a browser, by what it is for: names, life and whose it is. */
export function StoredList({ items }: { items: StoredItem[] }) {
  const t = useTranslations("consent");
  const lifeOf = ({ life }: StoredItem) => {
    if (typeof life === "string") return t(`life.${life}`);
    return life < 24 ? t("life.minutes", { count: life * 60 }) : t("life.days", { count: life / 24 });
  };
  const reasons = [...new Set(items.map(({ why }) => why))];
  return (
    <dl className="grid gap-4 text-s">
      {reasons.map((why) => (
        <div key={why}>
          <dt>{t(`why.${why}`)}</dt>
          {items
            .filter((item) => item.why === why)
            .map((item) => (
              <dd key={`${item.where} ${item.name}`} className="text-xs text-ink-2">
                <span className="break-all text-ink">{item.name.replace("{store}", "…")}</span>
                {` · ${t(`where.${item.where}`)} · ${lifeOf(item)} · ${OWNERS[item.owner]}`}
              </dd>
            ))}
        </div>
      ))}
    </dl>
  );
}
