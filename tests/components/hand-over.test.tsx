// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HandOver } from "@/components/checkout/hand-over";
import { StoreProvider } from "@/components/storefront/store-context";
import sv from "@/i18n/messages/sv.json";
import type { ConfirmOutcome } from "@/lib/checkout/confirm-order";
import type { HandOverWire } from "@/lib/upstream/contract/hand-over";
import { renderWithMessages } from "./render";

const shop = vi.hoisted(() => ({ answer: vi.fn<() => Promise<unknown>>(), withdrawn: vi.fn<() => Promise<void>>() }));
vi.mock("@/stores/place-order", () => ({ confirmCartOrder: shop.answer, withdrawCartPayment: shop.withdrawn }));

const words = sv.payment.handOver;
const NOW = new Date("2026-06-15T12:30:00Z");
const SWISH: HandOverWire = {
  sid: "A".repeat(32),
  method: "swish",
  amount: 69_500,
  url: "swish://paymentrequest?token=t",
  code: "Dt",
  until: "2026-06-15T12:33:00.000Z",
};
const end = vi.fn();
const payAgain = vi.fn();
const open: ConfirmOutcome = { kind: "open", isUncertain: false };
const answers = (outcome: ConfirmOutcome) => shop.answer.mockResolvedValue(outcome);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const status = () => screen.getByRole("status").textContent ?? "";
const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));

function show(handOver: HandOverWire = SWISH): void {
  renderWithMessages(
    <StoreProvider store="bmse">
      <HandOver handOver={handOver} busy={false} payAgain={payAgain} end={end} />
    </StoreProvider>,
  );
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  for (const mock of [shop.answer, shop.withdrawn, end, payAgain]) mock.mockReset();
  answers(open);
  shop.withdrawn.mockResolvedValue(undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("the way to an app", () => {
  it("says what to do and how long it lasts, with the focus on its title, code and app at hand", () => {
    show();
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1, name: "Godkänn i Swish" }));
    expect(screen.getByRole("img", { name: "QR-kod för Swish" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Öppna Swish" }).getAttribute("href")).toBe(SWISH.url);
    expect(status()).toContain(words.state.waiting.title);
    expect(status()).toContain("14:33");
  });

  it("asks every two seconds, and ends as soon as it is paid", async () => {
    show();
    await pass(1999);
    expect(shop.answer).not.toHaveBeenCalled();
    await pass(1);
    await pass(2000);
    expect(shop.answer).toHaveBeenCalledTimes(2);
    const paid = { kind: "placed", order: { orderId: "id" }, frame: null } as ConfirmOutcome;
    answers(paid);
    await pass(2000);
    expect(end).toHaveBeenCalledExactlyOnceWith(paid);
    await pass(60_000);
    expect(shop.answer).toHaveBeenCalledTimes(3);
  });

  it.each([
    [{ kind: "failed" }, words.state.lost.title],
    [{ kind: "open", isUncertain: true }, "Swish har inte svarat än"],
  ] as const)("goes on asking after %j", async (outcome, title) => {
    answers(outcome);
    show();
    await pass(2000);
    expect(status()).toContain(title);
    await pass(2000);
    expect(shop.answer).toHaveBeenCalledTimes(2);
    expect(end).not.toHaveBeenCalled();
  });

  it.each(["declined", "cancelled", "timedOut"] as const)("can be tried anew when it was %s", async (reason) => {
    answers({ kind: "unpaid", reason });
    show();
    await pass(2000);
    expect(status()).toContain(words.unpaid[reason]);
    expect(screen.queryByRole("img")).toBeNull();
    await pass(60_000);
    expect(shop.answer).toHaveBeenCalledTimes(1);
    await click(words.again);
    expect(payAgain).toHaveBeenCalledOnce();
  });

  it("asks at once where the shopper says that they approved", async () => {
    show();
    await click(words.ask);
    await pass(0);
    expect(shop.answer).toHaveBeenCalledTimes(1);
  });

  it("withdraws the payment of who goes back", async () => {
    answers({ kind: "unpaid", reason: "cancelled" });
    show();
    await click(words.other);
    expect(shop.withdrawn).toHaveBeenCalledExactlyOnceWith("bmse", SWISH.sid);
    expect(end).toHaveBeenCalledExactlyOnceWith(null);
  });

  it("shows the order of who goes back too late", async () => {
    const paid = { kind: "placed", order: { orderId: "id" }, frame: null } as ConfirmOutcome;
    answers(paid);
    show();
    await click(words.other);
    expect(end).toHaveBeenCalledExactlyOnceWith(paid);
  });

  it("leads to the provider's own page where that has the code", () => {
    const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
    const url = "https://pay.vipps.example/landing?token=t";
    show({ ...SWISH, method: "mobilepay", code: null, url });
    expect(assign).toHaveBeenCalledWith(url);
    expect(screen.getByRole("link", { name: "Öppna MobilePay" }).getAttribute("href")).toBe(url);
    expect(screen.queryByRole("img")).toBeNull();
  });
});
