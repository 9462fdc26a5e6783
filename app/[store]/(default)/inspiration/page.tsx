import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { InspirationPage } from "@/components/inspiration/inspiration-page";
import { buildMetadata, INSPIRATION_ALTERNATES } from "@/lib/seo";
import { readStoreParam } from "@/lib/storefront/server";

type Props = PageProps<"/[store]/inspiration">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const store = readStoreParam((await params).store);
  const t = await getTranslations("magazine");
  return buildMetadata({
    store,
    title: t("inspiration"),
    description: t("inspirationIntro"),
    alternates: INSPIRATION_ALTERNATES,
  });
}

/** Inspiration page. */
export default async function Page({ params }: Props) {
  return <InspirationPage store={readStoreParam((await params).store)} page={1} />;
}
