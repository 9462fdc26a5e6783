import { describe, expect, it } from "vitest";
import { drawingKind } from "@/components/product-page/drawing-kind";
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

describe("drawingKind", () => {
  it.each([
    [{ width: 228, depth: 94, height: 82, seatHeight: 44 }, "sofa"],
    [{ width: 52, depth: 54, height: 78, seatHeight: 46 }, "chair"],
    [{ width: 58, depth: 58, height: 42, seatHeight: 42 }, "stool"],
    [{ width: 220, depth: 95, height: 74, seatHeight: null }, "table"],
    [{ width: 42, depth: 42, height: 152, seatHeight: null }, "tall"],
    [{ width: 50, depth: 15, height: 50, seatHeight: null }, "flat"],
    [{ width: 90, depth: 30, height: 45, seatHeight: null }, "table"],
  ] as const)("%j is drawn as a %s", (size, kind) => {
    expect(drawingKind(size)).toBe(kind);
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
