// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import type { SentEvent } from "@/lib/analytics/context";
import { trackOnBus } from "@/stores/analytics-bus";
import { getConsentStore } from "@/stores/consent";
import { noteCustomerType } from "@/stores/customer-type";

const sent = vi.hoisted((): unknown[] => []);
vi.mock("@/lib/analytics/tag-manager", () => ({
  createTagManager: () => ({
    name: "test",
    start: async () => {},
    change: () => {},
    send: (event: SentEvent) => void sent.push(event),
  }),
}));

beforeEach(() => {
  document.documentElement.dataset.consent = "7 tagManager";
  return () => {
    delete document.documentElement.dataset.consent;
  };
});

it("an event waits for a yes, and has what stood beside it when it happened", async () => {
  noteCustomerType("bmfi", { id: 2, taxDisplay: "excl" });
  trackOnBus("bmfi", { name: "login", method: "password" });
  noteCustomerType("bmfi", null);
  expect(sent).toEqual([]);
  getConsentStore("bmfi").setState({ granted: ["statistics"] });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  trackOnBus("bmfi", { name: "login", method: "passkey" });
  const params = { store_view: "bmfi", logged_in: false };
  expect(sent).toEqual([
    { event: "login", params: { ...params, method: "password", customer_type: "business" } },
    { event: "login", params: { ...params, method: "passkey", customer_type: "private" } },
  ]);
});
