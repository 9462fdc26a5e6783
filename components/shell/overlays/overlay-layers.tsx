"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { type MouseEvent, type ReactNode, useEffect, useMemo } from "react";
import { useStore } from "zustand";
import { endLeaving } from "@/components/overlay/use-back-closes";
import { useStoreCode } from "@/components/storefront/store-context";
import { isPlainClick } from "@/components/ui/plain-click";
import { Spinner } from "@/components/ui/spinner";
import { noticeStore } from "@/stores/notices";
import { type OverlayEntry, overlayStore } from "@/stores/overlays";
import { routeStore } from "@/stores/route";
import { followInPlace } from "../../overlay/follow";
import { OverlayContext, type OverlayHandle } from "../../overlay/use-overlay";
import { OverlayMessages } from "./overlay-messages";
import { useOverlayCode } from "./use-overlay-code";

/** Renders all open overlays, nested as they were opened; links inside navigate the page. */
export function OverlayLayers() {
  const entries = useStore(overlayStore, (state) => state.entries);
  const router = useRouter();
  useEffect(
    () =>
      routeStore.subscribe(({ currentRoute: now }, { currentRoute: before }) => {
        if (now?.address === before?.address) return;
        endLeaving();
        overlayStore.getState().closeAll();
      }),
    [],
  );
  /** A link inside replaces the overlay's history entry: going back leads to the page below. */
  const onClickCapture = (event: MouseEvent) => {
    const link = event.target instanceof Element && isPlainClick(event.nativeEvent) ? event.target.closest("a") : null;
    if (
      !link ||
      link.target ||
      link.origin !== location.origin ||
      link.hasAttribute("download") ||
      event.defaultPrevented
    )
      return;
    event.preventDefault();
    // another store view has another language and cart: load the whole page
    if (link.hreflang) location.replace(link.href);
    else followInPlace(router, link.href);
  };
  const roots = entries.filter(({ parent }) => !entries.some(({ key }) => key === parent));
  return (
    // keys press the links themselves
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className="contents" onClickCapture={onClickCapture}>
      <Layer entries={roots} all={entries} />
    </div>
  );
}

/** Renders overlays of one level, each with those opened over it inside. */
function Layer({ entries, all }: { entries: OverlayEntry[]; all: OverlayEntry[] }): ReactNode {
  return entries.map((entry) => (
    <Overlay
      key={entry.key}
      entry={entry}
      above={<Layer entries={all.filter(({ parent }) => parent === entry.key)} all={all} />}
    />
  ));
}

function Overlay({ entry, above }: { entry: OverlayEntry; above: ReactNode }) {
  const { key, kind, name, payload, isOpen, opener } = entry;
  const t = useTranslations("ui");
  const store = useStoreCode();
  const code = useOverlayCode(entry, store, () => {
    noticeStore.getState().push({ type: "error", message: t("notLoaded") });
    overlayStore.getState().forget(key);
  });
  const handle = useMemo<OverlayHandle>(
    () => ({
      name: `${kind}/${name}`,
      isOpen,
      opener,
      above,
      close: () => (kind === "panel" ? overlayStore.getState().close() : overlayStore.getState().closeModal(name)),
      forget: () => overlayStore.getState().forget(key),
    }),
    [kind, name, isOpen, opener, above, key],
  );
  if (!code) return isOpen && <Loading label={t("loading")} />;
  const { Component, messages } = code;
  return (
    <OverlayContext value={handle}>
      <OverlayMessages messages={messages}>
        <Component payload={payload} />
      </OverlayMessages>
    </OverlayContext>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <div role="status" className="animate-appear fixed inset-x-0 bottom-24 z-50 flex justify-center">
      <span className="flex items-center gap-3 bg-paper px-6 py-4 text-s">
        <Spinner />
        {label}
      </span>
    </div>
  );
}
