// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PlacingNotice } from "@/components/checkout/placing-notice";
import { usePlaceOrder } from "@/components/checkout/use-place-order";
import { StoreProvider } from "@/components/storefront/store-context";
import sv from "@/i18n/messages/sv.json";
import type { OrderOutcome } from "@/lib/checkout/place-order";
import type { ResumeOutcome } from "@/lib/checkout/resume-order";
import { minor } from "@/lib/money";
import { endAttempt, saveAttempt } from "@/stores/order-attempt";
import { buildAttempt, buildDetails } from "../checkout/builders";
import { fakeRouter, renderWithMessages } from "./render";

const stores = vi.hoisted(() => ({
  place: vi.fn<(store: string, press: object) => Promise<OrderOutcome>>(),
  resume: vi.fn<() => Promise<ResumeOutcome | null>>(),
}));
const reload = vi.hoisted(() => vi.fn<() => boolean>());
vi.mock("@/stores/page-reload", async (original) => ({ ...(await original<object>()), reloadOnce: reload }));
vi.mock("@/stores/place-order", () => ({
  placeCartOrder: stores.place,
  resumeCartOrder: stores.resume,
  prepareOrder: () => undefined,
}));

const { order } = buildAttempt({ orderId: "a b" });
const { orderQueued, orderAbsent } = sv.checkout;
const replace = vi.fn<(path: string) => void>();

let updated: boolean[] = [];

function Page() {
  const { place, busy, faults, open, isPressed, paying, update, leave } = usePlaceOrder();
  return (
    <>
      <PlacingNotice open={isPressed ? null : open} className="top" />
      <button type="button" aria-busy={busy} onClick={() => void place(buildDetails(), minor(69_500))}>
        place
      </button>
      <PlacingNotice open={isPressed ? open : null} className="below" />
      {paying && <output aria-label="frame">{`${paying.orderId} ${paying.snippet}`}</output>}
      <button type="button" onClick={() => void update().then((goesOn) => updated.push(goesOn))}>
        update
      </button>
      <button type="button" onClick={() => leave()}>
        leave
      </button>
      <ul>{Object.entries(faults).map(([field, fault]) => fault && <li key={field}>{`${field}: ${fault}`}</li>)}</ul>
    </>
  );
}

async function open() {
  renderWithMessages(
    <StoreProvider store="bmse">
      <Page />
    </StoreProvider>,
    { ...fakeRouter(), replace },
  );
  await act(async () => {});
}
const press = () => act(async () => screen.getByText("place").click());
/** The sentences of both regions: above the form, and at the button. */
const said = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
const faults = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  stores.place.mockResolvedValue({ kind: "queued" });
  stores.resume.mockResolvedValue({ kind: "queued" });
});
afterEach(() => {
  cleanup();
  endAttempt("bmse");
  vi.useRealTimers();
  sessionStorage.clear();
  updated = [];
  vi.resetAllMocks();
});

describe("an order without an answer", () => {
  it("is said at the button, looked up ever more seldom and when the network is back, until it is known", async () => {
    await open();
    expect([said(), stores.resume.mock.calls]).toEqual([["", ""], []]);
    await press();
    expect([said(), faults()]).toEqual([["", orderQueued], []]);
    await wait(1999);
    expect(stores.resume).toHaveBeenCalledTimes(0);
    await wait(1);
    expect(stores.resume).toHaveBeenCalledTimes(1);
    await wait(3999);
    expect(stores.resume).toHaveBeenCalledTimes(1);
    await act(async () => dispatchEvent(new Event("online")));
    expect(stores.resume).toHaveBeenCalledTimes(2);
    stores.resume.mockResolvedValue({ kind: "absent" });
    await wait(8000);
    expect([said(), stores.resume.mock.calls.length]).toEqual([["", orderAbsent], 3]);
    await wait(600_000);
    expect([stores.resume.mock.calls.length, stores.place.mock.calls.length]).toEqual([3, 1]);
  });

  it("that is found is confirmed", async () => {
    await open();
    await press();
    stores.resume.mockResolvedValue({ kind: "placed", order });
    await wait(2000);
    expect(replace.mock.calls).toEqual([["/confirmation?sid=a%20b"]]);
  });

  it("is looked up when the page opens, said above the form, and never sent by itself", async () => {
    saveAttempt("bmse", buildAttempt());
    await open();
    expect([said(), stores.resume.mock.calls.length]).toEqual([[orderQueued, ""], 1]);
    stores.resume.mockResolvedValue(null);
    await wait(2000);
    expect([said(), stores.place.mock.calls.length]).toEqual([["", ""], 0]);
  });

  it("is not looked up by a page that was left", async () => {
    await open();
    await press();
    cleanup();
    await wait(600_000);
    expect(stores.resume).not.toHaveBeenCalled();
  });
});

describe("a click", () => {
  it("leads to the confirmation of the order it placed, however often it is repeated", async () => {
    let answer: (outcome: OrderOutcome) => void = () => {};
    stores.place.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await open();
    await press();
    await press();
    expect(screen.getByText("place").getAttribute("aria-busy")).toBe("true");
    await act(async () => answer({ kind: "placed", order }));
    expect([stores.place.mock.calls.length, replace.mock.calls]).toEqual([1, [["/confirmation?sid=a%20b"]]]);
  });

  const failure = { kind: "http", code: "badRequest", retryable: false, status: 400 } as const;
  it.each<[OrderOutcome, string[]]>([
    [{ kind: "emptyCart" }, []],
    [{ kind: "noShipping" }, [`form: ${sv.checkout.fixErrors}`, `shipping: ${sv.checkout.chooseShipping}`]],
    [{ kind: "noShowroom" }, [`form: ${sv.checkout.fixErrors}`, `shipping: ${sv.checkout.chooseShowroom}`]],
    [{ kind: "noPayment" }, [`form: ${sv.checkout.fixErrors}`, `payment: ${sv.checkout.choosePayment}`]],
    [{ kind: "noTotals" }, [`form: ${sv.checkout.waitTotals}`]],
    [{ kind: "soldOut" }, [`form: ${sv.checkout.orderStock}`]],
    [{ kind: "unreachable" }, [`form: ${sv.checkout.orderUnreachable}`]],
    [{ kind: "refused", failure: { ...failure, message: "Nej." } }, ["form: Ordern kunde inte behandlas: Nej."]],
    [{ kind: "refused", failure }, [`form: Ordern kunde inte behandlas: ${sv.checkout.serverFault}`]],
  ])("that comes to %o says so, and no order is open then", async (outcome, expected) => {
    stores.place.mockResolvedValue(outcome);
    await open();
    await press();
    expect([faults(), said()]).toEqual([expected, ["", ""]]);
  });

  it("hands on the total that was seen, and none where the open frame's order is changed", async () => {
    stores.place.mockResolvedValue({ kind: "noTotals" });
    await open();
    await press();
    await act(async () => screen.getByText("update").click());
    expect(stores.place.mock.calls).toMatchObject([
      ["bmse", { details: buildDetails(), seen: 69_500 }],
      ["bmse", { details: buildDetails(), seen: null }],
    ]);
  });

  it("that met another sum names both", async () => {
    stores.place.mockResolvedValue({ kind: "sumChanged", seen: minor(69_500), actual: minor(70_000) });
    await open();
    await press();
    expect(faults().join().replaceAll(/\s/g, " ")).toContain("du såg 695 kr, ordern kostar 700 kr");
  });
});

describe("an order that is paid elsewhere", () => {
  const opened = { kind: "paying", orderId: "kco-1", snippet: "<p>" } as const;
  const click = (name: string) => act(async () => screen.getByText(name).click());
  const frame = () => screen.queryByRole("status", { name: "frame" })?.textContent;
  const payingAttempt = () => {
    const attempt = buildAttempt();
    return {
      ...attempt,
      order: { ...attempt.order, next: { delivery: null, arrival: null, payment: "kustom" } },
    };
  };

  it("shows its frame, which stays when the order is changed, and goes when it cannot be", async () => {
    stores.place.mockResolvedValue(opened);
    await open();
    await press();
    expect([frame(), faults(), screen.getByText("place").getAttribute("aria-busy")]).toEqual([
      "kco-1 <p>",
      [],
      "false",
    ]);
    stores.place.mockResolvedValue({ ...opened, snippet: "<b>" });
    await click("update");
    expect([frame(), updated]).toEqual(["kco-1 <p>", [true]]);
    stores.place.mockResolvedValue({ ...opened, orderId: "kco-2" });
    await click("update");
    expect(frame()).toBe("kco-2 <p>");
    stores.place.mockResolvedValue({ kind: "soldOut" });
    await click("update");
    expect([frame(), updated.at(-1), faults()]).toEqual([undefined, false, [`form: ${sv.checkout.orderStock}`]]);
    expect(stores.place).toHaveBeenCalledTimes(4);
  });

  it("leads back to the form", async () => {
    stores.place.mockResolvedValue(opened);
    await open();
    await press();
    await click("leave");
    expect([frame(), faults()]).toEqual([undefined, []]);
  });

  it("reloads the page where it cannot be opened, once, and says so", async () => {
    stores.place.mockResolvedValue({ kind: "notOpened" });
    reload.mockReturnValue(true);
    await open();
    await press();
    expect([reload.mock.calls, faults(), screen.getByText("place").getAttribute("aria-busy")]).toEqual([
      [["bmse"]],
      [],
      "true",
    ]);
    reload.mockReturnValue(false);
    cleanup();
    await open();
    await press();
    expect(faults()).toEqual([`form: ${sv.checkout.payNotOpened}`]);
    cleanup();
    sessionStorage.setItem("bmse-shop/kco/reloaded", "loading");
    await open();
    expect(faults()).toEqual([`form: ${sv.checkout.payReloaded}`]);
    expect(sessionStorage.getItem("bmse-shop/kco/reloaded")).toBe("told");
  });

  it("says nothing of itself while it is unpaid, and that it is given back where it is", async () => {
    saveAttempt("bmse", payingAttempt());
    let answer: (outcome: ResumeOutcome) => void = () => {};
    stores.resume.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await open();
    expect(said()).toEqual(["", ""]);
    await act(async () => answer({ kind: "unpaid" }));
    await wait(120_000);
    expect([said(), faults(), stores.resume.mock.calls.length]).toEqual([["", ""], [], 1]);
    cleanup();
    stores.resume.mockResolvedValue({ kind: "givenBack", reason: "soldOut" });
    await open();
    expect(faults()).toEqual([`form: ${sv.checkout.givenBack.soldOut}`]);
  });
});
