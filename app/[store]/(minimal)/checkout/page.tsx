import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CheckoutView } from "@/components/checkout/checkout-view";
import { HelpLines } from "@/components/service/help-lines";
import { getPageLinks } from "@/lib/content/server";
import { readStoreParam } from "@/lib/storefront/server";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("checkout");
  return { title: t("title"), robots: { index: false } };
}

/** Checkout page. */
export default async function Page({ params }: PageProps<"/[store]/checkout">) {
  const store = readStoreParam((await params).store);
  const pages = await getPageLinks(store);
  const pathOf = (identifier: string, fixed: string) =>
    pages.find((page) => page.identifier === identifier)?.path ?? fixed;
  return (
    <CheckoutView
      legal={{ terms: pathOf("terms", "/legal"), withdrawal: pathOf("withdrawal", "/returns") }}
      help={<HelpLines store={store} />}
    />
  );
}
