import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadOrders } from "@/stores/load-orders";
import { hasSeenOrders, readSeenOrders } from "@/stores/seen-orders";
import { getSessionStore } from "@/stores/session";
import { stubStorage } from "./storage";

const session = getSessionStore("bmse");
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  stubStorage();
  session.setState({ status: "customer", customerId: "1" });
  vi.stubGlobal("location", { origin: "http://shop.test" });
  vi.stubGlobal("fetch", async () => answer());
});
afterEach(() => vi.unstubAllGlobals());

const history = (items: unknown[]) => Response.json({ code: 200, result: { items, total_count: items.length } });

it("keeps that a new customer has no orders", async () => {
  answer = () => history([]);
  await loadOrders("bmse");
  expect([hasSeenOrders("bmse"), readSeenOrders("bmse")]).toEqual([true, []]);
});

it.each([
  ["the shop fails", () => Response.json({ code: 500, result: "no" }, { status: 500 })],
  ["there is no network", () => Promise.reject(new TypeError("offline"))],
  [
    "the customer signed out meanwhile",
    () => {
      session.setState({ status: "guest", customerId: null });
      return history([]);
    },
  ],
  [
    "another one signed in",
    () => {
      session.setState({ status: "customer", customerId: "2" });
      return history([]);
    },
  ],
])("keeps nothing where %s", async (_, reply) => {
  answer = reply;
  await loadOrders("bmse");
  expect(hasSeenOrders("bmse")).toBe(false);
});
