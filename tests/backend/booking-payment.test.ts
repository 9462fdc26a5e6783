import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CONTRACT } from "@/lib/upstream/contract";
import { seatsOf, SlotGuest } from "./booking";
import { send } from "./client";
import { KINDS } from "./kinds";
import { Payer, PayingShop } from "./paying";

describe.each(KINDS)("held hours while a provider is paid, on %s", (kind) => {
  let paying: PayingShop;
  let payer: Payer;
  let slots: SlotGuest;
  beforeEach(async () => {
    paying = await PayingShop.open(kind);
    payer = await new Payer(paying).create();
    await payer.add("LAMP", 2);
    await payer.chooseShipping("kerb");
    slots = new SlotGuest(paying.shop);
    slots.cartId = payer.cartId;
    const day = await slots.firstDay();
    await slots.hold(day.date, day.timeslots[0]?.id ?? "");
  });
  afterEach(() => paying.dispose());

  const bookings = () => paying.shop.database.queries.selectFrom("order_booking").selectAll().execute();
  const validate = (orderId: string) =>
    send(paying.shop, "POST", payer.path(CONTRACT.providerValidate.path), { body: { orderId } });

  it("become those of the order, even where they ran out after the money was taken", async () => {
    const sid = await payer.open();
    await paying.pay(sid);
    paying.later(21);
    expect(await paying.confirmation(sid)).toMatchObject({ state: "placed" });
    expect(await bookings()).toMatchObject([{ state: "booked", time_from: "10:00" }]);
    expect(await paying.shop.database.queries.selectFrom("slot_hold").selectAll().execute()).toEqual([]);
  });

  it("that ran out before refuse the payment, in words and with a reason", async () => {
    const sid = await payer.open();
    expect((await validate(sid)).status).toBe(200);
    paying.later(16);
    const refused = await validate(sid);
    expect(refused).toMatchObject({ status: 400, body: { meta: { reason: "slotExpired" } } });
    expect(refused.body.result).toContain("Toimitusaikasi");
    // chosen again, it can be paid
    const day = await slots.firstDay();
    await slots.hold(day.date, day.timeslots[0]?.id ?? "");
    expect((await validate(sid)).status).toBe(200);
    expect(await seatsOf(paying.shop)).toHaveLength(1);
  });
});
