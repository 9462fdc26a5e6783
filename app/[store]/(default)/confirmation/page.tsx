import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ConfirmationView } from "@/components/checkout/confirmation-view";
import { readStoreParam } from "@/lib/storefront/server";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("checkout");
  return { title: t("summaryTitle"), robots: { index: false } };
}

/** Order confirmation. */
export default async function Page({ params }: PageProps<"/[store]/confirmation">) {
  readStoreParam((await params).store);
  return (
    <div className="page py-12 lg:py-18">
      <ConfirmationView />
    </div>
  );
}
