"use client";

import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { loadMessages, type Messages } from "@/i18n/messages";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import type { OverlayEntry } from "@/stores/overlays";
import { MODALS, type OverlaySource, PANELS } from "./registry";

export interface OverlayCode {
  Component: ComponentType<{ payload: OverlayEntry["payload"] }>;
  /** All messages of the store view's language, where the overlay needs them. */
  messages: Messages | null;
}

/** Overlays loaded in this window; they open at once the next time. */
const loadedCode = new Map<string, OverlayCode>();

async function load({ kind, name }: OverlayEntry, store: StoreCode): Promise<OverlayCode> {
  // `kind`, `name` and `payload` of an entry belong together in the store; the compiler cannot know
  const source = (kind === "modal" ? MODALS[name] : PANELS[name]) as OverlaySource<OverlayEntry["payload"]>;
  const [Component, messages] = await Promise.all([
    source.load(),
    source.hasOwnMessages ? loadMessages(getStore(store).language) : null,
  ]);
  return { Component, messages: messages };
}

/** Returns the code and messages of an overlay; null while they load. Calls `onFailed` when they cannot be loaded. */
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
