import { describe, expect, it, vi } from "vitest";
import { handle } from "@/lib/edge/route-handler";

vi.mock("next/server", () => ({ connection: async () => {} }));

const post = (body: ReadableStream, init: RequestInit = {}) =>
  handle(
    new Request("http://shop.test/api/cart/update?cartId=c1", {
      method: "POST",
      body,
      duplex: "half",
      ...init,
    } as RequestInit), // `duplex` is missing in the type
  );
const failing = (cause: unknown) => new ReadableStream({ pull: (controller) => controller.error(cause) });

describe("a forwarded call", () => {
  it("whose upload breaks off is no fault of the shop", async () => {
    const cause = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
    expect((await post(failing(cause))).status).toBe(400);
    const left = new AbortController();
    left.abort();
    const request = new Request("http://shop.test/api/cart/update?cartId=c1", {
      method: "POST",
      body: failing(new Error("terminated")),
      duplex: "half",
    } as RequestInit); // `duplex` is missing in the type
    Object.defineProperty(request, "signal", { value: left.signal });
    expect((await handle(request)).status).toBe(400);
  });

  it("that fails in another way is a fault", async () => {
    await expect(post(failing(new Error("a bug")))).rejects.toThrow("a bug");
  });
});
