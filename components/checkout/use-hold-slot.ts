"use client";

import { useState } from "react";
import type { BookingFailure } from "@/lib/booking/flow";
import type { HeldSlot, useSlots } from "./use-slots";

interface HoldSlotOptions {
  /** Number of the delivery. */
  delivery: number;
  all: ReturnType<typeof useSlots>;
  hold: HeldSlot | null;
  onHeld: () => void;
  /** Reads the free hours again. */
  refetch: () => Promise<unknown>;
}

/** Returns the day and the hours that are chosen for a delivery, and what holds them. */
export function useHoldSlot({ delivery, all, hold, onHeld, refetch }: HoldSlotOptions) {
  const [day, setDay] = useState(hold?.date ?? null);
  const [slotId, setSlotId] = useState(hold?.timeslotId ?? null);
  const [failure, setFailure] = useState<BookingFailure | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);

  async function keep() {
    if (busy) return;
    setFailure(null);
    setMissing(day === null || slotId === null);
    if (day === null || slotId === null) return;
    setBusy(true);
    const failed = await all.hold(delivery, day, slotId);
    setBusy(false);
    if (!failed) return onHeld();
    setFailure(failed);
    if (failed.kind !== "taken") return;
    setSlotId(null);
    void refetch();
  }

  function chooseDay(next: string) {
    setDay(next);
    setSlotId(null);
    setMissing(false);
  }

  function chooseSlot(id: string) {
    setSlotId(id);
    setMissing(false);
  }

  return { day, chooseDay, slotId, chooseSlot, isMissing, failure, busy, keep };
}
