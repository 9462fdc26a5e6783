import { useTranslations } from "next-intl";
import { StoreLink } from "@/components/shell/store-link";
import { Picture } from "@/components/ui/picture";
import { formatPrice } from "@/lib/money";
import type { LinkedProduct } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";

interface GroupedListProps {
  store: StoreCode;
  items: LinkedProduct[];
}

/** What a grouped product consists of; the product's own price is the sum of these rows. */
export function GroupedList({ store, items }: GroupedListProps) {
  const t = useTranslations("product");
  return (
    <div>
      <h2 className="mb-2 text-s font-semibold">{t("groupedTitle", { count: items.length })}</h2>
      <ul className="plain-list">
        {items.map(({ sku, qty, card }) => (
          <li key={sku} className="relative flex items-center gap-4 border-t border-line py-3 last:border-b">
            <span className="flex h-12 w-18 shrink-0 items-center bg-linen">
              <Picture src={card.picture.src} alt="" width={card.picture.width} height={card.picture.height} sizes="72px" />
            </span>
            <span className="min-w-0 flex-1">
              <StoreLink store={store} path={card.path} className="block font-semibold after:absolute after:inset-0 hover:underline">
                {card.name}
              </StoreLink>
              <span className="block text-s text-ink-2">
                {qty > 1 ? t("pieces", { count: qty }) : card.variety}
              </span>
            </span>
            <span className="tabular shrink-0 font-semibold">{formatPrice(store, card.price.final * qty)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
