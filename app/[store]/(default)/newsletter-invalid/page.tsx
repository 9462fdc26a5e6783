import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewsletterOutcome } from "@/components/newsletter/newsletter-outcome";
import { readStoreParam } from "@/lib/storefront/server";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("newsletter.outcome");
  return { title: t("invalidTitle"), robots: { index: false } };
}

/** Page after a link of a newsletter's mail was used that is no longer valid. */
export default async function Page({ params }: PageProps<"/[store]/newsletter-invalid">) {
  return <NewsletterOutcome store={readStoreParam((await params).store)} outcome="invalid" />;
}
