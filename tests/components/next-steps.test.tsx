// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { NextSteps } from "@/components/checkout/next-steps";
import { StoreProvider } from "@/components/storefront/store-context";
import { toPlacedOrder } from "@/lib/checkout";
import type { OrderNext } from "@/lib/checkout/types";
import { buildInput } from "../checkout/builders";
import { renderWithMessages } from "./render";

afterEach(cleanup);

const arrival = { from: "2026-12-01", to: "2026-12-04" };

function stepsOf(next: Partial<OrderNext> | undefined): string[] {
  const order = toPlacedOrder(buildInput(), "100000042", "2026-11-23T09:00:00Z");
  renderWithMessages(
    <StoreProvider store="bmse">
      <NextSteps
        order={{ ...order, next: next && { delivery: "home", arrival, payment: "cashondelivery", ...next } }}
      />
    </StoreProvider>,
  );
  return screen.queryAllByRole("listitem").map(({ textContent }) => (textContent ?? "").replaceAll(/\s/g, " "));
}

describe("what happens next", () => {
  it("says how and when it is paid and comes", () => {
    expect(stepsOf({})).toEqual([
      "1Du betalar 695 kr med kort när du får varorna.",
      "2Dina varor kommer tisdag 1 – fredag 4 december, eller den dag du har valt. Chauffören ringer en timme före.",
    ]);
  });

  it("gives account, sum and message of a transfer, and no days where none are known", () => {
    expect(stepsOf({ payment: "banktransfer", arrival: null, delivery: "parcel" })).toEqual([
      "1Betala 695 kr till konto SE45 5000 0000 0583 9825 7466 och skriv 100000042 som meddelande. Vi packar när pengarna är framme.",
      "2Vi packar din order. Du får ett meddelande när paketet finns hos ombudet.",
    ]);
  });

  it("names the app it is paid by, and says whether the money has gone", () => {
    expect(stepsOf({ payment: "swish" })[0]).toBe("1Du har betalat med Swish.");
    cleanup();
    expect(stepsOf({ payment: "mobilepay" })[0]).toBe(
      "1Du har godkänt betalningen i MobilePay. Inget dras förrän varorna skickas.",
    );
  });

  it("says when the provider charges, and tells an order of another browser by its deliveries alone", () => {
    expect(stepsOf({ payment: "kustom" })[0]).toBe(
      "1Du har valt att betala via Kustom. Inget dras förrän varorna skickas.",
    );
    cleanup();
    expect(stepsOf({ payment: null, delivery: null, deliveries: [{ arrival, names: ["Lampa"] }] })).toEqual([
      "1Lampa kommer tisdag 1 – fredag 4 december, eller den dag du har valt.",
    ]);
  });

  it("tells each delivery of an order that comes in several", () => {
    const deliveries = [
      { arrival, names: ["Kuddar", "Lampa"] },
      { arrival: null, names: ["Soffa"] },
    ];
    expect(stepsOf({ deliveries, payment: "free" })).toEqual([
      "1Kuddar och Lampa kommer tisdag 1 – fredag 4 december, eller den dag du har valt.",
      "2Soffa: vi hör av oss om dagen.",
    ]);
  });

  it("promises no day of a collection, and nothing where nothing is shipped or paid", () => {
    expect(stepsOf({ delivery: "pickup", payment: "free" })).toEqual([
      "1Vi ställer undan varorna och hör av oss när de är klara att hämta. Ta med ordernumret och legitimation.",
    ]);
    cleanup();
    expect(stepsOf({ delivery: null, payment: "free" })).toEqual([]);
    cleanup();
    expect(stepsOf(undefined)).toEqual([]);
  });
});
