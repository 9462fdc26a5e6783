import type { Metadata } from "next";
import { getMessages, getTranslations } from "next-intl/server";
import { ConfirmNewsletter } from "@/components/newsletter/confirm-newsletter";
import { MoreWords } from "@/components/storefront/more-words";
import { readStoreParam } from "@/lib/storefront/server";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("newsletter.confirm");
  return { title: t("title"), robots: { index: false }, referrer: "no-referrer" };
}

/**
 * Page that the link in the mail to who asked for the newsletter opens. It confirms by a click, as mail programs follow
 * links too.
 */
export default async function Page({ params }: PageProps<"/[store]/newsletter-confirm">) {
  const { newsletter } = await getMessages();
  return (
    <div className="page py-12 lg:py-18">
      <MoreWords words={{ newsletter }}>
        <ConfirmNewsletter store={readStoreParam((await params).store)} />
      </MoreWords>
    </div>
  );
}
