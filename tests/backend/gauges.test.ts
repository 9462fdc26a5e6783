import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readGauges } from "@/backend/gauges";
import { sendMail } from "@/backend/mail";
import { Guest } from "./client";
import { makeShop, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

describe.each(KINDS)("what waits in the queues on %s", (kind) => {
  const clock = { now: new Date("2026-06-15T12:00:00Z") };
  let shop: Shop;
  beforeEach(async () => {
    clock.now = new Date("2026-06-15T12:00:00Z");
    shop = await makeShop(kind, clock);
  });
  afterEach(() => shop.dispose());

  it("is nothing in a new shop", async () => {
    expect(await readGauges(shop.backend)).toEqual({
      shop_mails: [],
      shop_mail_oldest_seconds: [{ labels: {}, value: 0 }],
      shop_payment_tasks: [{ labels: {}, value: 0 }],
      shop_payment_task_oldest_seconds: [{ labels: {}, value: 0 }],
      shop_orders_last_hour: [],
    });
  });

  it("is counted: mails by state and the age of the oldest, orders of the last hour", async () => {
    const mail = { store: "bmfi", to: "asa@example.com", subject: "Hei", text: "Hei" } as const;
    await shop.database.write((queries) => sendMail(queries, mail, shop.backend));
    clock.now = new Date("2026-06-15T12:05:00Z");
    const before = await readGauges(shop.backend);
    expect(before.shop_mails).toEqual([{ labels: { state: "waiting" }, value: 1 }]);
    expect(before.shop_mail_oldest_seconds).toEqual([{ labels: {}, value: 300 }]);
    const guest = await new Guest(shop).create();
    await guest.add("CHAIR");
    expect((await guest.order([{ sku: "CHAIR", qty: 1 }])).status).toBe(200);
    expect((await readGauges(shop.backend)).shop_orders_last_hour).toEqual([{ labels: { store: "bmfi" }, value: 1 }]);
    clock.now = new Date("2026-06-15T13:05:01Z");
    expect((await readGauges(shop.backend)).shop_orders_last_hour).toEqual([]);
  });
});
