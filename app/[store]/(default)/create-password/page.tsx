import type { Metadata } from "next";
import { getMessages, getTranslations } from "next-intl/server";
import { CreatePassword } from "@/components/account/create-password";
import { MoreWords } from "@/components/storefront/more-words";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account.create");
  // the address holds a token
  return { title: t("title"), robots: { index: false }, referrer: "no-referrer" };
}

/** Page that the link in the mail about a password opens: a form to choose a new one by. */
export default async function Page() {
  const t = await getTranslations("account.create");
  const { account, errors } = await getMessages();
  return (
    <div className="page py-12 lg:py-18">
      <p className="mb-4 hidden max-w-[60ch] bg-linen px-4 py-3 noscript:block">{t("noScript")}</p>
      <MoreWords words={{ account, errors }}>
        <CreatePassword />
      </MoreWords>
    </div>
  );
}
