"use client";

import { useEffect, useRef } from "react";
import { useOverlay } from "@/components/overlay/use-overlay";
import { parseArRequest, withArRequest } from "@/lib/product/ar-request";
import type { Modals } from "@/stores/overlay-names";
import { Room } from "./room";

/** Renders the 3D view of a product over its page. */
export function RoomModal({ payload }: { payload: Modals["room"] }) {
  const { isOpen, opener, close, forget } = useOverlay();
  const openerRef = useRef(opener);
  useEffect(() => {
    if (!isOpen) forget();
  }, [isOpen, forget]);
  const onClose = () => {
    // once closed, neither a reload nor a shared address opens it again
    if (parseArRequest(location.search)) history.replaceState(null, "", withArRequest(location.href, null));
    close();
  };
  return isOpen && <Room {...payload} opener={openerRef} onClose={onClose} />;
}
