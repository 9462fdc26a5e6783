import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { anonymiseOrders } from "@/backend/order/anonymise";
import { confirmOrders } from "@/backend/order/confirmation";
import { writeOrderLetters } from "@/backend/order/letters";
import { deliverOrder, packOrder, shipOrder } from "@/backend/order/move";
import { INVOICE } from "@/lib/config/payment-codes";
import { getShopperSettings } from "@/lib/config/shopper-settings";
import { CONTRACT } from "@/lib/upstream/contract";
import { ADDRESS, type Customer, Guest, makeCustomer, PASSWORD, send } from "./client";
import { makeShop, NOW, type Shop } from "./fixtures";
import { fillPerson } from "./full-person";
import { KINDS } from "./kinds";
import { PERSON_TABLES } from "./person-tables";

const DAY = 86_400_000;
const EMAIL = "asa@example.com";
describe.each(KINDS)("own data on %s (docs/domain-rules.md#own-data)", (kind) => {
  let shop: Shop;
  let asa: Customer;
  const clock = { now: NOW };
  beforeEach(async () => {
    clock.now = NOW;
    shop = await makeShop(kind, clock);
    asa = await makeCustomer(shop);
  });
  afterEach(() => shop.dispose());

  const queries = () => shop.database.queries;
  const post = (call: { path: string }, body: unknown, of: Guest = asa) =>
    send(shop, "POST", of.path(call.path), { body });
  const takeAlong = (password = PASSWORD) => post(CONTRACT.userExport, { password });
  const erase = (password = PASSWORD) => post(CONTRACT.userErase, { password });

  async function tablesOf(): Promise<string[]> {
    // of this test's schema alone: others come and go beside it
    const statement =
      kind === "sqlite"
        ? sql<{
            name: string;
          }>`select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'`
        : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`;
    return (await statement.execute(queries())).rows.map(({ name }) => name).toSorted();
  }
  /** Writes the mails that are due, as the job does. */
  const writeMails = async () => {
    await confirmOrders(shop.backend);
    await writeOrderLetters(shop.backend);
  };
  /** Returns every row of the database as text, by table. */
  async function dump(): Promise<Record<string, string>> {
    const found: Record<string, string> = {};
    for (const table of await tablesOf())
      found[table] = JSON.stringify((await sql`select * from ${sql.table(table)}`.execute(queries())).rows);
    return found;
  }
  async function order(customer: Guest = asa, lines = [{ sku: "LAMP", qty: 2 }], more: Record<string, unknown> = {}) {
    const answer = await customer.order(lines, { cart_id: undefined, ...more });
    return CONTRACT.order.result.parse(answer.body.result).orderNumber ?? "";
  }
  const ALL = { pieces: [], carrier: "Posti", tracking: "TRACK-1" };
  async function deliver(number: string): Promise<void> {
    await shop.database.write((all) => packOrder(all, number));
    await shop.database.write((all) => shipOrder(all, number, ALL, clock.now));
    await shop.database.write((all) => deliverOrder(all, number, null, clock.now));
    await writeMails();
  }

  it("every table of the schema is told of, and no other", async () => {
    expect((await tablesOf()).toSorted()).toEqual(Object.keys(PERSON_TABLES).toSorted());
  });

  it("the export holds all of it, without hashes, tokens and what is another's", async () => {
    const words = await fillPerson(shop, asa);
    const stranger = await makeCustomer(shop, "eva@example.com");
    const theirs = await order(stranger);
    const { status, body } = await takeAlong();
    expect(status).toBe(200);
    const text = JSON.stringify(body.result);
    for (const word of words) expect(text).toContain(word);
    expect(CONTRACT.userExport.result.parse(body.result)).toMatchObject({
      generated_at: NOW.toISOString(),
      is_email_proven: true,
      profile: { email: EMAIL },
      addresses: [{ city: "M-city" }],
      carts: [{ items: [{ sku: "LAMP", qty: 2 }] }],
    });
    const hidden = [
      "scrypt",
      "password_hash",
      "token_hash",
      "secret-1",
      "abc-1",
      "X-alien",
      "X-third",
      "eva@example.com",
      theirs,
      '"hash#1"',
      '"hash#2"',
      '"hash#3"',
      '"hash#4"',
      "hash#5",
      "hash#6",
      "hash#7",
      "key-1",
    ];
    for (const word of hidden) expect(text).not.toContain(word);
    // every area that is said to be exported is there, and not empty
    const file = CONTRACT.userExport.result.parse(body.result);
    const at = (part: unknown, name: string): unknown => {
      const one: unknown = Array.isArray(part) ? part[0] : part;
      return typeof one === "object" && one !== null ? Reflect.get(one, name) : undefined;
    };
    const areas = Object.values(PERSON_TABLES).flatMap((holding) =>
      "exported" in holding ? holding.exported.split(", ") : [],
    );
    const sizes = areas.map((area) => {
      const part = area.split(".").reduce<unknown>(at, file);
      return { area, size: Array.isArray(part) ? part.length : Object.keys(Object(part)).length };
    });
    expect(sizes.filter(({ size }) => size === 0)).toEqual([]);
    expect(sizes.length).toBeGreaterThan(25);
  });

  it("deleting leaves nothing of it but what is listed", async () => {
    await fillPerson(shop, asa);
    // nothing of the order is open
    await queries().updateTable("orders").set({ status: "cancelled", confirmation: "written" }).execute();
    await queries().insertInto("newsletter_gift").values({ email_key: "key-1", given_at: NOW.toISOString() }).execute();
    const { body } = await erase();
    expect(CONTRACT.userErase.result.parse(body.result)).toEqual({ orders_open: 0 });
    const left = await dump();
    // the mail that confirms it is still to be sent
    const { mail, ...rest } = left;
    expect(mail).toContain(EMAIL);
    const personal = [
      "M-first",
      "M-last",
      "M-city",
      "M-browser",
      "M-was",
      "m-old@",
      "M-wish",
      "M-cart",
      "M-company",
      "client-1",
      "För Åsa",
      "M-tracking",
      "M-reason",
      "M-account",
      "M-placing",
      "M-message",
      "M-office",
      "M-alert",
      "M-code",
      "M-to",
      "M-NEWS-CODE",
      "M-reviewer",
      "M+picture",
      "M-reviewed",
      "12:00:00.779Z",
      "M-asked",
      "hash#1",
      "hash#2",
      "hash#3",
      "hash#4",
      "hash#5",
      "hash#6",
      "Öberg",
      "Storgatan",
      ADDRESS.telephone,
    ];
    const found = Object.entries(left).flatMap(([table, rows]) =>
      personal.filter((word) => rows.includes(word)).map((word) => `${table}: ${word}`),
    );
    expect(found).toEqual([]);
    expect(JSON.stringify(rest)).not.toContain(EMAIL);
    const gone = [
      "customer",
      "session",
      "session_token",
      "wish",
      "cart",
      "cart_item",
      "cart_fee",
      "slot_hold",
      "stock_alert",
      "email_change",
      "password_reset",
      "newsletter",
      "newsletter_request",
      "newsletter_link",
    ];
    expect(gone.filter((table) => left[table] !== "[]")).toEqual([]);
    // the books keep number, goods, amounts and the country of the tax
    expect(await queries().selectFrom("orders").selectAll().executeTakeFirstOrThrow()).toMatchObject({
      customer_id: null,
      customer_email: null,
      client_order_id: null,
      billing_address: '{"country_id":"FI"}',
      grand_total: expect.any(Number),
      currency: "EUR",
    });
    expect(await queries().selectFrom("order_line").selectAll().execute()).toMatchObject([
      { sku: "TO-WISH", product_option: null, options: "[]", qty: 1 },
    ]);
    expect(left.newsletter_gift).toContain("key-1");
    const mails = await queries().selectFrom("mail").selectAll().where("recipient", "=", EMAIL).execute();
    expect(mails).toMatchObject([{ state: "waiting", subject: "Tilisi on poistettu" }]);
    expect(mails[0]?.body).toContain("eivät enää sinun nimelläsi");
  });

  it("a deleted account is signed out everywhere at once, and cannot log in", async () => {
    const other = await makeCustomer(shop, EMAIL);
    expect((await other.me()).status).toBe(200);
    expect((await erase()).status).toBe(200);
    expect((await asa.me()).status).toBe(401);
    expect((await other.me()).status).toBe(401);
    expect((await other.refresh()).status).toBe(401);
    expect((await asa.signIn()).status).toBe(401);
    // the address is free
    expect((await asa.signUp()).status).toBe(200);
  });

  it("two deletions at once: one is made, the other finds no account, and one mail confirms it", async () => {
    const other = await makeCustomer(shop, EMAIL);
    const answers = await Promise.all([asa, other].map((own) => post(CONTRACT.userErase, { password: PASSWORD }, own)));
    const [made, refused] = answers.map(({ status }) => status).toSorted();
    expect(made).toBe(200);
    // by the time of its password, or after
    expect([401, 500]).toContain(refused);
    expect(await queries().selectFrom("mail").select("id").execute()).toHaveLength(1);
  });

  it("neither is given without the password, ten tries in a quarter of an hour, and nothing changes", async () => {
    for (const ask of [takeAlong, erase]) {
      const { status, body } = await ask("Wrong-123");
      expect([status, body]).toMatchObject([500, { result: { code: 401 }, meta: { reason: "passwordWrong" } }]);
    }
    expect((await asa.me()).status).toBe(200);
    expect((await post(CONTRACT.userErase, {})).status).toBe(400);
    const guest = new Guest(shop);
    for (const call of [CONTRACT.userExport, CONTRACT.userErase])
      expect((await post(call, { password: PASSWORD }, guest)).status).toBe(401);
    for (let tries = 0; tries < 8; tries++) await takeAlong("Wrong-123");
    expect((await erase()).status).toBe(500);
    expect((await asa.me()).status).toBe(200);
  });

  it("is exported five times an hour", async () => {
    for (let times = 0; times < 5; times++) expect((await takeAlong()).status).toBe(200);
    const refused = await takeAlong();
    expect([refused.status, refused.retryAfter]).toEqual([429, "3600"]);
    clock.now = new Date(NOW.getTime() + 3_601_000);
    await asa.signIn();
    expect((await takeAlong()).status).toBe(200);
  });

  it("what stands under an address nobody has proven is neither given nor deleted", async () => {
    const guest = new Guest(shop);
    const number = await order(guest);
    const at = NOW.toISOString();
    const alert = { store: "bmfi" as const, sku: "NONE", email: EMAIL, state: "confirmed" as const, created_at: at };
    await queries()
      .insertInto("stock_alert")
      .values({ id: "a1", token_hash: "h", ...alert })
      .execute();
    const file = CONTRACT.userExport.result.parse((await takeAlong()).body.result);
    expect(file).toMatchObject({ is_email_proven: false, orders: [], mails: [] });
    expect(file).not.toHaveProperty("stock_alerts");
    await erase();
    expect(await queries().selectFrom("stock_alert").select("id").execute()).toHaveLength(1);
    expect(await queries().selectFrom("orders").select(["order_number", "customer_email"]).execute()).toEqual([
      { order_number: number, customer_email: EMAIL },
    ]);
  });

  it("an address somebody only typed gets no more mails a day by deleting accounts", async () => {
    for (let times = 0; times < 7; times++) {
      const typed = await makeCustomer(shop, "eva@example.com");
      expect((await post(CONTRACT.userErase, { password: PASSWORD }, typed)).status).toBe(200);
    }
    const mails = await queries().selectFrom("mail").select("id").where("recipient", "=", "eva@example.com").execute();
    expect(mails).toHaveLength(5);
  });

  it("an order keeps its buyer until delivery and withdrawal are over, then the job takes them out", async () => {
    const number = await order();
    expect((await erase()).body.result).toEqual({ orders_open: 1 });
    const buyer = async () =>
      (
        await queries()
          .selectFrom("orders")
          .select(["customer_email", "customer_id", "shipping_address"])
          .where("order_number", "=", number)
          .executeTakeFirstOrThrow()
      ).customer_email;
    expect(await anonymiseOrders(shop.backend)).toBe(0);
    expect(await buyer()).toBe(EMAIL);
    await deliver(number);
    // the last day of the withdrawal counts
    const runAfter = (days: number) => {
      clock.now = new Date(NOW.getTime() + days * DAY);
      return anonymiseOrders(shop.backend);
    };
    const { returnDays } = getShopperSettings("bmfi").delivery;
    expect(await runAfter(returnDays)).toBe(0);
    expect(await runAfter(returnDays + 1)).toBe(1);
    expect(await buyer()).toBeNull();
    expect(await anonymiseOrders(shop.backend)).toBe(0);
    const { mail, ...rest } = await dump();
    expect(mail).toContain(number);
    expect(JSON.stringify(rest)).not.toMatch(/TRACK-1|asa@example/);
  });

  it("an order keeps its buyer while money is to be paid back, goods come back, or its provider has something to do", async () => {
    const number = await order();
    await deliver(number);
    await erase();
    clock.now = new Date(NOW.getTime() + 400 * DAY);
    const all = queries();
    const at = NOW.toISOString();
    const id = Number(number);
    await sql`insert into refund (order_id, number, amount, created_at) values (${id}, 1, 1, ${at})`.execute(all);
    expect(await anonymiseOrders(shop.backend)).toBe(0);
    await all.updateTable("refund").set({ done_at: at }).execute();
    await sql`insert into withdrawal (order_id, number, key, amount, created_at) values (${id}, 1, 'k', 1, ${at})`.execute(
      all,
    );
    expect(await anonymiseOrders(shop.backend)).toBe(0);
    await all.updateTable("withdrawal").set({ returned_at: at }).execute();
    await sql`insert into payment (id, provider, provider_id, store, state, currency, fraud, next_look_at, created_at,
        updated_at, order_id, amount, looks)
      values ('p1', 'x', 'y', 'bmfi', 'placed', 'EUR', 'pending', ${at}, ${at}, ${at}, ${id}, 1, 0)`.execute(all);
    expect(await anonymiseOrders(shop.backend)).toBe(0);
    await all.updateTable("payment").set({ fraud: "accepted" }).execute();
    await sql`insert into payment_task (id, payment_id, kind, number, amount, body, state, attempts, next_at, created_at)
      values ('t1', 'p1', 'capture', 1, 1, '{}', 'due', 0, ${at}, ${at})`.execute(all);
    expect(await anonymiseOrders(shop.backend)).toBe(0);
    await all.updateTable("payment_task").set({ state: "done" }).execute();
    await all.updateTable("orders").set({ payment_method: INVOICE, paid_at: null }).execute();
    expect(await anonymiseOrders(shop.backend)).toBe(0);
    await all.updateTable("orders").set({ paid_at: at }).execute();
    expect(await anonymiseOrders(shop.backend)).toBe(1);
  });

  it("an order that is placed after all for a payment of a deleted customer loses its buyer too", async () => {
    const guest = new Guest(shop);
    const number = await order(guest);
    const at = NOW.toISOString();
    await sql`insert into payment (id, provider, provider_id, store, state, currency, fraud, next_look_at, created_at,
        updated_at, order_id, customer_id, amount, looks)
      values ('p1', 'x', 'y', 'bmfi', 'placed', 'EUR', 'accepted', ${at}, ${at}, ${at}, ${Number(number)}, 999, 1, 0)`.execute(
      queries(),
    );
    await queries().updateTable("orders").set({ status: "cancelled" }).execute();
    expect(await anonymiseOrders(shop.backend)).toBe(0);
    await writeMails();
    expect(await anonymiseOrders(shop.backend)).toBe(1);
    // neither a guest's order nor that of a customer there is
    await order(guest);
    await order();
    await queries().updateTable("orders").set({ status: "cancelled", confirmation: "written" }).execute();
    expect(await anonymiseOrders(shop.backend)).toBe(0);
  });
});
