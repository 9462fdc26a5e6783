import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ContactOutcome } from "@/components/service/contact-outcome";
import { readStoreParam } from "@/lib/storefront/server";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("contact.outcome");
  return { title: t("sentTitle"), robots: { index: false } };
}

/** Page after a message to customer service that was sent without scripts. */
export default async function Page({ params }: PageProps<"/[store]/contact-sent">) {
  return <ContactOutcome store={readStoreParam((await params).store)} outcome="sent" />;
}
