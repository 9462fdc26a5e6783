import { getTranslations } from "next-intl/server";
import { StoreLink } from "@/components/storefront/store-link";
import { buildRoomPath } from "@/lib/paths/own-pages";
import type { StoreCode } from "@/lib/storefront/types";

/** Renders the link that puts a product into the shopper's plan of a room. */
export async function PlanLink({ store, sku }: { store: StoreCode; sku: string }) {
  const t = await getTranslations("room");
  return (
    <StoreLink
      store={store}
      path={`${buildRoomPath(store)}#add=${encodeURIComponent(sku)}`}
      prefetch={false}
      className="link inline-flex min-h-11 items-center text-s font-semibold"
    >
      {t("seeInPlan")}
    </StoreLink>
  );
}
