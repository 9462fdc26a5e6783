"use client";

import { useRef, useState } from "react";
import type { BookingFailure } from "@/lib/booking/flow";
import type { HeldSlot, useSlots } from "./use-slots";

interface HoldSlotOptions {
  /** Number of the delivery. */
  delivery: number;
  all: ReturnType<typeof useSlots>;
  hold: HeldSlot | null;
  /** Reads the free hours again. */
  refetch: () => Promise<unknown>;
}

interface Choice {
  day: string;
  slotId: string;
}

/** Returns the day and the hours of a delivery that are chosen; choosing hours holds them. */
export function useHoldSlot({ delivery, all, hold, refetch }: HoldSlotOptions) {
  const [day, setDay] = useState(hold?.date ?? null);
  const [slotId, setSlotId] = useState(hold?.timeslotId ?? null);
  const [failure, setFailure] = useState<BookingFailure | null>(null);
  const [busy, setBusy] = useState(false);
  /** The newest choice that is not held yet: arrow keys choose faster than the shop answers. */
  const wanted = useRef<Choice | null>(null);
  const isRunning = useRef(false);

  function fail(failed: BookingFailure) {
    setFailure(failed);
    if (failed.kind !== "taken") return;
    setSlotId(null);
    void refetch();
  }

  /** Holds one choice after another, so that the shop holds the newest in the end. */
  async function holdWanted() {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    while (wanted.current) {
      const { day: on, slotId: id }: Choice = wanted.current;
      wanted.current = null;
      const failed = await all.hold(delivery, on, id);
      if (failed && !wanted.current) fail(failed);
    }
    isRunning.current = false;
    setBusy(false);
  }

  function choose(on: string, id: string) {
    setSlotId(id);
    setFailure(null);
    wanted.current = { day: on, slotId: id };
    void holdWanted();
  }

  function chooseDay(next: string) {
    setDay(next);
    setSlotId(next === hold?.date ? hold.timeslotId : null);
    setFailure(null);
  }

  return {
    day,
    chooseDay,
    slotId,
    chooseSlot: (id: string) => day !== null && choose(day, id),
    failure,
    busy,
    /** Holds again what could not be held; missing where nothing is chosen. */
    retry: day !== null && slotId !== null ? () => choose(day, slotId) : undefined,
  };
}
