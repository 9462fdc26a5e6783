import { describe, expect, it } from "vitest";
import { arrivalOf, collectableFrom, hasAll, slowestDays } from "@/lib/checkout/arrival";
import { SHOWROOMS, type Showroom } from "@/lib/stock/showrooms";
import { getStore } from "@/lib/storefront";
import { buildItem } from "../cart/builders";

// a Monday, ten in the morning in Stockholm
const NOW = new Date("2026-11-23T09:00:00Z");
const line = (sku: string, days: number | null, qty = 1, isVirtual = false) =>
  buildItem({ sku, deliveryDays: days, qty, isVirtual });
const karlstad = SHOWROOMS[3] as Showroom;

describe("when a cart arrives whole", () => {
  it("is decided by the slowest line that is shipped", () => {
    expect(slowestDays([line("A", 3), line("B", 14), line("C", 90, 1, true)])).toBe(14);
    expect(slowestDays([line("A", 0)])).toBe(0);
    expect(slowestDays([line("A", 14), line("B", null), line("C", 2)])).toBeNull();
    expect(slowestDays([line("C", 3, 1, true)])).toBeNull();
    expect(slowestDays([])).toBeNull();
  });

  it("is told for a whole postcode of the view's country", () => {
    const of = (postcode: string, lines = [line("A", 8)]) => arrivalOf(getStore("bmse"), lines, { postcode, now: NOW });
    expect(of("411 01")).toEqual({ from: "2026-11-27", to: "2026-12-01" });
    expect(of("62100")?.to).toBe("2026-12-04");
    expect(of("4110")).toBeNull();
    expect(of("41101", [line("A", null)])).toBeNull();
  });
});

describe("collecting a cart", () => {
  const pieces = { A: [{ id: 4, qty: 2 }], B: [{ id: 4, qty: 1 }] };

  it("needs every shipped line in its quantity, the same sku on two lines added up", () => {
    expect(hasAll(karlstad, [line("A", 8, 2), line("B", 8)], pieces)).toBe(true);
    expect(hasAll(karlstad, [line("A", 8, 3)], pieces)).toBe(false);
    expect(hasAll(karlstad, [line("A", 8), line("A", 8, 2)], pieces)).toBe(false);
    expect(hasAll({ id: 1 }, [line("A", 8)], pieces)).toBe(false);
    expect(hasAll(karlstad, [line("A", 8), line("SERVICE", null, 1, true)], pieces)).toBe(true);
    expect(hasAll(karlstad, [line("A", 8), line("X", 8)], pieces)).toBeNull();
  });

  it("is possible the day after it was put aside, else when it arrives in that town", () => {
    expect(collectableFrom(karlstad, [line("A", 8)], pieces, NOW)).toBe("2026-11-24");
    expect(collectableFrom(karlstad, [line("A", 8, 3)], pieces, NOW)).toBe("2026-12-01");
    expect(collectableFrom(karlstad, [line("X", 8)], pieces, NOW)).toBe("2026-12-01");
    expect(collectableFrom(karlstad, [line("X", null)], pieces, NOW)).toBeNull();
    const closed = { ...karlstad, hours: { weekdays: null, saturday: null, sunday: null } };
    expect(collectableFrom(closed, [line("A", 8)], pieces, NOW)).toBeNull();
  });
});
