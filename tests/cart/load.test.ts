import { afterEach, describe, expect, it, vi } from "vitest";
import { loadCartItem } from "@/lib/cart/load";
import { buildCard } from "../components/builders";
import { buildLine, colour } from "./builders";

const answerWith = (answer: () => Promise<Response>) => {
  const fetched = vi.fn<typeof fetch>(answer);
  vi.stubGlobal("fetch", fetched);
  return fetched;
};
afterEach(() => vi.unstubAllGlobals());

describe("loadCartItem", () => {
  it("takes name and picture from the card, price and quantity from the server", async () => {
    const fetched = answerWith(async () =>
      Response.json({ code: 200, result: [buildCard({ sku: "SOFA-49", parentSku: "SOFA", typeId: "simple" })] }),
    );
    const loaded = await loadCartItem(
      "bmdk",
      buildLine({ sku: "SOFA-49", qty: 2, price: 99.5, product_option: colour(49) }),
    );
    expect(String(fetched.mock.calls[0]?.[0])).toBe("/api/cards?store=bmdk&skus=SOFA-49");
    expect(loaded).toMatchObject({
      ok: true,
      value: { sku: "SOFA-49", parentSku: "SOFA", qty: 2, price: 9950, productOption: colour(49), serverItemId: null },
    });
  });

  it("shows the server's data for a deleted product, so that it can be removed", async () => {
    answerWith(async () => Response.json({ code: 200, result: [] }));
    expect(await loadCartItem("bmse", buildLine({ sku: "OLD", name: "Old chair", price: 12, qty: 2 }))).toMatchObject({
      ok: true,
      value: { sku: "OLD", name: "Old chair", price: 1200, qty: 2 },
    });
    expect(await loadCartItem("bmse", buildLine({ sku: "OLD" }))).toMatchObject({
      ok: true,
      value: { name: "OLD", price: 0 },
    });
  });

  it.each([
    ["the shop is away", async () => Response.json({ code: 503, result: "unreachable" }, { status: 503 })],
    ["the network is away", () => Promise.reject(new TypeError("offline"))],
    ["a portal answers instead", async () => new Response("<html>Log in to the train's network</html>")],
    ["it answers something else", async () => Response.json(null)],
  ])("fails when %s", async (_, answer) => {
    answerWith(answer);
    expect(await loadCartItem("bmse", buildLine())).toMatchObject({
      ok: false,
      error: { kind: "network", retryable: true },
    });
  });
});
