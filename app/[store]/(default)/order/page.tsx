import type { Metadata } from "next";
import { getMessages, getTranslations } from "next-intl/server";
import { OrderLookup } from "@/components/orders/order-lookup";
import { HelpLines } from "@/components/service/help-lines";
import { MoreWords } from "@/components/storefront/more-words";
import { readStoreParam } from "@/lib/storefront/server";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("orders");
  return { title: t("title"), robots: { index: false }, referrer: "no-referrer" };
}

/** Looking up an order without an account, and withdrawing from it. */
export default async function Page({ params }: PageProps<"/[store]/order">) {
  const store = readStoreParam((await params).store);
  const t = await getTranslations("orders");
  const { orders, booking } = await getMessages();
  return (
    <div className="page py-12 lg:py-18">
      <h1 className="mb-4 text-3xl">{t("title")}</h1>
      <p className="mb-4 hidden max-w-[60ch] bg-linen px-4 py-3 noscript:block">{t("noScript")}</p>
      <MoreWords words={{ orders, booking: { day: booking.day } }}>
        <OrderLookup />
      </MoreWords>
      <div className="mt-12 print:hidden">
        <HelpLines store={store} />
      </div>
    </div>
  );
}
