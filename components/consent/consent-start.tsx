"use client";

import { useEffect } from "react";
import { useStore } from "zustand";
import { useLazyComponent } from "@/components/ui/use-lazy-component";
import { getConsentStore } from "@/stores/consent";
import type { ConsentBarProps } from "./consent-bar";

const loadBar = () => import("./consent-bar").then(({ ConsentBar }) => ConsentBar);

type ConsentStartProps = Omit<ConsentBarProps, "onAnswer">;

/** Asks a shopper who has not answered yet whether their searches may be told; the question loads after the page. */
export function ConsentStart({ store, ...words }: ConsentStartProps) {
  const consent = getConsentStore(store);
  const isAsked = useStore(consent, ({ statistics }) => statistics === null);
  const [Bar, load] = useLazyComponent(loadBar);
  useEffect(() => {
    if (isAsked) void load();
  }, [isAsked, load]);
  return Bar && isAsked ? <Bar store={store} {...words} onAnswer={consent.getState().decide} /> : null;
}
