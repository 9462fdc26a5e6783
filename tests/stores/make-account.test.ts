import { beforeEach, describe, expect, it, vi } from "vitest";
import { toRegistration } from "@/lib/checkout/profile";
import { fail, ok, type Result } from "@/lib/upstream/types";
import { makeAccount } from "@/stores/checkout-profile";
import { buildDetails } from "../checkout/builders";

const emailTaken = fail({ kind: "http", code: "emailTaken", retryable: false, status: 409 });
const unanswered = fail({ kind: "network", code: "unreachable", retryable: true });

const shop = vi.hoisted(() => ({ register: vi.fn(), settle: vi.fn() }));
vi.mock("@/stores/session", () => ({ getSessionStore: () => ({ getState: () => ({ register: shop.register }) }) }));
vi.mock("@/stores/cart-sync", () => ({ whenSettled: shop.settle }));

const make = () => makeAccount("bmse", buildDetails(), "correct horse");

describe("the account that is made with an order", () => {
  beforeEach(() => vi.resetAllMocks());

  it("is registered with what was typed, and waits for the cart to be its customer's", async () => {
    const log: string[] = [];
    shop.register.mockImplementation(async () => (log.push("register"), ok(null)));
    shop.settle.mockImplementation(async () => (log.push("settle"), ok(null)));
    expect(await make()).toEqual(ok(null));
    expect(log).toEqual(["register", "settle"]);
    expect(shop.register).toHaveBeenCalledWith(toRegistration(buildDetails(), "correct horse"));
  });

  it.each<[string, Result<null>, number]>([
    ["that is refused says why, and waits for nothing", emailTaken, 0],
    ["stands where the cart cannot be settled: it is not made twice", ok(null), 1],
  ])("%s", async (_, registered, settles) => {
    shop.register.mockResolvedValue(registered);
    shop.settle.mockResolvedValue(unanswered);
    expect(await make()).toBe(registered);
    expect(shop.settle).toHaveBeenCalledTimes(settles);
  });
});
