"use client";

import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { loadMessages, type Messages } from "@/i18n/messages";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import type { OverlayEntry } from "@/stores/overlays";
import { MODALS, type OverlaySource, PANELS } from "./registry";

export interface OverlayCode {
  Component: ComponentType<{ payload: OverlayEntry["payload"] }>;
  /** All words of the view's language, where the overlay brings its own. */
  messages: Messages | null;
}

/** What was fetched already in this window: opened again it is there at once. */
const loadedCode = new Map<string, OverlayCode>();

async function load({ kind, name }: OverlayEntry, store: StoreCode): Promise<OverlayCode> {
  // the host gives each overlay the payload of its own entry, whose name and payload the store keeps together
  const source = (kind === "modal" ? MODALS[name] : PANELS[name]) as OverlaySource<OverlayEntry["payload"]>;
  const [Component, messages] = await Promise.all([
    source.load(),
    source.hasOwnMessages ? loadMessages(getStore(store).language) : null,
  ]);
  return { Component, messages: messages };
}

/** The code and the words of an overlay; null while they are on their way. `onFailed` where they cannot be fetched. */
export function useOverlayCode(entry: OverlayEntry, store: StoreCode, onFailed: () => void): OverlayCode | null {
  const id = `${store} ${entry.kind} ${entry.name}`;
  const [code, setCode] = useState(() => loadedCode.get(id) ?? null);
  const fail = useEffectEvent(onFailed);
  const fetchCode = useEffectEvent(() => load(entry, store));
  useEffect(() => {
    if (loadedCode.has(id)) return;
    let isHere = true;
    fetchCode().then(
      (loaded) => {
        loadedCode.set(id, loaded);
        if (isHere) setCode(loaded);
      },
      () => isHere && fail(),
    );
    return () => {
      isHere = false;
    };
  }, [id]);
  return code;
}
