import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ContactOutcome } from "@/components/service/contact-outcome";
import { readStoreParam } from "@/lib/storefront/server";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("contact.outcome");
  return { title: t("laterTitle"), robots: { index: false } };
}

/** Page after a message to customer service that could not be taken, sent without scripts. */
export default async function Page({ params }: PageProps<"/[store]/contact-later">) {
  return <ContactOutcome store={readStoreParam((await params).store)} outcome="later" />;
}
