// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { tellSavedOrder } from "@/components/account/tell-saved-order";
import { OfflineHint } from "@/components/checkout/offline-hint";
import { SavedOrder } from "@/components/checkout/saved-order";
import { StoreProvider } from "@/components/storefront/store-context";
import sv from "@/i18n/messages/sv.json";
import { minor } from "@/lib/money";
import { noticeStore } from "@/stores/notices";
import { endAttempt, saveAttempt } from "@/stores/order-attempt";
import { overlayStore } from "@/stores/overlays";
import type { SavedOutcome } from "@/stores/send-saved";
import { buildAttempt } from "../checkout/builders";
import { renderWithMessages } from "./render";

const stores = vi.hoisted(() => ({
  send: vi.fn<() => Promise<SavedOutcome | null>>(),
  takeBack: vi.fn<() => Promise<boolean>>(),
  watch: vi.fn<(store: string, onTakenBack: () => void) => () => void>(),
  wasPlaced: vi.fn<(store: string, orderId: string) => Promise<boolean>>(),
  watchTabs: vi.fn<(store: string, orderId: string, onGone: () => void) => () => void>(),
}));
vi.mock("@/stores/send-saved", () => ({
  sendSavedOrder: stores.send,
  takeBackOrder: stores.takeBack,
  watchSavedCart: stores.watch,
  wasPlaced: stores.wasPlaced,
  watchOtherTabs: stores.watchTabs,
  onWorkerTurn: () => () => {},
}));

const words = sv.checkout.saved;
const attempt = { ...buildAttempt(), savedAt: "2026-06-15T12:30:00.000Z" };
const waits: SavedOutcome = { kind: "saved", attempt };
const leave = vi.fn<(outcome: object | null, sentence?: string) => void>();
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (label: string) => act(async () => screen.getByRole("button", { name: label }).click());

async function open() {
  renderWithMessages(
    <StoreProvider store="bmse">
      <SavedOrder leave={leave} />
    </StoreProvider>,
  );
  await act(async () => {});
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  saveAttempt("bmse", attempt);
  stores.send.mockResolvedValue(waits);
  stores.watch.mockReturnValue(() => {});
  stores.watchTabs.mockReturnValue(() => {});
});
afterEach(() => {
  cleanup();
  endAttempt("bmse");
  vi.useRealTimers();
  vi.resetAllMocks();
  noticeStore.setState({ notices: [] });
});

describe("an order that waits, in the checkout", () => {
  it("is listed with what it holds, its sum, address and last day, under a heading that has the focus", async () => {
    await open();
    expect(document.activeElement?.textContent).toBe(words.title);
    const facts = screen.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(facts[0]).toContain(attempt.order.lines[0]?.name);
    expect(facts.join(" ")).toMatch(/Åsa Öberg.*Storgatan 1.*15 juni 2026.*22 juni 2026/s);
  });

  it("is sent when it opens, ever more seldom, and at once when the network is back", async () => {
    await open();
    await wait(0);
    expect(stores.send).toHaveBeenCalledTimes(1);
    await wait(4999);
    expect(stores.send).toHaveBeenCalledTimes(1);
    await wait(1);
    expect(stores.send).toHaveBeenCalledTimes(2);
    await wait(9999);
    expect(stores.send).toHaveBeenCalledTimes(2);
    await act(async () => dispatchEvent(new Event("online")));
    expect(stores.send).toHaveBeenCalledTimes(3);
    expect(leave).not.toHaveBeenCalled();
  });

  it.each<SavedOutcome>([
    { kind: "placed", order: attempt.order },
    { kind: "sumChanged", seen: minor(1), actual: minor(2) },
    { kind: "soldOut" },
  ])("leaves for what became of it: %o", async (outcome) => {
    stores.send.mockResolvedValue(outcome);
    await open();
    await wait(0);
    expect(leave.mock.calls).toEqual([[outcome]]);
  });

  it.each<[boolean, object | null]>([
    [true, { kind: "placed", order: attempt.order }],
    [false, null],
  ])("that another tab has ended leads to the confirmation where it was placed (%s)", async (isPlaced, outcome) => {
    stores.wasPlaced.mockResolvedValue(isPlaced);
    await open();
    const [store, orderId, onGone] = stores.watchTabs.mock.calls[0] ?? [];
    expect([store, orderId]).toEqual(["bmse", attempt.orderId]);
    await act(async () => onGone?.());
    expect(leave.mock.calls).toEqual([[outcome]]);
    // and where it was ended before it was sent
    stores.send.mockResolvedValue(null);
    await press(words.tryNow);
    expect(leave.mock.calls).toEqual([[outcome], [outcome]]);
    expect(stores.wasPlaced).toHaveBeenCalledWith("bmse", attempt.orderId);
  });

  it("says that the shop is still away to who clicked, and that it has ended", async () => {
    await open();
    await wait(0);
    expect(screen.getByRole("status").textContent).toBe("");
    await press(words.tryNow);
    expect(screen.getByRole("status").textContent).toBe(words.notSent);
    stores.send.mockResolvedValue({ kind: "ended", savedAt: attempt.savedAt });
    await press(words.tryNow);
    expect(leave.mock.calls).toEqual([[null, words.stopped.ended]]);
  });

  it("goes back to the form when it is changed, unless it was sent before", async () => {
    stores.takeBack.mockResolvedValue(false);
    await open();
    await press(words.edit);
    expect([screen.getByRole("status").textContent, leave.mock.calls]).toEqual([words.tried, []]);
    stores.takeBack.mockResolvedValue(true);
    await press(words.edit);
    expect(leave.mock.calls).toEqual([[null]]);
  });

  it("goes back to the form when its cart changes, and says so", async () => {
    await open();
    stores.watch.mock.calls[0]?.[1]();
    expect(leave.mock.calls).toEqual([[null, words.takenBack]]);
  });
});

describe("the click without a network", () => {
  it("is told of before, by the way to pay, and no longer once it is back", async () => {
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const { rerender } = renderWithMessages(<OfflineHint isPaidElsewhere={false} />);
    expect(screen.getByRole("status").textContent).toBe(words.offline);
    rerender(<OfflineHint isPaidElsewhere />);
    expect(screen.getByRole("status").textContent).toBe(words.offlineProvider);
    online.mockReturnValue(true);
    await act(async () => dispatchEvent(new Event("online")));
    expect(screen.getByRole("status").textContent).toBe("");
  });
});

describe("an order that waits, elsewhere in the shop", () => {
  const said = () => noticeStore.getState().notices.map(({ message }) => message.replaceAll("\u00a0", " "));

  it("is confirmed once it is placed", async () => {
    await tellSavedOrder("bmse", { kind: "placed", order: attempt.order });
    expect(overlayStore.getState().entries).toMatchObject([{ name: "orderConfirmation" }]);
    expect(said()).toEqual([]);
  });

  it.each<[Parameters<typeof tellSavedOrder>[1], string]>([
    [{ kind: "takenBack" }, words.takenBack],
    [{ kind: "ended", savedAt: attempt.savedAt }, words.stopped.ended],
    [
      { kind: "sumChanged", seen: minor(69_500), actual: minor(70_000) },
      words.stopped.sumChanged.replace("{actual}", "700 kr").replace("{seen}", "695 kr"),
    ],
    [{ kind: "soldOut" }, words.stopped.soldOut],
    [{ kind: "savedChanged" }, words.stopped.linesChanged],
    [{ kind: "noTotals" }, words.stopped.other],
    [{ kind: "emptyCart" }, words.stopped.other],
    [waits, words.notSent],
    [
      { kind: "refused", failure: { kind: "http", code: "badRequest", retryable: false, message: "Nej." } },
      words.stopped.refused.replace("{message}", "Nej."),
    ],
  ])("that is %o is told with a way to the checkout, until it is read", async (news, sentence) => {
    await tellSavedOrder("bmse", news);
    expect(said()).toEqual([sentence.replaceAll("\u00a0", " ")]);
    expect(noticeStore.getState().notices).toMatchObject([
      { hasNoTimeout: true, actions: [{ label: words.toCheckout, path: "/checkout" }] },
    ]);
  });

  it("asks where the shop does not send by itself, and sends on the answer", async () => {
    stores.send.mockResolvedValue({ kind: "soldOut" });
    await tellSavedOrder("bmse", { kind: "asks" });
    expect([said(), stores.send.mock.calls]).toEqual([[words.ask], []]);
    await act(async () => noticeStore.getState().notices[0]?.actions?.[0]?.run?.());
    await vi.waitFor(() => expect(said()).toContain(words.stopped.soldOut));
  });
});
