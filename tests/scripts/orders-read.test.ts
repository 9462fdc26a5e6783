import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { confirmOrders, resendConfirmation } from "@/backend/order/confirmation";
import { cancelOrder, needOrder, packOrder, payOrder, shipOrder } from "@/backend/order/move";
import { CONTRACT } from "@/lib/upstream/contract";
import { describeOrder, exportOrders, listOrders } from "@/scripts/orders/read";
import { ADDRESS, orderOf, placeOrder } from "../backend/client";
import { makeShop, NOW, type Shop } from "../backend/fixtures";
import { KINDS } from "../backend/kinds";

const DAY_MS = 86_400_000;

describe.each(KINDS)("what the office reads on %s", (kind) => {
  const clock = { now: NOW };
  let shop: Shop;
  let numbers: string[];
  beforeEach(async () => {
    clock.now = NOW;
    shop = await makeShop(kind, clock);
    numbers = [];
    for (const lastname of ["Öberg", "Berg"]) {
      const buyer = { ...ADDRESS, lastname, telephone: "040 123 4567" };
      const order = orderOf(
        [
          { sku: "LAMP", qty: 2 },
          { sku: "TABLE", qty: 1 },
        ],
        {},
        {
          shippingAddress: buyer,
          billingAddress: buyer,
          payment_method_code: "banktransfer",
        },
      );
      numbers.push(CONTRACT.order.result.parse((await placeOrder(shop, order)).body.result).orderNumber ?? "");
      clock.now = new Date(clock.now.getTime() + DAY_MS);
    }
  });
  afterEach(() => shop.dispose());
  const [first, second] = [() => numbers[0] ?? "", () => numbers[1] ?? ""];
  const write = (work: Parameters<typeof shop.database.write>[0]) => shop.database.write(work);
  const listed = async (filter: Parameters<typeof listOrders>[1]) =>
    (await listOrders(shop.database.queries, filter))
      .split("\n")
      .slice(2)
      .map((row) => row.split("  ")[0]);

  it("orders are listed newest first, and narrowed by status and by whole days", async () => {
    await write((queries) => cancelOrder(queries, first(), clock.now));
    expect(await listed({})).toEqual([second(), first()]);
    expect(await listed({ limit: 1 })).toEqual([second()]);
    expect(await listed({ status: "cancelled" })).toEqual([first()]);
    expect(await listed({ since: "2026-06-16" })).toEqual([second()]);
    expect(await listed({ until: "2026-06-15" })).toEqual([first()]);
    expect(await listed({ since: "2026-06-15", until: "2026-06-16" })).toEqual([second(), first()]);
  });

  it("an order is shown with its lines, its parcels and where it can go", async () => {
    await write(async (queries) => {
      await payOrder(queries, first(), clock.now);
      await packOrder(queries, first());
      const pieces = [{ line: 1, qty: 1 }];
      await shipOrder(queries, first(), { pieces, carrier: "Posti", tracking: null }, clock.now);
      const text = describeOrder(await needOrder(queries, first()));
      expect(text).toContain("Status   shipped; next: shipped, returned\n");
      expect(text).toContain("Payment  banktransfer, paid 2026-06-17 12:00 UTC\n");
      expect(text).toMatch(/\n1  LAMP {3}Lamp .* 2 {8}1 {10}0 /);
      expect(text).toMatch(/\n1  - {9}1=1 {5}Posti {4}- {9}2026-06-17 12:00  -\n?/);
      expect(text).toMatch(/Planned deliveries\n.*\n-.*\n1  1=\d 2=1  2026-07-09 – 2026-07-13  *2 {3}49.€/);
      expect(text).not.toContain("Refunds");
    });
  });

  it("an export has a row for each line, amounts as numbers", async () => {
    let text = "";
    const count = await exportOrders(shop.database.queries, {}, (part) => {
      text += part;
    });
    const rows = text.trimEnd().split("\r\n");
    expect([count, rows.length]).toEqual([2, 5]);
    expect(rows[0]).toMatch(/^order,placed,store,status,.*order_total$/);
    expect(rows[1]).toMatch(
      new RegExp(`^${second()},2026-06-16T12:00:00.000Z,bmfi,received,,asa@example.com,EUR,1,LAMP,`),
    );
    expect(rows[1]).toContain(",2,99.8,0,");
    expect(rows[3]).toMatch(new RegExp(`^${first()},`));
  });

  it("a confirmation is mailed once more", async () => {
    await confirmOrders(shop.backend);
    expect(await confirmOrders(shop.backend)).toBe(0);
    await write((queries) => resendConfirmation(queries, first()));
    expect(await confirmOrders(shop.backend)).toBe(1);
    const mails = await shop.database.queries.selectFrom("mail").select("subject").execute();
    expect(mails.filter(({ subject }) => subject.includes(first()))).toHaveLength(2);
    await shop.database.queries.updateTable("orders").set({ customer_email: null }).execute();
    await expect(write((queries) => resendConfirmation(queries, first()))).rejects.toThrow("no e-mail address");
  });
});
