import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewsletterOutcome } from "@/components/newsletter/newsletter-outcome";
import { readStoreParam } from "@/lib/storefront/server";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("newsletter.outcome");
  return { title: t("askedTitle"), robots: { index: false } };
}

/** Page after the footer's form was sent without scripts. */
export default async function Page({ params }: PageProps<"/[store]/newsletter-asked">) {
  return <NewsletterOutcome store={readStoreParam((await params).store)} outcome="asked" />;
}
