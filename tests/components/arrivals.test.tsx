// @vitest-environment happy-dom
import { act, cleanup, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CardRail, StockLine } from "@/components/product";
import { ArrivalPainter } from "@/components/product/arrival-painter";
import type { FreeDays } from "@/lib/booking/promise";
import type { Availability } from "@/lib/product/types";
import { getDeliveryStore } from "@/stores/delivery";
import { buildCard } from "./builders";
import { renderWithMessages } from "./render";

const asked = vi.hoisted(() => ({ postcodes: [] as string[], answer: async (): Promise<unknown> => null }));
vi.mock("@/lib/booking/free-days", () => ({
  fetchFreeDays: async (_: string, postcode: string) => {
    asked.postcodes.push(postcode);
    return asked.answer();
  },
}));

const IN: Availability = {
  state: "in",
  words: "in",
  left: null,
  deliveryDays: 10,
  plannedDate: null,
  supplier: null,
};
const delivery = getDeliveryStore("bmse");
const setPostcode = (postcode: string | null) => act(() => delivery.getState().setPostcode(postcode));
const lines = () => [...document.querySelectorAll("[data-stock]")].map((line) => line.textContent);

// read once, so that no test waits for the file
const { paintArrivals } = await import("@/components/product/paint-arrivals");

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-12-01T09:30:00Z"), shouldAdvanceTime: true });
  asked.postcodes = [];
  asked.answer = async () => null;
});
afterEach(() => {
  cleanup();
  delivery.setState({ postcode: null });
  localStorage.clear();
  vi.useRealTimers();
});

function setUp(...all: Partial<Availability>[]) {
  return renderWithMessages(
    <>
      <ArrivalPainter store="bmse" />
      {all.map((availability, index) => (
        <StockLine key={index} store="bmse" availability={{ ...IN, ...availability }} />
      ))}
    </>,
  );
}

it("promises nothing at a postcode where nothing is delivered, and says so", async () => {
  const stop = paintArrivals("bmdk", "3900", { at: (when) => when, notThere: "leveres ikke dertil" });
  renderWithMessages(
    <>
      <StockLine store="bmdk" availability={IN} />
      <StockLine store="bmdk" availability={{ ...IN, state: "later", words: "later", deliveryDays: 40 }} />
      <StockLine store="bmdk" availability={{ ...IN, state: "out", words: "out" }} />
    </>,
  );
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect([lines(), asked.postcodes]).toEqual([
    ["I lager, leveres ikke dertil", "Leveres ikke dertil", "Slut i lager"],
    [],
  ]);
  stop();
  expect(lines()[1]).toBe("Leverans om 4–6 veckor");
});

it("gives what is sold without being there 10 working days, where no other time is known", () => {
  const none = { state: "later", deliveryDays: null } as const;
  setUp({ ...none, words: "later" }, { ...none, words: "supplier", supplier: "Verkstad Sju" });
  expect(lines()).toEqual(["Leverans inom 10 arbetsdagar", "Beställs från Verkstad Sju, hemma inom 10 arbetsdagar"]);
});

describe("the painter of arrivals", () => {
  it("changes nothing and loads nothing while no postcode is known", () => {
    setUp({});
    expect(lines()).toEqual(["I lager, hemma inom 2 veckor"]);
    expect(asked.postcodes).toEqual([]);
  });

  it("writes the days of arrival over every line, each with the stock beside it", async () => {
    setUp({}, { words: "low", state: "low", left: 2 }, { words: "later", state: "later" }, { words: "immediate" });
    setPostcode("11122");
    await waitFor(() => expect(lines()[0]).toBe("I lager, hos dig 7–11 dec."));
    expect(lines().slice(1)).toEqual([
      "Bara 2 kvar, hos dig 7–11 dec.",
      "Hos dig 7–11 dec.",
      "I lager, hos dig 7–11 dec.",
    ]);
    expect(asked.postcodes).toEqual(["11122"]);
  });

  it("leaves lines of which no day can be given", async () => {
    const own = [
      {},
      { words: "out", state: "out" },
      { words: "season", state: "out" },
      { deliveryDays: null },
    ] as const;
    setUp(...own);
    const before = lines();
    setPostcode("11122");
    await waitFor(() => expect(lines()[0]).toContain("hos dig"));
    expect(lines().slice(1)).toEqual(before.slice(1));
  });

  it("moves to the first day that can be booked, once the service has told", async () => {
    let tell: (free: FreeDays) => void = () => {};
    asked.answer = () => new Promise((resolve) => (tell = resolve));
    setUp({});
    setPostcode("11122");
    await waitFor(() => expect(lines()[0]).toBe("I lager, hos dig 7–11 dec."));
    await act(async () => tell({ days: ["2026-12-09"], until: "2026-12-31" }));
    expect(lines()[0]).toBe("I lager, hos dig 9–11 dec.");
  });

  it("follows the postcode, and says what the page said once there is none", async () => {
    setUp({});
    setPostcode("11122");
    await waitFor(() => expect(lines()[0]).toBe("I lager, hos dig 7–11 dec."));
    setPostcode("98138");
    await waitFor(() => expect(lines()[0]).not.toContain("7–11"));
    expect(lines()[0]).toContain("hos dig");
    setPostcode(null);
    await waitFor(() => expect(lines()[0]).toBe("I lager, hemma inom 2 veckor"));
  });

  it("follows the clock", async () => {
    setUp({});
    setPostcode("11122");
    await waitFor(() => expect(lines()[0]).toBe("I lager, hos dig 7–11 dec."));
    vi.setSystemTime(new Date("2026-12-01T22:59:00Z"));
    await act(() => vi.advanceTimersByTimeAsync(2 * 3_600_000));
    expect(lines()[0]).toBe("I lager, hos dig 10–14 dec.");
  });

  it("writes over what is drawn later, a card too, and over what the page changes", async () => {
    const { rerender } = setUp({});
    setPostcode("11122");
    await waitFor(() => expect(lines()[0]).toContain("hos dig"));
    const page = (availability: Availability) => (
      <>
        <ArrivalPainter store="bmse" />
        <StockLine key={0} store="bmse" availability={availability} />
        <CardRail store="bmse" title="Soffor" cards={[buildCard()]} />
      </>
    );
    rerender(page({ ...IN, words: "low", state: "low", left: 3 }));
    await waitFor(() => expect(lines()).toEqual(["Bara 3 kvar, hos dig 7–11 dec.", "I lager, hos dig 7–11 dec."]));
    rerender(page({ ...IN, words: "out", state: "out" }));
    await waitFor(() => expect(lines()).toEqual(["Slut i lager", "I lager, hos dig 7–11 dec."]));
    setPostcode(null);
    await waitFor(() => expect(lines()).toEqual(["Slut i lager", "I lager, hemma inom 2 veckor"]));
  });
});
