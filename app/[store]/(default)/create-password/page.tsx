import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { CreatePassword } from "@/components/account/create-password";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account.create");
  // the address holds a token
  return { title: t("title"), robots: { index: false }, referrer: "no-referrer" };
}

/** Page that the link in the mail about a password opens: a form to choose a new one by. */
export default async function Page() {
  const { account, errors, ui } = await getMessages();
  return (
    <div className="page py-12 lg:py-18">
      <NextIntlClientProvider messages={{ account, errors, ui }}>
        <CreatePassword />
      </NextIntlClientProvider>
    </div>
  );
}
