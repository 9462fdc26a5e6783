"use client";

import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { isPlainClick } from "@/components/ui/plain-click";
import type { StoreCode } from "@/lib/storefront/types";
import { MegaPanel } from "./mega-panel";
import type { Department } from "./menu-node";

/** How long a mouse rests on a department before its panel opens, ms. */
const HOVER_MS = 150;

interface MegaMenuBehaviourProps {
  store: StoreCode;
  departments: Department[];
  /** The menu with the departments' links, each with `data-department`, in list items. */
  nav: HTMLElement;
  /** The link a mouse is over already. */
  hovered: RefObject<HTMLAnchorElement | null>;
  openId: number | null;
  onOpen: (id: number | null) => void;
}

const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-department]") : null;
const idOf = (link: HTMLAnchorElement) => Number(link.dataset.department);
const hasPanel = (link: HTMLAnchorElement) => link.ariaExpanded !== null;

/**
 * Opens the panels of the departments' links and renders the open one into its list item: a click opens at once, a
 * mouse after 150 ms; leaving with mouse or focus, a link of the panel and Esc close.
 */
export function MegaMenuBehaviour({ store, departments, nav, hovered, openId, onOpen }: MegaMenuBehaviourProps) {
  const timer = useRef<number | undefined>(undefined);
  const now = (id: number | null) => {
    window.clearTimeout(timer.current);
    onOpen(id);
  };
  const later = useEffectEvent((id: number | null) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => now(id), HOVER_MS);
  });
  const onClick = useEffectEvent((event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("[data-panel] a")) return now(null);
    const link = linkOf(event);
    if (!link || !isPlainClick(event) || !hasPanel(link) || idOf(link) === openId) return;
    event.preventDefault();
    now(idOf(link));
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const link = linkOf(event);
    if (event.key !== "ArrowDown" || !link || !hasPanel(link)) return;
    event.preventDefault();
    now(idOf(link));
    // the panel is there after this render
    requestAnimationFrame(() => link.closest("li")?.querySelector<HTMLElement>("[data-panel] a")?.focus());
  });
  const onFocusOut = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !nav.contains(relatedTarget)) now(null);
  });
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || openId === null) return;
    if (nav.contains(document.activeElement)) nav.querySelector<HTMLElement>(`[data-department="${openId}"]`)?.focus();
    now(null);
  });

  // before anything can be clicked: from this render on the menu leaves it to this
  useLayoutEffect(() => {
    const end = new AbortController();
    const options = { signal: end.signal };
    const isMouse = ({ pointerType }: PointerEvent) => pointerType === "mouse";
    nav.addEventListener(
      "pointerover",
      (event) => {
        const link = linkOf(event);
        if (link && isMouse(event)) later(idOf(link));
      },
      options,
    );
    nav.addEventListener("pointerleave", (event) => isMouse(event) && later(null), options);
    nav.addEventListener("click", (event) => onClick(event), options);
    nav.addEventListener("keydown", (event) => onKeyDown(event), options);
    nav.addEventListener("focusout", (event) => onFocusOut(event), options);
    document.addEventListener("keydown", (event) => onEscape(event), options);
    if (hovered.current) later(idOf(hovered.current));
    return () => {
      end.abort();
      window.clearTimeout(timer.current);
    };
  }, [nav, hovered]);

  const department = departments.find(({ id }) => id === openId);
  const item = nav.querySelector(`[data-department="${openId}"]`)?.closest("li");
  return department && item
    ? createPortal(<MegaPanel store={store} department={department} onClose={() => now(null)} />, item)
    : null;
}
