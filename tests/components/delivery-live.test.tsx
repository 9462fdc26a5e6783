// loaded on use; here before the first test, so that none waits for it
import "@/components/product-page/delivery-answer";
// @vitest-environment happy-dom
import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CountryAnswer } from "@/components/product-page/country-answer";
import { DeliveryLive } from "@/components/product-page/delivery-live";
import { PostcodeFields } from "@/components/product-page/postcode-fields";
import type { FreeDays } from "@/lib/booking/promise";
import { toOfferedDelivery } from "@/lib/delivery/rates";
import type { DeliveryRate } from "@/lib/delivery/types";
import { minor } from "@/lib/money";
import type { Availability } from "@/lib/product/types";
import type { StockReport } from "@/lib/stock/client";
import { getDeliveryStore } from "@/stores/delivery";
import { renderWithMessages } from "./render";

const { fetchStock } = vi.hoisted(() => ({ fetchStock: vi.fn() }));
vi.mock("@/lib/stock/client", () => ({ fetchStock }));
const { fetchFreeDays } = vi.hoisted(() => ({ fetchFreeDays: vi.fn<() => Promise<FreeDays | null>>() }));
vi.mock("@/lib/booking/free-days", () => ({ fetchFreeDays }));

const IN: Availability = {
  state: "in",
  words: "in",
  left: null,
  deliveryDays: 10,
  plannedDate: null,
  supplier: null,
};
const rate = (kind: DeliveryRate["kind"], title: string, kronor: number): DeliveryRate => ({
  kind,
  title,
  price: minor(kronor * 100),
  freeFrom: null,
});
const KERB = rate("home", "Till tomtgräns", 495);
const CARRY_IN = rate("home", "Med inbärning", 995);
const PARCEL = rate("parcel", "Till ombud", 79);
const PICKUP = rate("pickup", "I butik", 0);
const TYRESO = 3;

type Facts = Omit<ComponentProps<typeof DeliveryLive>, "children" | "piece" | "form">;

/** The part as the page of a sofa renders it: the country's answer comes from the server. */
function setUp(over: Partial<Facts> = {}, stock?: StockReport) {
  fetchStock.mockResolvedValue(new Map(stock ? [["SOFA", stock]] : []));
  const facts: Facts = {
    store: "bmse",
    availability: IN,
    goods: minor(12_995_00),
    showrooms: [],
    offered: toOfferedDelivery([KERB, CARRY_IN, PICKUP]),
    kind: "home",
    ...over,
  };
  const page = (shown: Facts) => (
    <DeliveryLive
      {...shown}
      piece={{ id: 1, sku: "SOFA" }}
      form={<PostcodeFields store={shown.store} id="postcode-SOFA" />}
    >
      <CountryAnswer {...facts} />
    </DeliveryLive>
  );
  const { rerender } = renderWithMessages(page(facts));
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) });
  return Object.assign(user, { choose: (variant: Partial<Facts>) => rerender(page({ ...facts, ...variant })) });
}

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: /Leverans till\s+Postnummer/ });
const rows = () =>
  within(screen.getByRole("status"))
    .getAllByRole("listitem")
    .filter((row) => row.parentElement?.parentElement?.getAttribute("role") === "status")
    .map((row) => row.textContent?.replaceAll("\u00a0", " "));

async function enter(user: ReturnType<typeof userEvent.setup>, text: string) {
  await user.clear(field());
  await user.type(field(), `${text}{Enter}`);
  await act(() => vi.advanceTimersByTimeAsync(50));
}

beforeEach(() => {
  // a Monday at noon in Stockholm
  vi.useFakeTimers({ now: new Date("2026-11-23T11:00:00Z"), shouldAdvanceTime: true });
  localStorage.clear();
  fetchFreeDays.mockReset().mockResolvedValue(null);
  getDeliveryStore("bmse").setState({ postcode: null });
  getDeliveryStore("bmdk").setState({ postcode: null });
  getDeliveryStore("bmfi").setState({ postcode: null });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("before a postcode is known", () => {
  it("tells the weeks, every price and how many showrooms have it", () => {
    setUp({ showrooms: [{ id: 1, qty: 2 }] });
    expect(rows()).toEqual([
      "Hemma inom 2 veckorI lagerTill tomtgräns495 krMed inbärning995 krDu väljer dag, mellan 10 och 22",
      "Hämta i ett showroomGratisStår i 1 showroom",
    ]);
  });

  it("tells what is sent at once by days, not weeks", async () => {
    const user = setUp({ availability: { ...IN, words: "immediate", deliveryDays: 2 } });
    expect(rows()[0]).toMatch(/^Hem till digI lager, skickas inom 2 dagarTill/);
    await enter(user, "11122");
    // the first of this file to load the answer's code
    await vi.waitFor(() => expect(rows()[0]).toMatch(/^Hemma tisdag 24 – onsdag 25 novemberI lagerTill/));
  });

  it("promises no day that cannot be booked any more, and a parcel by its estimate", async () => {
    const soon = { ...IN, words: "immediate", deliveryDays: 2 } as const;
    fetchFreeDays.mockResolvedValue({ days: ["2026-11-27", "2026-11-28"], until: "2026-12-07" });
    await enter(setUp({ availability: soon }), "11122");
    await vi.waitFor(() => expect(rows()[0]).toMatch(/^Hemma fredag 27 novemberI lager/));
    expect(fetchFreeDays.mock.calls).toEqual([["bmse", "11122"]]);
    cleanup();
    fetchFreeDays.mockClear();
    await enter(setUp({ availability: soon, offered: toOfferedDelivery([PARCEL]), kind: "parcel" }), "11122");
    await vi.waitFor(() => expect(rows()[0]).toMatch(/tisdag 24 – onsdag 25 november/));
    expect(fetchFreeDays).not.toHaveBeenCalled();
  });

  it("says where nothing is delivered, and promises no day there", async () => {
    const user = setUp({ store: "bmdk" });
    await enter(user, "3900");
    await vi.waitFor(() => expect(rows()[0]).toBe("Vi levererar inte till Grønland."));
    expect(rows()[1]).toMatch(/^Hämta i ett showroom/);
    expect(rows()).toHaveLength(2);
    expect(fetchFreeDays).not.toHaveBeenCalled();
  });

  it("says what a delivery costs more in an area, and counts it in every price", async () => {
    const user = setUp({ store: "bmfi", offered: toOfferedDelivery([KERB]) });
    await enter(user, "22100");
    await vi.waitFor(() => expect(rows()[0]).toMatch(/^Till Ahvenanmaa kostar leveransen 35/));
    expect(rows()[1]).toMatch(/530/);
  });

  it("tells a parcel in a parcel's words", () => {
    setUp({ offered: toOfferedDelivery([PARCEL, KERB, CARRY_IN]), kind: "parcel" });
    expect(rows()).toEqual(["Hos ditt ombud inom 2 veckor79 krI lagerTill ombud"]);
  });

  it("says that prices are told later where they are not known", () => {
    setUp({ offered: null });
    expect(rows()).toEqual(["Hemma inom 2 veckorI lagerPriset ser du i kassanDu väljer dag, mellan 10 och 22"]);
  });

  it("names the limit of free delivery until the goods reach it", () => {
    const offered = toOfferedDelivery([{ ...KERB, freeFrom: minor(15_000_00) }, CARRY_IN]);
    setUp({ offered });
    expect(rows()[0]).toContain("Fri frakt från 15 000 kr");
    cleanup();
    setUp({ offered, goods: minor(15_000_00) });
    expect(rows()[0]).toContain("Till tomtgränsGratisMed inbärning995 kr");
    expect(rows()[0]).not.toContain("Fri frakt");
  });
});

describe("a postcode", () => {
  it("gives the days and the nearest showroom that has it, and is kept", async () => {
    const user = setUp({ showrooms: [{ id: TYRESO, qty: 2 }] });
    await enter(user, "111 22");
    expect(rows()).toEqual([
      "Hemma måndag 30 november – torsdag 3 decemberI lagerTill tomtgräns495 krMed inbärning995 krDu väljer dag, mellan 10 och 22",
      "Hämta i Tyresö, Stockholm i morgon från kl. 10Gratis2 i butiken",
    ]);
    expect(localStorage.getItem("bmse-shop/delivery")).toContain("11122");
  });

  it("gives the day a piece can be brought to the nearest showroom without it", async () => {
    const user = setUp({ showrooms: [{ id: 1, qty: 2 }] });
    await enter(user, "11122");
    expect(rows()[1]).toBe("Hämta i Tyresö, Stockholm från torsdag 3 decemberGratisKommer dit från lagret");
  });

  it("names the day where that is not tomorrow", async () => {
    vi.setSystemTime(new Date("2026-11-23T20:00:00Z"));
    const user = setUp({ showrooms: [{ id: TYRESO, qty: 1 }] });
    await enter(user, "11122");
    expect(rows()[1]).toContain("onsdag 25 november från kl. 10");
  });

  it("that is kept fills the field and is told for the next product at once", async () => {
    getDeliveryStore("bmse").setState({ postcode: "98132" });
    setUp();
    await act(() => vi.advanceTimersByTimeAsync(50));
    expect(field().value).toBe("981\u00a032");
    // the north takes three days more
    expect(rows()[0]).toContain("Hemma torsdag 3 – måndag 7 december");
  });

  it("with digits missing gets a sentence, keeps its text and the answer before it", async () => {
    const user = setUp();
    await enter(user, "11122");
    const before = rows();
    await enter(user, "111");
    expect(screen.getByText("Skriv postnumrets alla 5 siffror.")).toBeTruthy();
    expect([field().value, field().getAttribute("aria-invalid")]).toEqual(["111", "true"]);
    expect(rows()).toEqual(before);
    await enter(user, "11122");
    expect(screen.queryByText("Skriv postnumrets alla 5 siffror.")).toBeNull();
  });

  it("of a country without showrooms, where nothing can be collected, invents none", async () => {
    const user = setUp({ store: "bmdk", offered: toOfferedDelivery([KERB, CARRY_IN]), showrooms: [{ id: 1, qty: 2 }] });
    await enter(user, "8000");
    expect(rows()).toHaveLength(1);
  });

  it("gives no days where the product has none", async () => {
    const user = setUp({ availability: { ...IN, deliveryDays: null } });
    await enter(user, "11122");
    expect(rows()[0]).toMatch(/^Hem till digI lager/);
    expect(rows()[1]).toMatch(/^Hämta i ett showroomGratis/);
  });
});

describe("what is not sold now", () => {
  const OUT: Availability = { ...IN, state: "out", words: "out" };

  it("promises no day and asks for no postcode", () => {
    setUp({ availability: OUT });
    expect(screen.getByRole("status").textContent).toBe("Slut i lager");
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("takes its days back once the warehouse has none left", async () => {
    setUp({}, { qty: 0, isInStock: false, isManaged: true, isBackordered: false });
    expect(rows()).toHaveLength(2);
    await act(() => vi.advanceTimersByTimeAsync(50));
    expect(screen.getByRole("status").textContent).toBe("Slut i lager");
  });
});

describe("another variant, or another count of the warehouse", () => {
  it("is told in the place of what the server rendered", async () => {
    const user = setUp();
    expect(rows()[0]).toContain("2 veckor");
    user.choose({ availability: { ...IN, deliveryDays: 40 }, showrooms: [{ id: TYRESO, qty: 2 }] });
    await act(() => vi.advanceTimersByTimeAsync(50));
    expect(rows()[0]).toContain("4–6 veckor");
    expect(rows()[1]).toContain("1 showroom");
  });

  it("is told where the warehouse has only few left", async () => {
    setUp({}, { qty: 2, isInStock: true, isManaged: true, isBackordered: false });
    expect(rows()[0]).not.toContain("Bara 2");
    await act(() => vi.advanceTimersByTimeAsync(50));
    expect(rows()[0]).toContain("Bara 2");
  });
});
