import { BRAND } from "@shop/brand";
import type { Metadata } from "next";
import { getMessages, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { readBookingQuery } from "@/components/booking/booking-query";
import { BookingView } from "@/components/booking/booking-view";
import { readBooking } from "@/components/booking/read-booking";
import { ShipmentFacts } from "@/components/booking/shipment-facts";
import { HelpLines } from "@/components/service/help-lines";
import { MoreWords } from "@/components/storefront/more-words";
import { buildBookingPath } from "@/lib/paths";
import { buildStorePath } from "@/lib/storefront";
import { readStoreParam } from "@/lib/storefront/server";
import { newId } from "@/lib/sync/id";

// made for its reader and kept by nobody (docs/decisions/0108-the-booking-page-is-made-for-its-reader.md)
export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("booking");
  return { title: t("title"), robots: { index: false, follow: false }, referrer: "no-referrer" };
}

/** Booking of a home delivery, by the link of its mail or by number and postcode. */
export default async function Page({ params, searchParams }: PageProps<"/[store]/booking/[number]">) {
  if (!BRAND.features.booking) notFound();
  const { store: code, number: encoded } = await params;
  const store = readStoreParam(code);
  const number = decodeURIComponent(encoded);
  const search = await searchParams;
  const query = readBookingQuery(search);
  const proof = [search.proof ?? []].flat()[0];
  const claim = proof ? { proof } : {};
  const [t, { booking, errors }] = await Promise.all([getTranslations("booking"), getMessages()]);
  const start = proof
    ? await readBooking(store, number, { claim, isChange: query.mode === "change" })
    : { shown: { kind: "missing" } as const, hours: null };
  const path = buildStorePath({ store, path: buildBookingPath(number) });
  const shared = {
    proof,
    day: query.day ?? undefined,
    together: query.isTogether ? "1" : undefined,
  };
  const kept = Object.entries(shared).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return (
    <div className="page py-12 lg:py-18">
      <h1 className="mb-4 text-3xl">{t("title")}</h1>
      {(start.shown.kind !== "shown" || start.shown.shipment.state === "open") && (
        <p className="mb-8 max-w-[60ch] text-l">{t("intro")}</p>
      )}
      <MoreWords words={{ booking, errors }}>
        <div className="grid gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,41.25rem)_minmax(0,1fr)] lg:justify-between">
          <div className="min-w-0">
            <BookingView
              number={number}
              claim={claim}
              start={start}
              query={query}
              firstKey={newId()}
              address={`${path}?${new URLSearchParams(kept)}`}
            />
          </div>
          <div className="min-w-0 lg:max-w-105 lg:justify-self-end">
            {start.shown.kind === "shown" && <ShipmentFacts shipment={start.shown.shipment} />}
            <div className="mt-8">
              <HelpLines store={store} />
            </div>
          </div>
        </div>
      </MoreWords>
    </div>
  );
}
