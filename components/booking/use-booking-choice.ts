import { useState } from "react";
import { offeredDays } from "@/lib/booking/days";
import type { FreeHours } from "@/lib/booking/flow";
import { choiceOf, hoursFor, listTogether } from "@/lib/booking/together";
import type { BookableShipment } from "@/lib/booking/types";
import { ZERO } from "@/lib/money";

interface ChoiceOptions {
  shipment: BookableShipment;
  free: FreeHours;
  day?: string | null;
  isTogether?: boolean;
}

/** Chooses day and hours of a shipment, and whether those that go to the same place come with it. */
export function useBookingChoice({ shipment, free, ...start }: ChoiceOptions) {
  const { booking } = shipment;
  const [isTogether, setTogether] = useState(start.isTogether ?? false);
  const [day, setDay] = useState(start.day ?? booking?.date ?? null);
  const [slotId, setSlotId] = useState(day !== null && day === booking?.date ? booking.timeslotId : null);

  const { days, hours } = hoursFor(shipment, free, isTogether);
  const slot = hours.find(({ date }) => date === day)?.timeslots.find(({ id }) => id === slotId) ?? null;
  /** What is booked, with what it costs. */
  const booked = day !== null && slot ? choiceOf(shipment, free, isTogether, { date: day, slot }) : null;
  return {
    isTogether,
    day,
    slotId,
    slot,
    booked,
    lateFee: booked?.late ?? booking?.lateFee ?? ZERO,
    sisters: listTogether(shipment),
    offered: offeredDays(shipment.country, shipment.currentDate, days, hours),
    isFull: hours.length === 0,
    chooseTogether(isOn: boolean) {
      setTogether(isOn);
      setSlotId(null);
    },
    chooseDay(next: string) {
      setDay(next);
      setSlotId(null);
    },
    chooseSlot: setSlotId,
  };
}

export type BookingChoice = ReturnType<typeof useBookingChoice>;
