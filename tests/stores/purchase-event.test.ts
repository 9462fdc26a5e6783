// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ShopEvent } from "@/lib/analytics/events";
import { minor } from "@/lib/money";
import { getConsentStore } from "@/stores/consent";
import { tellPurchase } from "@/stores/purchase-event";

const tracked = vi.hoisted((): unknown[] => []);
vi.mock("@/stores/analytics", () => ({
  track: (_: string, build: () => ShopEvent) => void tracked.push(build()),
}));

const order = {
  orderNumber: "000000123",
  email: "anna@example.com",
  lines: [{ sku: "SOFA", name: "Linden", detail: "Sand", qty: 2, rowTotal: minor(200_000) }],
  subtotal: minor(200_000),
  discount: minor(-20_000),
  coupon: "VAR10",
  shipping: minor(49_900),
  tax: minor(45_980),
} as unknown as Parameters<typeof tellPurchase>[1]; // what is read of it

const answer = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const grant = (granted: ("statistics" | "marketing")[]) =>
  getConsentStore("bmse").setState({ request: { version: 7, services: ["tagManager"] }, granted });

beforeEach(() => {
  localStorage.clear();
  tracked.length = 0;
  answer.mockReset().mockImplementation(async () => Response.json({ code: 200, result: true }));
  vi.stubGlobal("fetch", answer);
  grant(["statistics"]);
});

describe("a purchase", () => {
  it("is told once in a browser, with its reduction shared by its lines", async () => {
    await tellPurchase("bmse", order);
    await tellPurchase("bmse", order);
    expect(tracked).toEqual([
      {
        name: "purchase",
        transaction_id: "000000123",
        coupon: "VAR10",
        tax: 45_980,
        shipping: 49_900,
        items: [{ sku: "SOFA", name: "Linden", quantity: 2, price: 90_000 }],
      },
    ]);
    expect(answer).toHaveBeenCalledOnce();
  });

  it("is not told where another browser has told it", async () => {
    answer.mockImplementation(async () => Response.json({ code: 200, result: false }));
    await tellPurchase("bmse", order);
    await tellPurchase("bmse", order);
    expect([tracked, answer.mock.calls.length]).toEqual([[], 1]);
  });

  it("is told later where the backend did not answer, or nobody had agreed", async () => {
    answer.mockImplementation(async () => Promise.reject(new TypeError("offline")));
    await tellPurchase("bmse", order);
    grant([]);
    await tellPurchase("bmse", order);
    expect([tracked, Object.keys(localStorage)]).toEqual([[], []]);
    answer.mockImplementation(async () => Response.json({ code: 200, result: true }));
    grant(["marketing"]);
    await tellPurchase("bmse", order);
    expect(tracked).toHaveLength(1);
  });
});
