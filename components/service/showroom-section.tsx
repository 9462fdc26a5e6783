import { getTranslations } from "next-intl/server";
import { CardRail } from "@/components/product";
import { getShowroomProducts } from "@/lib/catalog/showroom-products";
import { SHOWROOMS, toMapUrl } from "@/lib/stock/showrooms";
import type { StoreCode } from "@/lib/storefront/types";
import { HoursList } from "./hours-list";
import { hasMap, ShowroomMap } from "./showroom-map";

const LINK = "link inline-flex min-h-11 items-center text-s font-semibold";
const railId = (id: number) => `showroom-${id}`;

/** Renders the showrooms with addresses, hours and a map; each links to what stands there. */
export async function ShowroomSection({ store }: { store: StoreCode }) {
  const [t, tRooms, products] = await Promise.all([
    getTranslations("showrooms"),
    getTranslations("productTools.showrooms"),
    getShowroomProducts(store),
  ]);
  return (
    <div className="grid items-start gap-x-(--gap) gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      {hasMap && <ShowroomMap />}
      <ul className="plain-list grid gap-x-(--gap) md:grid-cols-2">
        {SHOWROOMS.map(({ id, name, street, city, hours, ...place }) => {
          const total = products.find((entry) => entry.id === id)?.total ?? 0;
          return (
            <li key={id} className="border-t border-ink py-4">
              <h2 className="text-m font-semibold">{name}</h2>
              <p className="text-s">
                {street}, {city}
              </p>
              <HoursList hours={hours} />
              <p className="flex flex-wrap gap-x-6">
                {total > 0 && (
                  <a href={`#${railId(id)}`} className={LINK}>
                    {t("count", { count: total })}
                  </a>
                )}
                <a href={toMapUrl(place)} target="_blank" rel="noopener noreferrer" className={LINK}>
                  {tRooms("map")}
                </a>
              </p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Renders what stands in each showroom. */
export async function ShowroomRails({ store }: { store: StoreCode }) {
  const [t, products] = await Promise.all([getTranslations("showrooms"), getShowroomProducts(store)]);
  return SHOWROOMS.map(({ id, name }) => (
    <div key={id} id={railId(id)} className="scroll-mt-24">
      <CardRail
        store={store}
        title={t("onShow", { name })}
        cards={products.find((entry) => entry.id === id)?.cards ?? []}
      />
    </div>
  ));
}
