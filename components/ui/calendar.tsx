"use client";

import { type ReactNode, useRef } from "react";
import { buildWeeks } from "./calendar-days";
import { classNames } from "./class-names";
import { useCalendar } from "./use-calendar";

export interface CalendarDay {
  /** `yyyy-MM-dd`. */
  day: string;
  /** False for a day that cannot be chosen. */
  isOpen: boolean;
  /** A word below the number, beside its date in the day's name for screen readers. */
  note: ReactNode;
  /** What else a screen reader says of the day: why it is closed, for instance. */
  spoken: string;
}

interface CalendarProps {
  /** Consecutive days. */
  days: CalendarDay[];
  value: string | null;
  onChange: (day: string) => void;
  /** Where a day leads to without scripts. */
  hrefOf?: (day: string) => string;
  locale: string;
  /** Id of the element that names it. */
  labelledBy: string;
}

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const WEEKDAYS = Array.from({ length: 7 }, (_, index) => MONDAY + index * 86_400_000);

/** Returns how days and weekdays are written. */
function formatsOf(locale: string) {
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  return {
    short: write({ weekday: "short" }),
    long: write({ weekday: "long" }),
    whole: write({ weekday: "long", day: "numeric", month: "long" }),
    month: write({ month: "short" }),
  };
}

type Formats = ReturnType<typeof formatsOf>;

/**
 * Renders days as a grid of weeks, of which one is chosen: arrows, Home, End, PageUp and PageDown move between them, also
 * over closed ones, so that their reasons can be heard. Without scripts it is a table of links.
 */
export function Calendar(props: CalendarProps) {
  const { value, locale, labelledBy } = props;
  const grid = useRef<HTMLTableElement>(null);
  const calendar = useCalendar(props, grid);
  const { isLive, known, order, isKnown } = calendar;
  const formats = formatsOf(locale);
  return (
    <table
      ref={grid}
      role={isLive ? "grid" : undefined}
      aria-labelledby={labelledBy}
      className="w-full table-fixed border-collapse"
    >
      <WeekdayHead formats={formats} />
      <tbody>
        {buildWeeks(order).map((week) => (
          <tr key={week.find(isKnown)}>
            {week.map((day, index) => {
              const cell = day === null ? null : known.get(day);
              // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- no day of the choice
              if (!cell) return <td key={index} />;
              return (
                <td
                  key={index}
                  role={isLive ? "gridcell" : undefined}
                  aria-selected={isLive ? cell.day === value : undefined}
                  className="border border-line p-0"
                >
                  <DayControl {...props} cell={cell} calendar={calendar} formats={formats} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function WeekdayHead({ formats: { short, long } }: { formats: Formats }) {
  return (
    <thead>
      <tr>
        {WEEKDAYS.map((time) => (
          <th key={time} scope="col" abbr={long.format(time)} className="py-2 text-xs font-normal text-ink-2">
            {short.format(time).replace(/\.$/, "")}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface DayControlProps extends Pick<CalendarProps, "value" | "onChange" | "hrefOf"> {
  cell: CalendarDay;
  calendar: ReturnType<typeof useCalendar<CalendarDay>>;
  formats: Formats;
}

/** Renders what chooses a day: a button, without scripts a link; a closed day is neither then. */
function DayControl({ cell, calendar, formats, value, onChange, hrefOf }: DayControlProps) {
  const { day, isOpen } = cell;
  const { isLive, order, stop, setMoved, onKeyDown } = calendar;
  const content = <DayContent cell={cell} isFirst={day === order[0] || day.endsWith("-01")} formats={formats} />;
  const style = classNames(
    "flex min-h-15 w-full flex-col items-center justify-center py-1 text-center focus-visible:relative",
    !isOpen && "bg-chalk text-ink-2",
    isOpen && (day === value ? "bg-lichen inset-ring-2 inset-ring-ink" : "bg-paper hover:bg-chalk"),
  );
  if (isLive)
    return (
      <button
        type="button"
        data-day={day}
        tabIndex={day === stop ? 0 : -1}
        aria-disabled={!isOpen || undefined}
        onKeyDown={onKeyDown}
        onClick={() => {
          setMoved(day);
          if (isOpen) onChange(day);
        }}
        className={style}
      >
        {content}
      </button>
    );
  return isOpen && hrefOf ? (
    <a href={hrefOf(day)} aria-current={day === value ? "date" : undefined} className={style}>
      {content}
    </a>
  ) : (
    <span className={style}>{content}</span>
  );
}

interface DayContentProps {
  cell: CalendarDay;
  /** Whether its month is written. */
  isFirst: boolean;
  formats: Formats;
}

function DayContent({ cell: { day, isOpen, note, spoken }, isFirst, formats: { month, whole } }: DayContentProps) {
  const time = Date.parse(day);
  return (
    <>
      <span aria-hidden="true" className={classNames("tabular block text-m", isOpen && "font-semibold")}>
        {Number(day.slice(8))}
        {isFirst && (
          <span className="ml-1 text-xs font-normal max-md:ml-0 max-md:block max-md:leading-none">
            {month.format(time).replace(/\.$/, "")}
          </span>
        )}
      </span>
      <span
        aria-hidden="true"
        // on the narrowest windows the number alone has room
        className={classNames("w-full truncate text-xs text-ink-2", isOpen && "max-[22.4rem]:hidden")}
      >
        {note}
      </span>
      <span className="sr-only">{[whole.format(time), spoken].filter(Boolean).join(", ")}</span>
    </>
  );
}
