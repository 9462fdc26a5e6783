import { useTranslations } from "next-intl";
import { PriceBlock } from "@/components/product";
import { StoreLink } from "@/components/storefront/store-link";
import { IntentLink } from "@/components/ui/intent-link";
import { Picture } from "@/components/ui/picture";
import type { ProductCard } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";
import type { RouteCrumb } from "@/stores/route";

interface SuccessorProps {
  store: StoreCode;
  /** What is sold in the place of the discontinued product. */
  card: ProductCard | null;
  crumbs: RouteCrumb[];
}

/** Renders what a discontinued product offers instead of a buy button: its successor, else its list. */
export function Successor({ store, card, crumbs }: SuccessorProps) {
  const t = useTranslations("product.successor");
  // the first one is the start page
  const list = crumbs.slice(1).findLast(({ href }) => href !== null);
  return (
    <section className="bg-chalk p-4">
      <p>{card ? t("is", { name: card.name }) : t("none")}</p>
      {card ? (
        <div className="relative mt-4 grid grid-cols-[9rem_minmax(0,1fr)] items-center gap-4">
          <div className="bg-linen p-2">
            <Picture {...card.picture} sizes="144px" />
          </div>
          <div className="min-w-0">
            <p className="font-semibold">
              <StoreLink store={store} path={card.path} className="link after:absolute after:inset-0">
                {card.name}
              </StoreLink>
            </p>
            {card.variety && <p className="text-s text-ink-2">{card.variety}</p>}
            <div className="mt-1.5">
              <PriceBlock store={store} price={card.price} place="card" piece={card} />
            </div>
          </div>
        </div>
      ) : (
        list?.href && (
          <IntentLink href={list.href} className="link inline-flex min-h-11 items-center text-s font-semibold">
            {t("more", { name: list.label })}
          </IntentLink>
        )
      )}
    </section>
  );
}
