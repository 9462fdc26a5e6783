"use client";

import { useEffect, useRef } from "react";
import { useOverlay } from "@/components/overlay/use-overlay";
import { parseArRequest, withArRequest } from "@/lib/product/ar";
import type { Modals } from "@/stores/overlay-names";
import { Room } from "./room";

/** The 3D view of a piece over its page. */
export function RoomModal({ payload }: { payload: Modals["room"] }) {
  const { isOpen, opener, close, forget } = useOverlay();
  const openerRef = useRef(opener);
  useEffect(() => {
    if (!isOpen) forget();
  }, [isOpen, forget]);
  const onClose = () => {
    // closed is closed: neither a reload nor an address that is shared opens it again
    if (parseArRequest(location.search)) history.replaceState(null, "", withArRequest(location.href, null));
    close();
  };
  return isOpen && <Room {...payload} opener={openerRef} onClose={onClose} />;
}
