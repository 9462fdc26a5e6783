"use client";

import { useTranslations } from "next-intl";
import { useStoreCode } from "@/components/storefront/store-context";
import { Checkbox } from "@/components/ui/checkbox";
import { getWayInStore } from "@/stores/way-in";

/**
 * Renders the box that has the kept way in told to the driver, with what is told; nothing where there is none, or
 * `comment` says it already. The form adds it to the comment. Loaded where a way in is kept.
 */
export function TellDriver({ comment }: { comment: string }) {
  const t = useTranslations("booking.access");
  const { note } = getWayInStore(useStoreCode()).getState();
  if (note === "" || comment.includes(note)) return null;
  return <Checkbox name="way" value={note} label={t("tell")} hint={note} className="md:col-span-2" />;
}
