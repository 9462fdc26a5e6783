import { BRAND } from "@shop/brand";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { RoomPage } from "@/components/room/room-page";
import { buildMetadata, ROOM_ALTERNATES } from "@/lib/seo";
import { readStoreParam } from "@/lib/storefront/server";

type Props = PageProps<"/[store]/room">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("room");
  return buildMetadata({
    store: readStoreParam((await params).store),
    title: t("title"),
    description: t("intro"),
    alternates: ROOM_ALTERNATES,
  });
}

/** Page that plans a room (docs/domain-rules.md#room-plan). */
export default async function Page({ params }: Props) {
  // a shop whose goods nobody measures has no rooms to plan
  if (!BRAND.features.measures) notFound();
  return <RoomPage store={readStoreParam((await params).store)} />;
}
