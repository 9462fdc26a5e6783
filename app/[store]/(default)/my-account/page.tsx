import type { Metadata } from "next";
import { getMessages, getTranslations } from "next-intl/server";
import { MyAccount } from "@/components/my-account/my-account";
import { MoreWords } from "@/components/storefront/more-words";
import { StoreLink } from "@/components/storefront/store-link";
import { readStoreParam } from "@/lib/storefront/server";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("myAccount");
  return { title: t("title"), robots: { index: false } };
}

/** The account: a static shell, filled in for who is signed in. */
export default async function Page({ params }: PageProps<"/[store]/my-account">) {
  const store = readStoreParam((await params).store);
  const t = await getTranslations("myAccount");
  const { account, booking, checkout, errors, marketing, myAccount, orders } = await getMessages();
  const link = (words: React.ReactNode) => (
    <StoreLink store={store} path="/order" className="link">
      {words}
    </StoreLink>
  );
  return (
    <div className="page min-h-150 py-12 lg:py-18">
      <h1 className="mb-8 text-3xl print:hidden">{t("title")}</h1>
      <p className="mb-4 hidden max-w-[60ch] bg-linen px-4 py-3 noscript:block">{t.rich("noScript", { link })}</p>
      <MoreWords
        words={{
          account,
          booking: { day: booking.day },
          checkout,
          errors,
          marketing: { agree: marketing.agree },
          myAccount,
          orders,
        }}
      >
        <MyAccount />
      </MoreWords>
    </div>
  );
}
