import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BookingEntry } from "@/components/booking/booking-entry";
import { KeptSection } from "@/components/consent/kept-section";
import { StoredSection } from "@/components/consent/stored-section";
import { ContentPage } from "@/components/content/content-page";
import { ContactFacts } from "@/components/service/contact-facts";
import { ContactSection } from "@/components/service/contact-section";
import { ShowroomRails, ShowroomSection } from "@/components/service/showroom-section";
import { getAlternates } from "@/lib/catalog/alternates";
import { getConsentRequest } from "@/lib/consent/server";
import { getPage } from "@/lib/content/server";
import { measuredEvery } from "@/lib/measurement/server";
import { buildMetadata } from "@/lib/seo";
import { readStoreParam } from "@/lib/storefront/server";
import type { StoreCode } from "@/lib/storefront/types";

export function generateStaticParams() {
  return [{ slug: "__shell" }];
}

type Props = PageProps<"/[store]/i/[slug]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { store: code, slug } = await params;
  const store = readStoreParam(code);
  const page = await getPage(store, decodeURIComponent(slug));
  if (!page) notFound();
  const alternates = await getAlternates({ kind: "page", identifier: page.identifier });
  return buildMetadata({ store, title: page.metaTitle, description: page.metaDescription, alternates });
}

/** Content page; the fixed paths and those of one country lead here too (docs/domain-rules.md#routes). */
export default async function Page({ params }: Props) {
  const { store: code, slug } = await params;
  const store = readStoreParam(code);
  const identifier = decodeURIComponent(slug);
  switch (identifier) {
    case "booking":
      return (
        <ContentPage store={store} slug={identifier} lead={<BookingEntry />} help={<ServiceHelp store={store} />} />
      );
    case "contact":
      return <ContentPage store={store} slug={identifier} lead={<ContactSection store={store} />} />;
    case "store-locator":
      return (
        <>
          <ContentPage
            store={store}
            slug={identifier}
            lead={<ShowroomSection store={store} />}
            help={<ServiceHelp store={store} />}
          />
          <ShowroomRails store={store} />
        </>
      );
    case "privacy":
      return (
        <ContentPage store={store} slug={identifier} help={<ServiceHelp store={store} />}>
          <KeptSection store={store} />
          <StoredSection request={getConsentRequest(store)} isMeasured={measuredEvery() > 0} />
        </ContentPage>
      );
    default:
      return <ContentPage store={store} slug={identifier} help={<ServiceHelp store={store} />} />;
  }
}

const ServiceHelp = ({ store }: { store: StoreCode }) => (
  <div className="mt-8">
    <ContactFacts store={store} />
  </div>
);
