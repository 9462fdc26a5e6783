import { expect, it, vi } from "vitest";
import { logRequestError } from "@/instrumentation-node";
import { logger } from "@/lib/config/log";

it("what fails is logged without the query, which holds other clients' tokens", () => {
  const error = new Error("broken");
  logRequestError(error, { method: "GET", path: "/api/cart/pull?token=secret&cartId=mask" });
  expect(vi.mocked(logger().error).mock.calls).toEqual([
    [{ err: error, method: "GET", path: "/api/cart/pull" }, "request failed"],
  ]);
});
