import { getMessages, getTranslations } from "next-intl/server";
import { ReportPage } from "@/components/page/report-page";
import { MoreWords } from "@/components/storefront/more-words";
import { getCategories } from "@/lib/catalog/server";
import { getLooks } from "@/lib/inspiration/server";
import { ROOM_ALTERNATES } from "@/lib/seo";
import type { StoreCode } from "@/lib/storefront/types";
import { PlannerPart } from "./planner-part";

/** Pictures of the inspiration page that a room can be filled from. */
const MOST_LOOKS = 8;

/** Renders the page that plans a room: the same for everybody, as the plan is in the browser or in its link. */
export async function RoomPage({ store }: { store: StoreCode }) {
  const { room } = await getMessages();
  const [t, looks, categories] = await Promise.all([getTranslations("room"), getLooks(store, 1), getCategories(store)]);
  return (
    <div data-sheet="room" className="page min-h-[calc(100dvh-var(--bar))] py-12 lg:py-18">
      <ReportPage type="other" alternates={ROOM_ALTERNATES} />
      <div className="mb-8 grid gap-x-(--gap) gap-y-3 border-b border-ink pb-8 lg:grid-cols-[7fr_5fr] lg:items-end print:hidden">
        <h1 className="text-3xl">{t("title")}</h1>
        <p className="max-w-[46ch] text-l">{t("intro")}</p>
      </div>
      <p className="hidden noscript:block">{t("noScript")}</p>
      <MoreWords words={{ room }}>
        <PlannerPart
          looks={looks.entries.slice(0, MOST_LOOKS).map(({ id, title, picture, hotSpots }) => ({
            id,
            title,
            picture,
            skus: [...new Set(hotSpots.map(({ sku }) => sku))],
          }))}
          lists={categories
            .filter(({ isInMenu, productCount }) => isInMenu && productCount > 0)
            .map(({ name, path }) => ({ name, path }))}
        />
      </MoreWords>
    </div>
  );
}
