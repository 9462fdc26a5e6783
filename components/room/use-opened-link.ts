"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { type LinkFault, parsePlan } from "@/lib/room/link";
import { fetchCards } from "@/lib/shop-api/client";
import type { StoreCode } from "@/lib/storefront/types";
import { getRoomStore } from "@/stores/room";
import { useAdd } from "./use-add";

interface Opened {
  fault: LinkFault | null;
  /** True where the link brought a piece along. */
  hasAdded: boolean;
}

/** Returns what the address asks for. */
const readAsked = () => new URLSearchParams(location.hash.slice(1));

const isAsked = (asked: URLSearchParams) => asked.has("plan") || asked.has("add");

function toOpened(asked: URLSearchParams): Opened {
  const link = asked.get("plan");
  const read = link === null ? null : parsePlan(link);
  return { fault: read && !read.ok ? read.fault : null, hasAdded: link === null && asked.has("add") };
}

/** Opens the plan a link carries, or adds the product it names to the last plan; both can be undone. */
export function useOpenedLink(store: StoreCode, say: (words: string) => void): Opened {
  const t = useTranslations("room");
  const add = useAdd(store, say);
  const [opened, setOpened] = useState<Opened>(() => toOpened(readAsked()));

  const follow = useEffectEvent((asked: URLSearchParams) => {
    // a reload must not open or add it once more
    if (isAsked(asked)) history.replaceState(history.state, "", location.pathname);
    const link = asked.get("plan");
    const sku = asked.get("add");
    const read = link === null ? null : parsePlan(link);
    if (read?.ok) {
      getRoomStore(store).getState().edit({ type: "open", plan: read.plan });
      say(t("opened"));
    } else if (read === null && sku) {
      void fetchCards(store, [sku]).then((found) => (found.ok ? add(found.value) : say(t("notRead"))));
    }
  });

  useEffect(() => {
    follow(readAsked());
    const onHash = () => {
      const asked = readAsked();
      if (isAsked(asked)) setOpened(toOpened(asked));
      follow(asked);
    };
    addEventListener("hashchange", onHash);
    return () => removeEventListener("hashchange", onHash);
  }, []);
  return opened;
}
