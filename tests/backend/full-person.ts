import { sql } from "kysely";
import { verifyEmail } from "@/backend/customer/repository";
import { keyOfAddress } from "@/backend/newsletter/address";
import { getCompany } from "@/lib/config/company";
import { CONTRACT } from "@/lib/upstream/contract";
import { userKeyOf } from "@/sandboxes/yotpo/create";
import { ADDRESS, type Customer } from "./client";
import { NOW, type Shop } from "./fixtures";

const DAY = 86_400_000;
const EMAIL = "asa@example.com";
const MADE = {
  extension_attributes: {
    custom_options: [
      { option_id: "1", option_value: "11" },
      { option_id: "2", option_value: "För Åsa" },
    ],
  },
};

/**
 * Puts a word of its own into every column that holds something of a customer, whose address is proven, and mails of
 * others beside theirs; returns the words.
 */
export async function fillPerson(shop: Shop, asa: Customer): Promise<string[]> {
  const all = shop.database.queries;
  const { id } = await all.selectFrom("customer").select("id").where("email", "=", EMAIL).executeTakeFirstOrThrow();
  await verifyEmail(all, id, NOW);
  const line = { sku: "TO-WISH", qty: 1, product_option: MADE };
  const placed = await asa.order([line], { cart_id: undefined, order_id: "client-1" });
  const number = CONTRACT.order.result.parse(placed.body.result).orderNumber ?? "";
  const orderId = Number(number);
  const at = NOW.toISOString();
  const later = new Date(NOW.getTime() + DAY).toISOString();
  const store = "bmfi" as const;
  await asa.create();
  await asa.add("LAMP", 2);
  await all
    .updateTable("cart")
    .set({ shipping_address: '{"city":"M-cart"}', coupon: "M-CART-COUPON" })
    .where("customer_id", "=", id)
    .execute();
  const cart = await all.selectFrom("cart").select("id").where("customer_id", "=", id).executeTakeFirstOrThrow();
  await all.insertInto("cart_fee").values({ cart_id: cart.id, fee_id: 771, option_id: 772 }).execute();
  await sql`insert into slot_hold (cart_id, delivery, ref, slot_id, "date", time_from, time_to, product_code, price,
    country, postcode, expires_at)
  values (${cart.id}, 1, 'secret-3', 'M-held', '2026-07-01', '10:00', '14:00', 'kerb', 0, 'FI', 'M-postcode',
    ${later})`.execute(all);
  await all
    .updateTable("customer")
    .set({
      firstname: "M-first",
      lastname: "M-last",
      addresses: '[{"id":1,"city":"M-city"}]',
      company: "M-firm",
      vat_id: "M-firmnr",
    })
    .where("id", "=", id)
    .execute();
  await all.updateTable("session").set({ agent: "M-browser/M-system" }).where("customer_id", "=", id).execute();
  const change = { email: "m-old@example.com", firstname: "M-was", lastname: "M-wasl", addresses: "[]" };
  await all
    .insertInto("email_change")
    .values({ hash: "hash#1", customer_id: id, ...change, changed_at: at, expires_at: "2027-01-01T00:00:00.001Z" })
    .execute();
  await all
    .insertInto("password_reset")
    .values({ hash: "hash#2", customer_id: id, expires_at: "2027-01-01T00:00:00.002Z" })
    .execute();
  const passkey = { rp_id: "m.example", public_key: "hash#5", counter: 1, transports: '["M-transport"]', is_synced: 0 };
  await all
    .insertInto("passkey")
    .values({
      id: "hash#6",
      customer_id: id,
      ...passkey,
      label: "M-label",
      agent: "M-agent/",
      created_at: "2027-01-01T00:00:00.003Z",
      used_at: "2027-01-01T00:00:00.004Z",
    })
    .execute();
  const wish = { parent_sku: "M-parent", product_option: null, at, is_removed: 0 };
  await all
    .insertInto("wish")
    .values({ customer_id: id, sku: "M-wish", ...wish })
    .execute();
  await all
    .updateTable("orders")
    .set({ billing_address: JSON.stringify({ ...ADDRESS, company: "M-company" }) })
    .where("id", "=", orderId)
    .execute();
  const fee = { fee_id: 1, option_id: 0, name: "M-fee", label: "", amount: 1, tax: 0, tax_basis_points: 0 };
  await sql`insert into order_fee ${sql.raw("(order_id, fee_id, option_id, name, label, amount, tax, tax_basis_points)")}
  values (${orderId}, ${fee.fee_id}, ${fee.option_id}, ${fee.name}, ${fee.label}, 1, 0, 0)`.execute(all);
  await sql`insert into order_delivery (order_id, number, price, day_from, day_to)
  values (${orderId}, 9, 0, '2026-07-77', null)`.execute(all);
  await sql`insert into order_delivery_line (order_id, number, line, qty) values (${orderId}, 9, 1, 8801)`.execute(all);
  await sql`insert into order_booking (order_id, delivery, ref, slot_id, "date", time_from, time_to, product_code, price,
    state, answers, phone, email, sequence, created_at, updated_at)
  values (${orderId}, 9, 'secret-2', 'M-slot', '2026-07-01', '10:00', '14:00', 'kerb', 0, 'booked',
    '{"parking":"M-parking"}', 'M-phone', 'M-booker', 0, ${at}, ${at})`.execute(all);
  await sql`insert into order_charge (order_id, number, delivery, kind, amount, created_at)
  values (${orderId}, 1, 9, 'late', 8806, ${at})`.execute(all);
  await sql`insert into booking_letter (order_id, delivery, kind, sequence, state, created_at)
  values (${orderId}, 9, 'booked', 0, 'M-booked', ${at})`.execute(all);
  await sql`insert into shipment (order_id, number, carrier, tracking, shipped_at)
  values (${orderId}, 8, 'M-carrier', 'M-tracking', ${at})`.execute(all);
  await sql`insert into shipment_line (order_id, number, line, qty) values (${orderId}, 8, 1, 8802)`.execute(all);
  await sql`insert into withdrawal (order_id, number, key, reason, amount, created_at, returned_at)
  values (${orderId}, 7, 'k', 'M-reason', 1, ${at}, ${at})`.execute(all);
  await sql`insert into withdrawal_line (order_id, number, line, qty, amount, unshipped)
  values (${orderId}, 7, 1, 1, 8803, 0)`.execute(all);
  await sql`insert into refund (order_id, number, withdrawal, amount, created_at, done_at)
  values (${orderId}, 7, 7, 8804, ${at}, ${at})`.execute(all);
  await sql`insert into order_letter (order_id, kind, number, state, created_at)
  values (${orderId}, 'shipped', 8, 'M-letter', ${at})`.execute(all);
  await all
    .insertInto("coupon_use")
    .values({ code: "M-USED", order_id: orderId, line: 1, customer_id: id, email: EMAIL })
    .execute();
  await sql`insert into analytics_event (order_id, kind, number, client, marketing, state, attempts, next_at, created_at)
  values (${orderId}, 'purchase', 0, 'M-client', 1, 'done', 1, ${at}, ${at})`.execute(all);
  await sql`insert into payment (id, provider, provider_id, store, state, currency, fraud, next_look_at, created_at,
    updated_at, cart_id, account, "placing", customer_id, order_id, amount, looks)
  values ('p1', 'M-provider', 'secret-1', 'bmfi', 'placed', 'EUR', 'accepted', ${at}, ${at}, ${at}, 'c', 'M-account',
    '{"city":"M-placing"}', ${id}, ${orderId}, 1, 0)`.execute(all);
  await sql`insert into payment_task (id, payment_id, kind, number, amount, body, state, attempts, next_at, created_at)
  values ('t1', 'p1', 'capture', 8, 8805, '{}', 'done', 1, ${at}, ${at})`.execute(all);
  const mail = { store, state: "sent" as const, attempts: 1, error: null, created_at: at, next_at: at };
  const bare = { html: null, attachments: null, leave_url: null };
  const office = getCompany(store).email;
  await all
    .insertInto("mail")
    .values([
      { id: "m1", recipient: EMAIL, subject: "M-to", body: "see token=abc-1", ...mail, ...bare },
      {
        id: "m2",
        recipient: office,
        subject: "[R-1] Hello",
        body: `E-mail: ${EMAIL}\n\nM-message`,
        ...mail,
        ...bare,
      },
      {
        id: "m3",
        recipient: office,
        subject: "[R-2] Hello",
        body: "E-mail: l.asa@example.com\n\nX-alien",
        ...mail,
        ...bare,
      },
      { id: "m4", recipient: office, subject: `Withdrawn, order ${number}`, body: "M-office", ...mail, ...bare },
      { id: "m5", recipient: office, subject: `[R-3] order ${number}`, body: "X-third", ...mail, ...bare },
    ])
    .execute();
  await all
    .insertInto("marketing_consent")
    .values({
      email_key: await keyOfAddress(all, EMAIL),
      email: EMAIL,
      store,
      version: 8807,
      source: "account",
      given_at: at,
      ended_at: null,
    })
    .execute();
  const token_hash = "hash#3";
  await all
    .insertInto("stock_alert")
    .values({ id: "a1", store, sku: "M-alert", email: EMAIL, state: "confirmed", token_hash, created_at: at })
    .execute();
  await all
    .insertInto("order_code_request")
    .values({ id: "o1", number: "M-code", email: EMAIL, created_at: at })
    .execute();
  await all
    .insertInto("newsletter")
    .values({
      email_key: "key-1",
      email: EMAIL,
      store,
      state: "confirmed",
      coupon: "M-NEWS",
      mailed_at: at,
      created_at: at,
    })
    .execute();
  await all
    .insertInto("newsletter_request")
    .values({ id: "M-request", store, email: EMAIL, kind: "subscribe", created_at: "2026-06-15T12:00:00.777Z" })
    .execute();
  await all
    .insertInto("newsletter_link")
    .values({ hash: "hash#4", email_key: "key-1", kind: "leave", expires_at: later })
    .execute();
  const review = {
    app_key: "sandbox-fi",
    product: "LAMP",
    product_title: "Lamp",
    product_url: "/",
    status: "approved",
  };
  await sql`insert into review (id, app_key, product, product_title, product_url, score, title, content, author, user_key,
    status, is_buyer, votes_up, votes_down, created_at)
  values (771, ${review.app_key}, ${review.product}, ${review.product_title}, ${review.product_url}, 4, 'M-headline',
    'M-opinion', 'M-reviewer', ${userKeyOf(EMAIL)}, ${review.status}, 1, 0, 0, ${at})`.execute(all);
  await sql`insert into review_photo (id, review_id, large, small, width, height, alt, status, reports)
  values ('p771', 771, 'M+picture', 'AAAA', 1, 1, '', 'shown', 0)`.execute(all);
  await sql`insert into review_request (order_id, due_at, state)
  values (${orderId}, '2026-06-15T12:00:00.778Z', 'sent')`.execute(all);
  await sql`insert into review_link (hash, order_id, store, sku, name, author, email, expires_at)
  values ('hash#7', ${orderId}, ${store}, 'M-reviewed', 'Lamp', 'M-asked', ${EMAIL}, ${later})`.execute(all);
  await all
    .insertInto("review_stop")
    .values({ email_key: await keyOfAddress(all, EMAIL), stopped_at: "2026-06-15T12:00:00.779Z" })
    .execute();
  await sql`insert into coupon (code, basis_points, email) values ('M-NEWS-CODE', 1000, ${EMAIL})`.execute(all);
  return [
    "M-headline",
    "M-opinion",
    "M-reviewer",
    "M+picture",
    "12:00:00.778Z",
    "12:00:00.779Z",
    "M-reviewed",
    "M-first",
    "M-last",
    "M-city",
    "M-browser",
    "M-system",
    "m-old@example.com",
    "M-was",
    "M-wasl",
    "2027-01-01T00:00:00.001Z",
    "2027-01-01T00:00:00.002Z",
    "m.example",
    "M-transport",
    "M-label",
    "M-agent",
    "2027-01-01T00:00:00.003Z",
    "2027-01-01T00:00:00.004Z",
    "M-wish",
    "M-parent",
    "M-cart",
    "M-CART-COUPON",
    "771",
    "772",
    "M-company",
    "client-1",
    number,
    ADDRESS.telephone,
    "För Åsa",
    "M-fee",
    "2026-07-77",
    "8801",
    "M-held",
    "M-postcode",
    "M-slot",
    "M-parking",
    "M-phone",
    "M-booker",
    "8806",
    "M-booked",
    "M-carrier",
    "M-tracking",
    "8802",
    "M-reason",
    "8803",
    "8804",
    "M-letter",
    "M-USED",
    "M-provider",
    "M-account",
    "M-placing",
    "8805",
    "8807",
    "M-to",
    "M-message",
    "M-office",
    "M-alert",
    "M-code",
    "M-NEWS",
    "M-client",
    "M-NEWS-CODE",
    "2026-06-15T12:00:00.777Z",
  ];
}
