import { describe, expect, it } from "vitest";
import { createKustomClient, KustomRefusal, KustomUnreachable } from "@/backend/payment/kustom/client";

const CONFIG = { url: "https://provider.example", username: "user", password: "wörd" };
const ORDER = { order_id: "o1", status: "checkout_incomplete", purchase_currency: "SEK", order_amount: 100 };

describe("the client of the checkout provider", () => {
  it("says who it is, in UTF-8, and under which key", async () => {
    const seen: Request[] = [];
    const client = createKustomClient(CONFIG, async (input, init) => {
      seen.push(new Request(input, init));
      return new Response(null, { status: 201, headers: { "capture-id": "c1" } });
    });
    expect(await client.capture("a/b", { captured_amount: 5 }, "key-1")).toBe("c1");
    expect(seen[0]?.url).toBe("https://provider.example/ordermanagement/v1/orders/a%2Fb/captures");
    expect(seen[0]?.headers.get("authorization")).toBe(`Basic ${Buffer.from("user:wörd").toString("base64")}`);
    expect(seen[0]?.headers.get("klarna-idempotency-key")).toBe("key-1");
    expect(await seen[0]?.json()).toEqual({ captured_amount: 5 });
  });

  it("gives up a provider that does not answer", async () => {
    const never: typeof fetch = (_input, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason)));
    await expect(createKustomClient(CONFIG, never, 20).read("o1")).rejects.toThrow(KustomUnreachable);
  });

  it.each([
    ["HTML", () => new Response("<html></html>", { status: 200 })],
    ["an order of another form", () => Response.json({ ...ORDER, order_amount: "100" })],
    ["an order without an id", () => Response.json({ ...ORDER, order_id: "" })],
    ["a redirect", () => new Response(null, { status: 302, headers: { location: "https://elsewhere.example" } })],
    ["nothing", () => new Response(null, { status: 200 })],
    ["too much", () => new Response(JSON.stringify({ ...ORDER, more: "x".repeat(2_000_001) }))],
    ["an error page", () => new Response("<html></html>", { status: 503 })],
  ])("takes %s for no answer", async (_, answer) => {
    await expect(createKustomClient(CONFIG, async () => answer()).read("o1")).rejects.toThrow(KustomUnreachable);
  });

  it.each([
    [
      { error_code: "READ_ONLY_ORDER", error_messages: ["Resource is read-only"] },
      "READ_ONLY_ORDER, Resource is read-only",
    ],
    [{ error_code: "BAD_VALUE", error_text: "no good" }, "BAD_VALUE, no good"],
    [{ anything: 1 }, "no code"],
  ])("keeps the whole body of a refusal: %o", async (body, words) => {
    const refused = createKustomClient(CONFIG, async () => Response.json(body, { status: 403 })).read("o1");
    await expect(refused).rejects.toMatchObject({ status: 403, body, message: expect.stringContaining(words) });
    await expect(refused).rejects.toThrow(KustomRefusal);
  });
});
