"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { formatDays } from "@/components/storefront/format-days";
import { useStoreCode } from "@/components/storefront/store-context";
import { Calendar } from "@/components/ui/calendar";
import { RadioRows } from "@/components/ui/radio-rows";
import type { ClosedReason, OfferedDay } from "@/lib/booking/days";
import type { Timeslot } from "@/lib/booking/types";
import { formatPrice } from "@/lib/money";
import { getStore } from "@/lib/storefront";
import { formatHours, listDays } from "./format";

/** The value of a radio button: what a form without scripts sends of the hours, with the price that was shown. */
export const toSlotValue = (day: string, { id, price }: Pick<Timeslot, "id" | "price">): string =>
  `${day}|${price}|${id}`;

interface DayChoiceProps {
  days: OfferedDay[];
  day: string | null;
  onDay: (day: string) => void;
  /** Id of the chosen hours. */
  slotId: string | null;
  onSlot: (slot: Timeslot) => void;
  /** Where a day leads to without scripts. */
  hrefOf?: (day: string) => string;
  /** What is missing of the choice. */
  error?: string | null;
}

/** Renders a calendar of days and the hours of the one that is chosen. */
export function DayChoice({ days, day, onDay, slotId, onSlot, hrefOf, error }: DayChoiceProps) {
  const t = useTranslations("booking");
  const store = useStoreCode();
  const titleId = useId();
  const chosen = days.find((one) => one.day === day && one.closed === null);
  return (
    <>
      <h3 id={titleId} className="mb-1 text-l font-semibold">
        {t("days.title")}
      </h3>
      <div className="max-[22.4rem]:-mx-2">
        <Calendar
          days={days.map((one) => ({
            day: one.day,
            isOpen: one.closed === null,
            note: toNote(one),
            spoken: one.closed ? t(`days.reasons.${one.closed}`) : t("days.times", { count: one.timeslots.length }),
          }))}
          value={chosen?.day ?? null}
          onChange={onDay}
          hrefOf={hrefOf}
          locale={getStore(store).locale}
          labelledBy={titleId}
        />
      </div>
      <ClosedDays days={days} />
      {chosen && (
        <div className="mt-6">
          <SlotRows days={days} chosen={chosen} slotId={slotId} onSlot={onSlot} error={error} />
        </div>
      )}
      {!chosen && error && <p className="mt-2 text-s text-lingon">{error}</p>}
    </>
  );

  function toNote({ closed, timeslots }: OfferedDay) {
    if (closed === "full") return t("days.fullShort");
    return closed ? "–" : t("days.times", { count: timeslots.length });
  }
}

type SlotRowsProps = Pick<DayChoiceProps, "days" | "slotId" | "onSlot" | "error"> & { chosen: OfferedDay };

/** Renders the hours of a day; those that other days have and this one has not are taken. */
function SlotRows({ days, chosen, slotId, onSlot, error }: SlotRowsProps) {
  const t = useTranslations("booking");
  const store = useStoreCode();
  return (
    <RadioRows
      legend={t("slots.title", { day: formatDays(store, chosen.day) })}
      name="slot"
      value={chosen.timeslots.find(({ id }) => id === slotId) ? slotId : null}
      onChange={(value) => {
        const slot = chosen.timeslots.find(({ id }) => id === value);
        if (slot) onSlot(slot);
      }}
      error={error}
      rows={toRows(chosen)}
    />
  );

  function toRows({ day: of, timeslots }: OfferedDay) {
    const hours = new Map(
      days.flatMap((one) => one.timeslots).map(({ from, to }) => [`${from}-${to}`, { from, to }] as const),
    );
    return [...hours.values()]
      .toSorted((one, other) => one.from.localeCompare(other.from))
      .map((range) => {
        const slot = timeslots.find(({ from, to }) => from === range.from && to === range.to);
        const label = <span className="tabular">{formatHours(range)}</span>;
        if (!slot) return { value: `${of} ${range.from}`, label, aside: t("slots.taken"), disabled: true };
        return {
          value: slot.id,
          sent: toSlotValue(of, slot),
          label,
          aside: slot.price === 0 ? t("slots.free") : formatPrice(store, slot.price),
        };
      });
  }
}

const REASONS: ClosedReason[] = ["early", "sunday", "holiday", "full", "late"];

/** Says why the days without hours have none. */
function ClosedDays({ days }: { days: OfferedDay[] }) {
  const t = useTranslations("booking.days.closed");
  const store = useStoreCode();
  const sentences = REASONS.flatMap((reason) => {
    const closed = days.filter((one) => one.closed === reason).map(({ day }) => day);
    return closed.length > 0 ? [t(reason, { days: toRange(store, closed) })] : [];
  });
  return sentences.length > 0 && <p className="mt-2 text-s text-ink-2">{sentences.join(" ")}</p>;
}

/** Several days in a row are told by the first and the last. */
function toRange(store: Parameters<typeof listDays>[0], days: string[]): string {
  const [first = "", last = first] = [days[0], days.at(-1)];
  const isRow = days.length > 2 && (Date.parse(last) - Date.parse(first)) / 86_400_000 === days.length - 1;
  return isRow ? formatDays(store, first, last) : listDays(store, days);
}
