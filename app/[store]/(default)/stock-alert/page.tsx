import type { Metadata } from "next";
import { getMessages, getTranslations } from "next-intl/server";
import { ConfirmAlert } from "@/components/product-page/confirm-alert";
import { MoreWords } from "@/components/storefront/more-words";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("stockAlert");
  return { title: t("title"), robots: { index: false }, referrer: "no-referrer" };
}

/**
 * Page that the link in a stock alert's e-mail opens. It confirms by a button, because mail programs follow links too.
 */
export default async function Page() {
  const t = await getTranslations("stockAlert");
  const { stockAlert } = await getMessages();
  return (
    <div className="page py-12 lg:py-18">
      <h1 className="text-3xl">{t("title")}</h1>
      <MoreWords words={{ stockAlert }}>
        <ConfirmAlert />
      </MoreWords>
    </div>
  );
}
