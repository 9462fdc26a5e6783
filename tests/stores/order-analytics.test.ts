// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import type { AskedPurpose, Service } from "@/lib/consent/types";
import { getConsentStore } from "@/stores/consent";
import { areOrdersTold, readOrderAnalytics } from "@/stores/order-analytics";

const decide = (services: Service[], granted: AskedPurpose[]) => {
  document.documentElement.dataset.consent = `7 ${services.join(" ")}`;
  getConsentStore("bmse").setState({ request: { version: 7, services }, granted });
};

afterEach(() => {
  document.cookie = "_ga=; max-age=0";
  delete document.documentElement.dataset.consent;
  getConsentStore("bmse").setState({ request: null, granted: [] });
});

describe("what an order says of its buyer's consent", () => {
  it("is nothing without a yes to statistics, or where the server tells nobody", () => {
    document.cookie = "_ga=GA1.1.123456789.1700000000";
    expect(readOrderAnalytics("bmse")).toBeUndefined();
    decide(["orders", "tagManager"], ["marketing"]);
    expect(readOrderAnalytics("bmse")).toBeUndefined();
    decide(["tagManager"], ["statistics", "marketing"]);
    expect([readOrderAnalytics("bmse"), areOrdersTold("bmse")]).toEqual([undefined, false]);
  });

  it("is the yes with the id that the destination gave this browser, if it did", () => {
    decide(["orders"], ["statistics"]);
    expect([readOrderAnalytics("bmse"), areOrdersTold("bmse")]).toEqual([{ client: null, marketing: false }, true]);
    document.cookie = "_ga=GA1.1.123456789.1700000000";
    decide(["orders"], ["statistics", "marketing"]);
    expect(readOrderAnalytics("bmse")).toEqual({ client: "123456789.1700000000", marketing: true });
    document.cookie = "_ga=GA1.1.<script>";
    expect(readOrderAnalytics("bmse")?.client).toBeNull();
  });
});
