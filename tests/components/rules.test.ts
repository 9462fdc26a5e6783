import { describe, expect, it } from "vitest";
import { holdsPath } from "@/components/shell/menu-node";
import { visiblePages } from "@/components/ui/page-links";
import { toDeliveryWeeks } from "@/lib/product/stock-words";

describe("toDeliveryWeeks", () => {
  it.each([
    [0, "2"],
    [14, "2"],
    [15, "2–4"],
    [28, "2–4"],
    [42, "4–6"],
    [56, "6–8"],
    [70, "8–10"],
    [71, "10+"],
  ])("shows %i days as %s weeks (docs/domain-rules.md#delivery-time-labels)", (days, weeks) => {
    expect(toDeliveryWeeks(days)).toBe(weeks);
  });
});

describe("visiblePages", () => {
  it("keeps first, last and the neighbours, with gaps between", () => {
    expect(visiblePages(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
    expect(visiblePages(1, 2)).toEqual([1, 2]);
    expect(visiblePages(2, 3)).toEqual([1, 2, 3]);
  });
});

describe("holdsPath", () => {
  const leaf = { id: 2, name: "Soffor", path: "/c/soffor", picture: null, children: [] };
  const department = { id: 1, name: "Vardagsrum", path: "/c/vardagsrum", picture: null, children: [leaf] };

  it("finds a page in its department, with or without a query in the path", () => {
    expect(holdsPath(department, "/c/soffor")).toBe(true);
    expect(holdsPath(department, "/c/soffor/color%3D2")).toBe(true);
    expect(holdsPath(department, "/c/soffor-ute")).toBe(false);
  });
});
