// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { wordsOf } from "@/components/checkout/obstacle-words";
import { SlotChoice } from "@/components/checkout/slot-choice";
import { StoreProvider } from "@/components/storefront/store-context";
import { NO_METHODS } from "@/lib/checkout/methods";
import type { CartSlotsWire } from "@/lib/upstream/contract/booking";
import { getCartStore, runningCarts } from "@/stores/cart";
import { getCheckoutStore } from "@/stores/checkout";
import { whenSlotsSettled } from "@/stores/slot-holds";
import { buildItem } from "../cart/builders";
import { buildShipping, buildTotals } from "../checkout/builders";
import { renderWithMessages } from "./render";

const METHOD = buildShipping({ carrierCode: "bjorkmo", methodCode: "carryin" });
const slot = (from: string, to: string, price = 0) => ({
  id: `2026-12-01 ${from}`,
  from,
  to,
  product_code: "carryin",
  capacity: 1,
  price,
});
const HOURS = [{ date: "2026-12-01", timeslots: [slot("10:00", "14:00"), slot("18:00", "22:00", 149)] }];
const SLOTS: CartSlotsWire = {
  now: "2026-11-23T22:30:00.000Z",
  deliveries: [{ delivery: 1, product_code: "carryin", earliest: "2026-11-26", latest: "2026-12-07" }],
  holds: [],
};
const held = (seconds: number, state: "held" | "expired" = "held"): CartSlotsWire => ({
  ...SLOTS,
  holds: [
    {
      delivery: 1,
      date: "2026-12-01",
      from: "10:00",
      to: "14:00",
      timeslotId: "2026-12-01 10:00",
      product_code: "carryin",
      price: 0,
      expires_at: "2026-11-23T22:45:00.000Z",
      seconds,
      state,
    },
  ],
});
const reply = (code: number, result: unknown, extra: object = {}) =>
  Response.json({ code, result, ...extra }, { status: code });

const HALF = () => new Response('{"code":200,"res', { headers: { "content-type": "application/json" } });

/** What the commerce API answers now. */
let api: Record<"slots" | "hold" | "release" | "deliveryTimeslots", () => Response | Promise<Response>>;
let sent: { name: string; body: unknown; query: string }[];
const refreshTotals = vi.fn();
let version = 500;

beforeEach(() => {
  sent = [];
  api = {
    slots: () => reply(200, SLOTS),
    hold: () => reply(200, held(899)),
    release: () => reply(200, SLOTS),
    deliveryTimeslots: () => reply(200, HOURS),
  };
  vi.stubGlobal("fetch", async (url: URL, init: RequestInit) => {
    const name = url.pathname.split("/").at(-1) ?? "";
    sent.push({ name, body: JSON.parse(String(init.body ?? "null")), query: String(url.searchParams) });
    return api[name as keyof typeof api]();
  });
  runningCarts.set("bmse", { ...runningCarts.get("bmse"), refreshTotals } as never);
});
afterEach(() => {
  cleanup();
  refreshTotals.mockClear();
  runningCarts.delete("bmse");
  vi.unstubAllGlobals();
  getCheckoutStore("bmse").getState().forget();
  localStorage.clear();
  sessionStorage.clear();
});

function open() {
  // another version each time: the window keeps what it has fetched
  version += 1;
  getCartStore("bmse").setState({ version, totalsVersion: version, totals: buildTotals(), items: [buildItem({})] });
  const methods = { ...NO_METHODS, shipping: { methods: [METHOD], key: "k", status: "idle" as const } };
  getCheckoutStore("bmse").setState({ details: { zipCode: "411 01" }, methods });
  renderWithMessages(
    <StoreProvider store="bmse">
      <SlotChoice method={METHOD} isOpened />
    </StoreProvider>,
  );
  return userEvent.setup();
}
const button = (name: string | RegExp) => screen.getByRole("button", { name });
async function choose(user: ReturnType<typeof userEvent.setup>, at = /10–14/) {
  await user.click(await screen.findByRole("button", { name: /^tisdag 1 december/ }));
  await user.click(screen.getByRole("radio", { name: at }));
}

describe("the day of a delivery before it is paid", () => {
  it("is held by choosing it, for minutes that the server counts, and asks for the sum again", async () => {
    const user = open();
    await choose(user);
    expect(await screen.findByText("tisdag 1 december, 10–14")).toBeDefined();
    // other hours stay a click away
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /10–14/ }).checked).toBe(true);
    expect(screen.getByRole("status").textContent).toMatch(/^tisdag 1 december, 10–14\. Tiden är din/);
    expect(screen.getByText(/^14 minuter kvar\. Tiden är din/)).toBeDefined();
    expect(sent.map(({ name }) => name)).toEqual(["slots", "deliveryTimeslots", "hold"]);
    expect(sent[0]?.query).toContain("postcode=41101&countryId=SE");
    expect(sent[2]?.body).toEqual({
      delivery: 1,
      date: "2026-12-01",
      timeslotId: "2026-12-01 10:00",
      postcode: "41101",
      countryId: "SE",
    });
    expect(refreshTotals).toHaveBeenCalledTimes(1);
    expect(sessionStorage.getItem("bm_slot_bmse")).toBe("1");
    expect(document.activeElement).toBe(screen.getByRole("radio", { name: /10–14/ }));
  });

  it("is the newest choice in the end, however fast one follows another; an order waits for it", async () => {
    const answers: (() => void)[] = [];
    api.hold = () => new Promise((resolve) => answers.push(() => resolve(reply(200, held(899)))));
    const user = open();
    await choose(user);
    let isSettled = false;
    void whenSlotsSettled("bmse").then(() => (isSettled = true));
    await user.keyboard("{ArrowDown}{ArrowUp}{ArrowDown}");
    const heldIds = () =>
      sent.filter(({ name }) => name === "hold").map(({ body }) => (body as { timeslotId: string }).timeslotId);
    expect(heldIds()).toEqual(["2026-12-01 10:00"]);
    expect(isSettled).toBe(false);
    answers[0]?.();
    await waitFor(() => expect(heldIds()).toEqual(["2026-12-01 10:00", "2026-12-01 18:00"]));
    answers[1]?.();
    await waitFor(() => expect(isSettled).toBe(true));
    expect(await screen.findByText(/^14 minuter kvar/)).toBeDefined();
  });

  it("is counted from the day it is there, not here: the night before midnight in UTC is the next day in Stockholm", async () => {
    api.slots = () => reply(200, { ...SLOTS, now: "2026-11-23T23:30:00.000Z" });
    open();
    await screen.findByRole("button", { name: /^tisdag 1 december/ });
    expect(screen.queryByRole("button", { name: /^tisdag 24 november/ })).toBeNull();
    expect(button(/^tisdag 8 december/)).toBeDefined();
  });

  it("is given back, and the sum asked for again", async () => {
    api.slots = () => reply(200, held(600));
    const user = open();
    await user.click(await screen.findByRole("button", { name: "Välj senare" }));
    expect(await screen.findByText(/^Vi skriver till dig när varorna är klara/)).toBeDefined();
    expect(sent.at(-1)).toMatchObject({ name: "release", body: { delivery: 1 } });
    expect(refreshTotals).toHaveBeenCalledTimes(1);
    expect(sessionStorage.getItem("bm_slot_bmse")).toBeNull();
  });

  it("says when the time is over, shows the days again and keeps the focus in its place", async () => {
    api.slots = () => reply(200, held(1));
    open();
    (await screen.findByRole("button", { name: "Välj en annan tid" })).focus();
    api.slots = () => reply(200, held(0, "expired"));
    const alert = await screen.findByText(/hölls bara i 15 minuter och har släppts/, {}, { timeout: 4000 });
    expect(alert.closest("[role=alert]")).not.toBeNull();
    expect(await screen.findByRole("grid", { name: "Välj dag" })).toBeDefined();
    expect(document.activeElement?.contains(alert)).toBe(true);
    expect(refreshTotals).toHaveBeenCalled();
  });

  it("says that somebody else took the hours, and reads what is left", async () => {
    api.hold = () => reply(409, "The time slot is taken", { meta: { reason: "slotTaken" } });
    const user = open();
    await screen.findByRole("button", { name: /^tisdag 1 december/ });
    api.deliveryTimeslots = () => reply(200, [{ date: "2026-12-01", timeslots: [slot("18:00", "22:00", 149)] }]);
    await choose(user);
    expect(await screen.findByText("Tiden har precis tagits. Välj en annan.")).toBeDefined();
    await waitFor(() => expect(screen.queryByRole("radio", { name: /10–14/ })).toBeNull());
    expect(screen.getByRole("radio", { name: /18–22/ })).toBeDefined();
    expect(refreshTotals).not.toHaveBeenCalled();
  });

  it.each([
    ["503", () => reply(503, "down"), /^Tiderna kunde inte hämtas: Det blev fel hos oss/],
    ["HTML", () => new Response("<html>", { status: 502 }), /^Tiderna kunde inte hämtas: Det blev fel hos oss/],
    ["another shape", () => reply(200, { holds: 1 }), /^Tiderna kunde inte hämtas: Vi fick ett svar som inte gick/],
    ["half an answer", HALF, /^Tiderna kunde inte hämtas: Vi fick ett svar som inte gick/],
    ["no network", () => Promise.reject(new TypeError("Failed")), /^Tiderna kunde inte hämtas: /],
    ["no answer in time", () => Promise.reject(new DOMException("", "TimeoutError")), /^Tiderna kunde inte hämtas: /],
    ["a refusal", () => reply(400, "No such slot"), /^Tiderna kunde inte hämtas: No such slot/],
  ])("%s while it is held is told, and the choice stays", async (_, answer, text) => {
    api.hold = answer;
    const user = open();
    await choose(user);
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /10–14/ }).checked).toBe(true);
    api.hold = () => reply(200, held(899));
    await user.click(button("Håll den igen"));
    expect(await screen.findByText(/^14 minuter kvar/)).toBeDefined();
    expect(screen.queryByText(text)).toBeNull();
  });

  it("holds nothing before hours are chosen", async () => {
    const user = open();
    await user.click(await screen.findByRole("button", { name: /^tisdag 1 december/ }));
    expect(screen.queryByRole("button", { name: "Håll den igen" })).toBeNull();
    expect(button("Välj senare")).toBeDefined();
    expect(sent.map(({ name }) => name)).not.toContain("hold");
  });

  it.each([
    ["503", () => reply(503, "down")],
    ["HTML", () => new Response("<html>", { status: 502 })],
    ["half an answer", HALF],
    ["another shape", () => reply(200, { deliveries: 1 })],
    ["no network", () => Promise.reject(new TypeError("Failed"))],
  ])("can be left for later where the shop does not tell the hours: %s", async (_, answer) => {
    api.slots = answer;
    const user = open();
    expect(await screen.findByText(/^Tiderna går inte att visa just nu\. Beställ ändå/)).toBeDefined();
    api.slots = () => reply(200, SLOTS);
    await user.click(button("Försök igen"));
    expect(await screen.findByRole("grid", { name: "Välj dag" })).toBeDefined();
  });

  it("says that there are no days, where the goods come later", async () => {
    api.slots = () => reply(200, { ...SLOTS, deliveries: [{ ...SLOTS.deliveries[0], earliest: null, latest: null }] });
    open();
    expect(await screen.findByText(/^Det finns inga dagar att välja just nu/)).toBeDefined();
  });

  it("is given back with another way of delivery", async () => {
    api.slots = () => reply(200, held(600));
    open();
    await screen.findByText("tisdag 1 december, 10–14");
    const parcel = buildShipping({ carrierCode: "logtrade", methodCode: "parcel" });
    const methods = { ...NO_METHODS, shipping: { methods: [METHOD, parcel], key: "k", status: "idle" as const } };
    getCheckoutStore("bmse").setState({ methods, shipping: { carrierCode: "logtrade", methodCode: "parcel" } });
    cleanup();
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ name: "release", body: {} }));
  });
});

describe("an order whose hours are gone", () => {
  const failure = { kind: "domain", retryable: false, status: 409, message: "expired" } as const;
  it.each(["slotExpired", "slotTaken"] as const)("is told at the delivery: %s", (code) => {
    const words = wordsOf({ kind: "refused", failure: { ...failure, code } }, String);
    expect(words).toEqual({ field: "shipping", key: "slot.lost" });
  });
});
