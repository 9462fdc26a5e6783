import { describe, expect, it } from "vitest";
import { writeDays } from "@/lib/storefront/days";

describe("a day in a sentence", () => {
  it.each([
    ["sv-SE", "fredag 4 december"],
    ["da-DK", "fredag 4. december"],
    ["nb-NO", "fredag 4. desember"],
    ["en-US", "Friday, December 4"],
    ["fi-FI", "perjantaina\u00a04.12."],
  ])("has its weekday in %s", (locale, expected) => {
    expect(writeDays(locale, "2026-12-04")).toBe(expected);
  });

  it.each(["30", "01", "02", "03", "04", "05", "06"].map((day) => (day === "30" ? "2026-11-30" : `2026-12-${day}`)))(
    "says in Finnish on which weekday: %s",
    (day) => {
      expect(writeDays("fi-FI", day)).toMatch(
        /^(maanantai|tiistai|keskiviikko|torstai|perjantai|lauantai|sunnuntai)na\u00a0/,
      );
    },
  );
});

describe("several days", () => {
  it.each([
    ["sv-SE", "tisdag 1\u00a0– fredag 4 december"],
    ["nb-NO", "tirsdag 1.\u00a0– fredag 4. desember"],
    ["fi-FI", "1.–4.12."],
  ])("are written from the first to the last in %s", (locale, expected) => {
    expect(writeDays(locale, "2026-12-01", "2026-12-04")).toBe(expected);
  });

  it("name the month of each where it changes", () => {
    expect(writeDays("fi-FI", "2026-11-30", "2026-12-02")).toBe("30.11.–2.12.");
  });
});
