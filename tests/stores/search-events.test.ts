// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { minor } from "@/lib/money";
import { getConsentStore } from "@/stores/consent";
import { tellEvent, tellOrder } from "@/stores/search-events";

const order = (orderNumber: string) => ({
  orderId: "1",
  orderNumber,
  email: "anna@example.com",
  lines: [{ sku: "SOFA", name: "Soffa", detail: "", qty: 2, rowTotal: minor(200) }],
});
const grant = (isGranted: boolean) => getConsentStore("bmse").setState({ granted: isGranted ? ["statistics"] : [] });
const tell = (number: string) => tellOrder("bmse", order(number) as unknown as Parameters<typeof tellOrder>[1]); // what is read of it

describe("what a page tells of a shopper", () => {
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
  beforeEach(() => {
    localStorage.clear();
    fetched.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
    vi.stubGlobal("fetch", fetched);
    grant(false);
  });

  it("is nothing before they agreed", () => {
    tellEvent("bmse", { type: "search", q: "soffa", total: 1 });
    tell("100");
    expect(fetched).not.toHaveBeenCalled();
  });

  it("is told of the store view they agreed in", () => {
    grant(true);
    tellEvent("bmfi", { type: "search", q: "sohva", total: 1 });
    tellEvent("bmse", { type: "search", q: "soffa", total: 1 });
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1].body))).toEqual({
      store: "bmse",
      consent: true,
      event: { type: "search", q: "soffa", total: 1 },
    });
  });

  it("has each order once, and also one that was placed before they agreed", () => {
    tell("100");
    grant(true);
    for (const number of ["100", "100", "101"]) tell(number);
    const numbers = fetched.mock.calls.map(([, { body }]) => JSON.parse(String(body)).event.number);
    expect(numbers).toEqual(["100", "101"]);
    localStorage.setItem("bmse-shop/orders-told", "{garbage");
    tell("102");
    expect(fetched).toHaveBeenCalledTimes(3);
  });
});
