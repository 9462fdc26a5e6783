import { describe, expect, it } from "vitest";
import { composeStock, hasPieces } from "@/lib/stock";

const part = (qty: number, perSet = 1, managed = true) => ({
  record: { sku: `${qty}`, productId: 1, qty, managed },
  perSet,
});

describe("composed stock", () => {
  it("of a configurable product is that of its variants together", () => {
    expect(composeStock("configurable", [[part(0), part(3), part(4)]])).toEqual({ qty: 7, managed: true });
    expect(composeStock("configurable", [[part(0), part(0)]])).toEqual({ qty: 0, managed: true });
  });

  it("of a bundle is as many sets as the scarcest option allows", () => {
    expect(composeStock("bundle", [[part(10)], [part(7, 4), part(3, 2)]])).toEqual({ qty: 1, managed: true });
    expect(composeStock("bundle", [[part(10)], []])).toEqual({ qty: 0, managed: true });
    expect(composeStock("bundle", [[part(0, 1, false)], [part(5)]])).toEqual({ qty: 5, managed: true });
    expect(composeStock("bundle", [[part(0, 1, false)]])).toEqual({ qty: 0, managed: false });
    expect(composeStock("bundle", [])).toEqual({ qty: 0, managed: true });
  });

  it("counts nothing where pieces are not counted", () => {
    expect(hasPieces({ qty: 0, managed: false }, 1000)).toBe(true);
    expect(hasPieces({ qty: 2, managed: true }, 3)).toBe(false);
    expect(composeStock("grouped", [[part(0), part(0, 1, false)]])).toEqual({ qty: 0, managed: false });
  });
});
