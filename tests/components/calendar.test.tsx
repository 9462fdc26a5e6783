// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { Calendar } from "@/components/ui/calendar";
import { addDays, buildWeeks, dayOfKey } from "@/components/ui/calendar-days";
import { renderWithMessages } from "./render";

const daysFrom = (first: string, count: number) => Array.from({ length: count }, (_, index) => addDays(first, index));

describe("weeks", () => {
  it("begin on Monday and hold each day once, over 29 February and the end of a year", () => {
    for (const first of ["2028-02-20", "2026-12-24", "2026-03-23", "2026-11-23"])
      for (const count of [1, 7, 14]) {
        const days = daysFrom(first, count);
        const weeks = buildWeeks(days);
        expect(weeks.flat().filter(Boolean)).toEqual(days);
        for (const [index, columns] of Array.from(
          { length: 7 },
          (_, at) => [at, weeks.map((week) => week[at])] as const,
        ))
          expect(
            columns.filter(Boolean).map((day) => (new Date(`${day}`).getUTCDay() + 6) % 7 === index),
          ).not.toContain(false);
        expect(weeks.every((week) => week.length === 7)).toBe(true);
      }
  });
  it("has none without days", () => expect(buildWeeks([])).toEqual([]));
  it("knows 29 February", () => expect(addDays("2028-02-28", 1)).toBe("2028-02-29"));
});

describe("keys", () => {
  // Wednesday 25 November to Tuesday 8 December
  const days = daysFrom("2026-11-25", 14);
  it.each([
    ["ArrowRight", "2026-11-25", "2026-11-26"],
    ["ArrowLeft", "2026-11-25", "2026-11-25"],
    ["ArrowRight", "2026-12-08", "2026-12-08"],
    ["ArrowDown", "2026-11-25", "2026-12-02"],
    ["ArrowDown", "2026-12-03", "2026-12-03"],
    ["ArrowUp", "2026-12-02", "2026-11-25"],
    ["Home", "2026-12-03", "2026-11-30"],
    ["Home", "2026-11-27", "2026-11-25"],
    ["End", "2026-11-25", "2026-11-29"],
    ["End", "2026-12-07", "2026-12-08"],
    ["PageDown", "2026-11-25", "2026-12-02"],
    ["PageUp", "2026-12-08", "2026-12-01"],
    ["PageUp", "2026-11-25", "2026-11-25"],
  ])("%s leads from %s to %s", (key, from, to) => expect(dayOfKey(key, false, from, days)).toBe(to));
  it("leads to the first and the last day with Ctrl", () => {
    expect(dayOfKey("Home", true, "2026-12-02", days)).toBe("2026-11-25");
    expect(dayOfKey("End", true, "2026-12-02", days)).toBe("2026-12-08");
  });
  it("leaves other keys alone", () => expect(dayOfKey("Enter", false, "2026-12-02", days)).toBeNull());
});

const DAYS = daysFrom("2026-11-25", 14).map((day) => {
  const isOpen = day !== "2026-11-29" && day !== "2026-12-06";
  return { day, isOpen, note: isOpen ? "3" : "–", spoken: isOpen ? "3 tider" : "ingen leverans på söndagar" };
});

function Choice() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <h2 id="title">Välj dag</h2>
      <Calendar
        days={DAYS}
        value={value}
        onChange={setValue}
        hrefOf={(day) => `?day=${day}`}
        locale="sv-SE"
        labelledBy="title"
      />
    </>
  );
}

describe("calendar", () => {
  afterEach(cleanup);
  const day = (name: RegExp) => screen.getByRole("button", { name });

  it("is a grid with one tab stop, moved and chosen by keys", async () => {
    const user = userEvent.setup();
    renderWithMessages(<Choice />);
    const grid = screen.getByRole("grid", { name: "Välj dag" });
    expect(
      within(grid)
        .getAllByRole("columnheader")
        .map(({ textContent }) => textContent),
    ).toEqual(["mån", "tis", "ons", "tors", "fre", "lör", "sön"]);
    await user.tab();
    expect(document.activeElement).toBe(day(/^onsdag 25 november, 3 tider/));
    await user.keyboard("{End}");
    expect(document.activeElement).toBe(day(/^söndag 29 november, ingen leverans på söndagar/));
    await user.keyboard("{Enter}");
    expect(screen.queryByRole("gridcell", { selected: true })).toBeNull();
    await user.keyboard("{ArrowRight}{ArrowRight} ");
    expect(screen.getByRole("gridcell", { selected: true })).toBe(day(/^tisdag 1 december/).parentElement);
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it("is chosen from by pointer; a closed day is not", async () => {
    const user = userEvent.setup();
    renderWithMessages(<Choice />);
    await user.click(day(/^söndag 6 december/));
    expect(screen.queryByRole("gridcell", { selected: true })).toBeNull();
    await user.click(day(/^lördag 5 december/));
    expect(screen.getByRole("gridcell", { selected: true }).textContent).toMatch(/lördag 5 december/);
  });

  it("is a table of links without scripts, where closed days are words", () => {
    const html = renderToString(<Choice />);
    expect(html).toMatch(/<a href="\?day=2026-11-25"/);
    expect(html).not.toMatch(/role="grid"|<button|day=2026-11-29/);
    expect(html).toMatch(/söndag 29 november, ingen leverans på söndagar/);
  });
});
