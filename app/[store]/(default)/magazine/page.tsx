import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MagazinePage } from "@/components/blog/magazine-page";
import { buildMetadata, MAGAZINE_ALTERNATES } from "@/lib/seo";
import { readStoreParam } from "@/lib/storefront/server";

type Props = PageProps<"/[store]/magazine">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const store = readStoreParam((await params).store);
  const t = await getTranslations("magazine");
  return buildMetadata({ store, title: t("title"), description: t("intro"), alternates: MAGAZINE_ALTERNATES });
}

/** Magazine, all articles. */
export default async function Page({ params }: Props) {
  return <MagazinePage store={readStoreParam((await params).store)} />;
}
