import { describe, expect, it } from "vitest";
import { formatZip } from "@/lib/delivery/zip";

describe("formatZip", () => {
  it.each([
    ["SE", "41501", "415\u00a001"],
    ["SE", "415 01", "415\u00a001"],
    ["SE", "4150", "4150"],
    ["FI", "00100", "00100"],
    ["DK", "8000", "8000"],
    ["NO", "0150", "0150"],
    ["SE", "", ""],
  ])("writes %s %j as %j", (country, zip, written) => {
    expect(formatZip(country, zip)).toBe(written);
  });
});
