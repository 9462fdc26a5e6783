// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AskedOrder } from "@/components/checkout/asked-order";
import { StoreProvider } from "@/components/storefront/store-context";
import sv from "@/i18n/messages/sv.json";
import type { ConfirmOutcome } from "@/lib/checkout/confirm-order";
import { buildAttempt } from "../checkout/builders";
import { renderWithMessages } from "./render";

const confirm = vi.hoisted(() => vi.fn<() => Promise<ConfirmOutcome>>());
vi.mock("@/stores/place-order", () => ({ confirmCartOrder: confirm }));

/** The page's own scripts are not loaded here: the test says when they have run, or cannot. */
const mounted = vi.hoisted(() => ({ onReady: () => {}, onFailed: () => {} }));
vi.mock("@/lib/checkout-provider/mount", () => ({
  snippetScriptUrl: () => "",
  mountSnippet: (box: HTMLElement, options: { snippet: string; onReady: () => void; onFailed: () => void }) => {
    box.innerHTML = options.snippet;
    Object.assign(mounted, options);
    return () => box.replaceChildren();
  },
}));

const { order } = buildAttempt();
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const links = () => screen.queryAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);

async function open() {
  renderWithMessages(
    <StoreProvider store="bmse">
      <AskedOrder
        sid="kco-1"
        after={null}
        waiting={<p>waiting</p>}
        Placed={({ order: { orderNumber }, payment }) => (
          <>
            <h1>order {orderNumber}</h1>
            {payment}
          </>
        )}
      />
    </StoreProvider>,
  );
  await act(async () => {});
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  confirm.mockResolvedValue({ kind: "open", isUncertain: false });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  confirm.mockReset();
});

describe("an order the page asks for", () => {
  it.each(["declined", "cancelled", "timedOut"] as const)(
    "leads back to the checkout when it was %s",
    async (reason) => {
      confirm.mockResolvedValue({ kind: "unpaid", reason });
      await open();
      expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(sv.payment.handOver.unpaid[reason]);
      expect(links()).toEqual([[sv.checkout.backToCheckout, "/checkout"]]);
    },
  );

  it("is waited for while the provider may not be done, then said to be unpaid, with the way back to paying", async () => {
    await open();
    for (const ms of [1000, 2000, 3000, 4000]) {
      expect(screen.getByText("waiting")).toBeDefined();
      expect(screen.getByRole("status").textContent).toBe(sv.payment.checking);
      await wait(ms);
    }
    expect(confirm.mock.calls).toEqual(Array.from({ length: 5 }, () => ["bmse", "kco-1"]));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(sv.payment.openTitle);
    expect(links()).toEqual([[sv.checkout.backToCheckout, "/checkout"]]);
    await wait(600_000);
    expect(confirm).toHaveBeenCalledTimes(5);
    confirm.mockResolvedValue({ kind: "placed", order, frame: null });
    await act(async () => screen.getByRole("button", { name: sv.payment.again }).click());
    expect(screen.getByText(/^order/)).toBeDefined();
  });

  it("is shown as soon as it is placed", async () => {
    await open();
    confirm.mockResolvedValue({ kind: "placed", order: { ...order, orderNumber: "55" }, frame: null });
    await wait(1000);
    expect(screen.getByRole("heading").textContent).toBe("order 55");
    expect(screen.queryByText("waiting")).toBeNull();
    expect(screen.queryByRole("region")).toBeNull();
  });

  it("has what the provider says of the payment, where there is something", async () => {
    const frame = { orderId: "kco-1", snippet: "<p>Betald med kort</p>" };
    confirm.mockResolvedValue({ kind: "placed", order, frame });
    await open();
    await wait(1);
    const region = screen.getByRole("region", { name: sv.payment.provider });
    expect(region.textContent).toBe("Betald med kort");
    // without its script there is nothing to show, and the order stays
    await act(async () => mounted.onFailed());
    expect(screen.queryByRole("region")).toBeNull();
    expect(screen.getByText(/^order/)).toBeDefined();
  });

  it.each(["soldOut", "amountChanged", "other"] as const)(
    "that was not to be had (%s) says that its payment is given back",
    async (reason) => {
      confirm.mockResolvedValue({ kind: "givenBack", reason });
      await open();
      expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(sv.payment.refusedTitle);
      expect(screen.getByText(sv.checkout.givenBack[reason])).toBeDefined();
      expect(links()).toEqual([[sv.payment.toCart, "/cart"]]);
    },
  );

  it("says that nobody knows now, and asks again when told to", async () => {
    confirm.mockResolvedValue({ kind: "failed" });
    await open();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(sv.payment.outageTitle);
    confirm.mockResolvedValue({ kind: "placed", order, frame: null });
    await act(async () => screen.getByRole("button", { name: sv.checkout.retry }).click());
    expect(screen.getByText(/^order/)).toBeDefined();
  });

  it("that nobody knows is said to be so", async () => {
    confirm.mockResolvedValue({ kind: "unknown" });
    await open();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(sv.checkout.unknownOrderTitle);
  });

  it("is not requested by a page that was left", async () => {
    await open();
    cleanup();
    await wait(60_000);
    expect(confirm).toHaveBeenCalledTimes(1);
  });
});
