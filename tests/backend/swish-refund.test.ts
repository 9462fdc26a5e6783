import { describe, expect, it } from "vitest";
import type { ProviderTask } from "@/backend/payment/port";
import { ProviderRefusal } from "@/backend/payment/provider-failure";
import { swishPayments } from "@/backend/payment/swish";
import type { SwishClient, SwishPayment, SwishRefund } from "@/backend/payment/swish/client";
import { minor } from "@/lib/money";

const NUMBER = "1234679304";
const CONFIG = { url: "", number: NUMBER, certificate: null, appUrl: "swish://paymentrequest", callbackUrl: "" };
const PAID: SwishPayment = {
  id: "P",
  status: "PAID",
  paymentReference: "BANK",
  payeeAlias: NUMBER,
  amount: 499.9,
  currency: "SEK",
};
const TASK: ProviderTask = {
  key: "key",
  providerId: "P",
  store: "bmse",
  amount: minor(100_00),
  orderNumber: "1",
  number: 1,
  lines: [],
  carrier: null,
  tracking: null,
};

/** A Swish that has a payment, and whose refunds become what it is told. */
class Bank {
  readonly refunds = new Map<string, SwishRefund>();
  next: Omit<SwishRefund, "id"> = { status: "PAID" };
  constructor(readonly payment: SwishPayment | null = PAID) {}

  readonly client: SwishClient = {
    create: async () => "token",
    read: async () => this.payment,
    cancel: async () => undefined,
    refund: async (id) => void this.refunds.set(id, { id, ...this.next }),
    readRefund: async (id) => this.refunds.get(id) ?? null,
  };
  readonly adapter = swishPayments(this.client, CONFIG);
}

describe("a refund of Swish", () => {
  it("is made once, however often its task is done", async () => {
    const bank = new Bank();
    expect(await bank.adapter.tasks.refund(TASK)).toMatchObject({ isMoved: true });
    expect(await bank.adapter.tasks.refund(TASK)).toMatchObject({ isMoved: true });
    expect(bank.refunds.size).toBe(1);
    expect([...bank.refunds.keys()][0]).toMatch(/^[\dA-F]{32}$/);
  });

  it("that is on its way is waited for", async () => {
    const bank = new Bank();
    bank.next = { status: "CREATED" };
    await expect(bank.adapter.tasks.refund(TASK)).rejects.toThrow("CREATED");
    await expect(bank.adapter.tasks.refund(TASK)).rejects.toThrow("CREATED");
    expect(bank.refunds.size).toBe(1);
  });

  it("that failed is made anew by the next attempt", async () => {
    const bank = new Bank();
    bank.next = { status: "ERROR", errorCode: "FF10" };
    await expect(bank.adapter.tasks.refund(TASK)).rejects.toThrow("FF10");
    bank.next = { status: "DEBITED" };
    expect(await bank.adapter.tasks.refund(TASK)).toMatchObject({ isMoved: true });
    expect(bank.refunds.size).toBe(2);
  });
});

describe("a payment of Swish", () => {
  it.each([
    [{ status: "CREATED" }, { isComplete: false, failure: null, isUncertain: false }],
    [{ status: "PAID" }, { isComplete: true, failure: null, amount: 499_90 }],
    [{ status: "DECLINED" }, { failure: "declined" }],
    [{ status: "ERROR", errorCode: "RF07" }, { failure: "declined" }],
    [{ status: "ERROR", errorCode: "BANKIDCL" }, { failure: "cancelled" }],
    [{ status: "ERROR", errorCode: "TM01" }, { failure: "timedOut" }],
    [
      { status: "ERROR", errorCode: "DS24" },
      { isComplete: false, failure: null, isUncertain: true },
    ],
    [{ status: "CANCELLED" }, { failure: "cancelled" }],
  ])("that is %j is %j", async (change, expected) => {
    expect(await new Bank({ ...PAID, ...change }).adapter.read?.("P", "bmse")).toMatchObject(expected);
  });

  it("of another payee is nobody's", async () => {
    const bank = new Bank({ ...PAID, payeeAlias: "1230000000" });
    await expect(bank.adapter.read?.("P", "bmse")).rejects.toThrow(ProviderRefusal);
    await expect(bank.adapter.tasks.refund(TASK)).rejects.toThrow("another payee");
  });

  it("that Swish does not know is none", async () => {
    expect(await new Bank(null).adapter.read?.("P", "bmse")).toBeNull();
  });

  it("whose outcome is unknown is not given up", async () => {
    const bank = new Bank({ ...PAID, status: "ERROR", errorCode: "DS24" });
    await expect(bank.adapter.tasks.cancel(TASK)).rejects.toThrow("DS24");
  });

  it("opens the app by a token and brings the shopper back", async () => {
    const opened = await new Bank().adapter.handOver?.open({
      id: "P",
      store: "bmse",
      amount: minor(100),
      returnUrl: "https://shop.example/confirmation?sid=P",
    });
    expect(opened).toEqual({
      providerId: "P",
      url: "swish://paymentrequest?token=token&callbackurl=https%3A%2F%2Fshop.example%2Fconfirmation%3Fsid%3DP",
      code: "Dtoken",
    });
  });
});
