// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ProviderPayment } from "@/components/checkout/provider-payment";
import { StoreProvider } from "@/components/storefront/store-context";
import sv from "@/i18n/messages/sv.json";
import type { ProviderWindow } from "@/lib/checkout-provider/frame";
import { minor } from "@/lib/money";
import { getCartStore } from "@/stores/cart";
import { buildItem } from "../cart/builders";
import { buildTotals } from "../checkout/builders";
import { fakeRouter, renderWithMessages } from "./render";

const validate = vi.hoisted(() => vi.fn<(name: string, input: object) => Promise<object>>());
vi.mock("@/lib/upstream/client", () => ({ callApi: validate }));

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

type Handlers = Record<string, (data: unknown) => void>;

const update = vi.fn<() => Promise<boolean>>();
const leave = vi.fn<(reason?: "notOpened") => void>();
let log: string[] = [];
let handlers: Handlers = {};
let router = fakeRouter();

const setCart = (qty: number, total: number | null) => {
  const { version } = getCartStore("bmse").getState();
  getCartStore("bmse").setState({
    items: [buildItem({ qty })],
    version: version + 1,
    totals: buildTotals({ grandTotal: minor(total ?? 0) }),
    totalsVersion: total === null ? version : version + 1,
  });
};
const flush = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 5))));
const status = () => screen.getByRole("status").textContent;

async function open() {
  router = fakeRouter();
  renderWithMessages(
    <StoreProvider store="bmse">
      <ProviderPayment order={{ orderId: "kco-1", snippet: "<p>frame</p>" }} update={update} leave={leave} />
    </StoreProvider>,
    router,
  );
  await flush();
}

/** What the provider's script does when it has come. */
async function arrive() {
  const api = {
    suspend: () => void log.push("suspend"),
    resume: () => void log.push("resume"),
    on: (given: Handlers) => void (handlers = given),
  };
  (window as ProviderWindow)._klarnaCheckout = (task) => task(api);
  await act(async () => mounted.onReady());
}

beforeEach(() => {
  log = [];
  handlers = {};
  setCart(2, 69_500);
  update.mockResolvedValue(true);
  validate.mockResolvedValue({ ok: true, value: "OK" });
});
afterEach(() => {
  cleanup();
  update.mockReset();
  leave.mockReset();
  validate.mockReset();
});

describe("the frame of the checkout provider", () => {
  it("says what is paid, that it is opening, and takes the focus", async () => {
    await open();
    const title = screen.getByRole("heading", { level: 3 });
    expect(title.textContent?.replaceAll(/\s/g, " ")).toBe("Att betala 695 kr");
    expect(document.activeElement).toBe(title);
    expect(status()).toBe(sv.payment.opening);
    expect(screen.getByText("frame")).toBeDefined();
    await arrive();
    expect(status()).toBe("");
  });

  it("leads back to the form", async () => {
    await open();
    await act(async () => screen.getByRole("button", { name: sv.payment.change }).click());
    expect(leave.mock.calls).toEqual([[]]);
  });

  it("is given up where its scripts cannot be loaded", async () => {
    await open();
    await act(async () => mounted.onFailed());
    expect(leave.mock.calls).toEqual([["notOpened"]]);
  });

  it("is locked as soon as the cart is another, changed once its sum is there, and goes on", async () => {
    await open();
    await arrive();
    await act(async () => setCart(3, null));
    expect([log, status(), update.mock.calls.length]).toEqual([["suspend"], sv.payment.updating, 0]);
    await act(async () => setCart(3, 79_500));
    await flush();
    expect(update).toHaveBeenCalledTimes(1);
    expect(log.at(-1)).toBe("resume");
    expect(status()).toBe("");
  });

  it("stays locked where the change is refused", async () => {
    await open();
    await arrive();
    update.mockResolvedValue(false);
    await act(async () => setCart(3, 79_500));
    await flush();
    expect(update).toHaveBeenCalledTimes(1);
    expect(log).not.toContain("resume");
  });

  it("is changed once more for what changed while it was changed", async () => {
    await open();
    await arrive();
    let finish: (done: boolean) => void = () => {};
    update.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    await act(async () => setCart(3, 79_500));
    await act(async () => setCart(4, 89_500));
    await flush();
    expect(update).toHaveBeenCalledTimes(1);
    await act(async () => finish(true));
    await flush();
    expect(update).toHaveBeenCalledTimes(2);
  });

  it("is left alone by a cart that is only read again", async () => {
    await open();
    await arrive();
    await act(async () => setCart(2, 69_500));
    await flush();
    expect([log, update.mock.calls.length]).toEqual([[], 0]);
  });

  it("asks the server when it tells another total, and is changed where it may not be paid", async () => {
    await open();
    await arrive();
    await act(async () => handlers.order_total_change?.({ order_amount: 70_000 }));
    await flush();
    expect(validate.mock.calls).toEqual([["providerValidate", { store: "bmse", body: { orderId: "kco-1" } }]]);
    expect(update).not.toHaveBeenCalled();
    validate.mockResolvedValue({ ok: false, error: { kind: "network", code: "unreachable", retryable: true } });
    await act(async () => handlers.order_total_change?.({ order_amount: 70_000 }));
    await flush();
    expect(update).not.toHaveBeenCalled();
    validate.mockResolvedValue({ ok: false, error: { kind: "http", code: "badRequest", status: 400 } });
    await act(async () => handlers.order_total_change?.({ order_amount: 70_000 }));
    await flush();
    expect(update).toHaveBeenCalledTimes(1);
    expect(log).toEqual(["suspend", "resume"]);
  });

  it("says that it lost the network until it is heard again, and that an order cannot be paid on a page of its own", async () => {
    await open();
    await arrive();
    await act(async () => handlers.network_error?.({}));
    expect(screen.getByRole("alert").textContent).toBe(sv.payment.network);
    await act(async () => handlers.load?.({}));
    expect(screen.queryByRole("alert")).toBeNull();
    await act(async () => handlers.can_not_complete_order?.({}));
    await flush();
    expect(router.push.mock.calls).toEqual([["/payment-failed"]]);
  });

  it("stays where the shop is why it cannot be paid: the form says so", async () => {
    update.mockResolvedValueOnce(false);
    await open();
    await arrive();
    await act(async () => handlers.can_not_complete_order?.({}));
    await flush();
    expect(update).toHaveBeenCalledTimes(1);
    expect(router.push).not.toHaveBeenCalled();
    expect(log).toEqual(["suspend"]);
  });
});
