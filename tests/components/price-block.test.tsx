// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { formatLastDay } from "@/components/product/format-day";
import { PriceBlock } from "@/components/product/price-block";
import { minor } from "@/lib/money";
import { buildPrice } from "./builders";
import { renderWithMessages } from "./render";

afterEach(cleanup);

const reduced = buildPrice({
  final: minor(1_149_500),
  regular: minor(1_349_500),
  lowest30: minor(1_299_500),
  discountPercent: 12,
  until: "2026-12-06T23:59:59Z",
});
const text = () => document.body.textContent?.replaceAll("\u00a0", " ") ?? "";

describe("PriceBlock", () => {
  it("shows one amount where nothing is reduced", () => {
    renderWithMessages(<PriceBlock store="bmse" price={buildPrice()} place="card" />);
    expect(text()).toBe("12 995 kr");
  });

  it.each(["card", "page", "bar"] as const)(
    "never shows a reduced price without the lowest of 30 days (%s)",
    (place) => {
      renderWithMessages(<PriceBlock store="bmse" price={reduced} place={place} />);
      expect(text()).toContain("11 495 kr");
      expect(text()).toContain("Lägsta pris 30 dagar: 12 995 kr");
    },
  );

  it("falls back to the regular price where the lowest is unknown", () => {
    renderWithMessages(<PriceBlock store="bmse" price={{ ...reduced, lowest30: null }} place="card" />);
    expect(text()).toContain("Lägsta pris 30 dagar: 13 495 kr");
  });

  it("names the regular price and the last day on the product page", () => {
    renderWithMessages(<PriceBlock store="bmse" price={reduced} place="page" />);
    expect(text()).toContain("Ordinarie pris 13 495 kr · gäller till 6 december");
    expect(screen.getByText("−12\u00a0%", { normalizer: (text) => text })).toBeTruthy();
  });

  it.each([
    ["bmse", "2026-07-12T23:59:59Z", "12 juli"],
    ["bmse", "2026-07-12T21:59:59Z", "12 juli"],
    ["bmse", "2026-07-13T00:00:00Z", "12 juli"],
    ["bmse", "2026-03-29T22:00:00Z", "29 mars"],
    ["bmdk", "2026-10-25T22:59:59Z", "25. oktober"],
    ["bmno", "2026-12-31T23:59:59Z", "31. desember"],
    ["bmfi", "2026-07-12T23:59:59Z", "12. heinäkuuta"],
    ["bmen", "2026-07-12T23:59:59Z", "July 12"],
  ] as const)("in %s an offer that ends at %s is shown until %s, its last whole day", (store, until, day) => {
    expect(formatLastDay(store, until)).toBe(day);
  });

  it("says 'from' where variants differ, and shows that an amount is awaited", () => {
    renderWithMessages(<PriceBlock store="bmen" price={buildPrice({ from: true })} place="card" awaiting />);
    expect(text()).toBe("Från€12,995uppdateras");
  });
});
