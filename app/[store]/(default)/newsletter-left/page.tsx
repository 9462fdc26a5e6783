import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ForgetNewsletter } from "@/components/newsletter/forget-newsletter";
import { NewsletterOutcome } from "@/components/newsletter/newsletter-outcome";
import { readStoreParam } from "@/lib/storefront/server";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("newsletter.outcome");
  return { title: t("leftTitle"), robots: { index: false } };
}

/** Page after somebody has left the newsletter by a mailed link. */
export default async function Page({ params }: PageProps<"/[store]/newsletter-left">) {
  const store = readStoreParam((await params).store);
  return (
    <>
      <NewsletterOutcome store={store} outcome="left" />
      <ForgetNewsletter store={store} />
    </>
  );
}
