import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { MoreEntry } from "@/components/ui/more-entry";
import { getCustomerPhotos, getLooks, listInspirationPages } from "@/lib/inspiration/server";
import { buildInspirationPagePath } from "@/lib/paths";
import type { InspirationPage } from "@/lib/paths/inspiration-pages";
import { getCards } from "@/lib/product/server";
import { buildStorePath } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { Album } from "./album";
import { InspirationHead } from "./inspiration-head";
import { InstagramRow } from "./instagram-row";
import { LookEntry } from "./look-entry";
import { More } from "./more";
import { ShopReviews } from "./shop-reviews";

export interface ListProps {
  store: StoreCode;
  /** Address of the page, without a query. */
  address: string;
  page: number;
}

interface InspirationSubPageProps {
  store: StoreCode;
  name: InspirationPage;
  /** How far its list is shown, from 1. */
  page: number;
}

/** Renders a page below the inspiration page: pictures to shop from, customers' photos or their reviews. */
export async function InspirationSubPage({ store, name, page }: InspirationSubPageProps) {
  if (!(await listInspirationPages(store)).includes(name)) notFound();
  const address = buildStorePath({ store, path: buildInspirationPagePath(store, name) });
  const list = { store, address, page };
  return (
    <>
      <InspirationHead store={store} page={name} />
      <div className="page">
        {name === "social-shop" && (
          <>
            <Looks {...list} />
            <InstagramRow store={store} />
          </>
        )}
        {name === "customer-images" && <Photos {...list} />}
        {name === "customer-reviews" && <ShopReviews {...list} />}
      </div>
    </>
  );
}

async function Looks({ store, address, page }: ListProps) {
  const [part, t] = await Promise.all([getLooks(store, page), getTranslations("inspiration")]);
  const skus = part.entries.flatMap(({ hotSpots }) => hotSpots.map(({ sku }) => sku));
  const cards = await getCards(store, [...new Set(skus)]);
  return (
    <More
      name="looks"
      className="plain-list grid grid-cols-[minmax(0,1fr)] gap-x-(--gap) gap-y-18 md:grid-cols-[repeat(2,minmax(0,1fr))]"
      address={address}
      page={page}
      part={part}
    >
      {part.entries.map((look) => (
        <MoreEntry key={look.id} id={look.id} className={look.isWide ? "scroll-mt-24 md:col-span-2" : "scroll-mt-24"}>
          <LookEntry store={store} look={look} cards={cards} label={t("inLook", { title: look.title })} />
        </MoreEntry>
      ))}
    </More>
  );
}

async function Photos({ store, address, page }: ListProps) {
  const [part, t] = await Promise.all([getCustomerPhotos(store, page), getTranslations("inspiration.photos")]);
  const cards = await getCards(store, [...new Set(part?.entries.flatMap(({ products }) => products))]);
  return (
    <>
      <p className="mb-8 max-w-[60ch] text-s text-ink-2">{t("consent")}</p>
      <Album store={store} address={address} page={page} part={part} cards={cards} />
    </>
  );
}
