import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { countOld, removeOld } from "@/backend/retention";
import { getSettings } from "@/lib/config/settings";
import { bookkeepingCutoff, retentionDays, SWEPT_IDS, type SweptId } from "@/lib/consent/retention";
import { CONTRACT } from "@/lib/upstream/contract";
import { Guest } from "./client";
import { makeShop, NOW, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

const DAY = 86_400_000;
const ago = (days: number, ms = 0) => new Date(NOW.getTime() - days * DAY - ms).toISOString();
const dayAgo = (days: number) => ago(days).slice(0, 10);

interface Case {
  table: string;
  /** A row that is just old enough to go, or, where `isOld` is false, a moment too young. */
  row: (isOld: boolean) => Record<string, string | number | null>;
}

/** A row that ends at an instant: it goes with that instant, and stays a moment longer. */
const ending = (isOld: boolean) => (isOld ? NOW.toISOString() : new Date(NOW.getTime() + 1).toISOString());
/** An instant that is as old as a row allows, and a millisecond older than that. */
const aged = (days: number) => (isOld: boolean) => ago(days, isOld ? 1 : 0);

const link = (table: string, more: Record<string, string | number>) => ({
  table,
  row: (isOld: boolean) => ({ hash: `${isOld}`, ...more, expires_at: ending(isOld) }),
});
const cart = (owner: string | null, days: number): Case => ({
  table: "cart",
  row: (isOld) => ({
    id: `${owner}${isOld}`,
    store: "bmfi",
    currency: "EUR",
    status: "active",
    owner: owner && `${owner}${isOld}`,
    next_item_id: 1,
    version: 0,
    created_at: ago(days),
    updated_at: aged(days)(isOld),
  }),
});
const review = (isOld: boolean) => ({
  id: isOld ? 9001 : 9002,
  app_key: "k",
  product: "1",
  product_title: "t",
  product_url: "u",
  score: 1,
  title: "t",
  content: "c",
  author: "a",
  user_key: "u",
  status: "refused",
  created_at: aged(retentionDays("refusedReviews"))(isOld),
});
const alert = (id: "alertRequests" | "alerts", state: string): Case => ({
  table: "stock_alert",
  row: (isOld) => ({
    id: `${state}${isOld}`,
    store: "bmfi",
    sku: `${state}${isOld}`,
    email: "a@example.com",
    state,
    token_hash: `${state}${isOld}`,
    created_at: aged(retentionDays(id))(isOld),
  }),
});
const searched = (isOld: boolean) => dayAgo(retentionDays("searches") + (isOld ? 1 : 0));

/** A case for each table of each row; orders have tests of their own. */
const CASES: Record<Exclude<SweptId, "orders">, Case[]> = {
  payments: [
    {
      table: "payment",
      row: (isOld) => ({
        id: `${isOld}`,
        provider: "kco",
        provider_id: `${isOld}`,
        cart_id: "c",
        store: "bmfi",
        state: "expired",
        amount: 1,
        currency: "EUR",
        fraud: "accepted",
        looks: 0,
        next_look_at: ago(0),
        created_at: ago(40),
        updated_at: aged(retentionDays("payments"))(isOld),
      }),
    },
  ],
  guestCarts: [cart(null, getSettings("bmfi").cart.guestDays)],
  customerCarts: [cart("bmfi:", getSettings("bmfi").cart.customerDays)],
  mails: [
    {
      table: "mail",
      row: (isOld) => ({
        id: `${isOld}`,
        store: "bmfi",
        recipient: "a@example.com",
        subject: "s",
        body: "b",
        state: "sent",
        attempts: 1,
        next_at: ago(0),
        created_at: aged(retentionDays("mails"))(isOld),
      }),
    },
  ],
  sessions: [
    {
      table: "session",
      row: (isOld) => ({ id: `${isOld}`, customer_id: 77, created_at: ago(1), expires_at: ending(isOld) }),
    },
    link("session_token", { session_id: "keeper", kind: "access" }),
  ],
  links: [
    link("password_reset", { customer_id: 77 }),
    link("email_change", {
      customer_id: 77,
      email: "e",
      firstname: "f",
      lastname: "l",
      addresses: "[]",
      changed_at: ago(1),
    }),
    {
      table: "order_code",
      row: (isOld) => ({ key: `${isOld}`, order_id: 1, hash: "h", tries: 0, expires_at: ending(isOld) }),
    },
    link("order_access", { order_id: 1 }),
  ],
  attempts: [
    {
      table: "attempt",
      row: (isOld) => ({ key: `${isOld}`, count: 1, ends_at: isOld ? ago(0, 1) : ago(0) }),
    },
  ],
  newsletterRequests: [
    {
      table: "newsletter",
      row: (isOld) => ({
        email_key: `${isOld}`,
        email: "e",
        store: "bmfi",
        state: "pending",
        mailed_at: aged(retentionDays("newsletterRequests"))(isOld),
        created_at: ago(9),
      }),
    },
  ],
  newsletterLinks: [link("newsletter_link", { email_key: "k", kind: "leave" })],
  coupons: [
    {
      table: "coupon",
      row: (isOld) => ({ code: `${isOld}`, basis_points: 1, email: "e", valid_to: dayAgo(isOld ? 2 : 1) }),
    },
  ],
  marketing: [
    {
      table: "marketing_consent",
      row: (isOld) => ({
        email_key: `${isOld}`,
        store: "bmfi",
        version: 1,
        source: "account",
        given_at: ago(900),
        ended_at: aged(retentionDays("marketing"))(isOld),
      }),
    },
  ],
  alertRequests: [alert("alertRequests", "pending")],
  alerts: [alert("alerts", "confirmed")],
  reviewLinks: [link("review_link", { order_id: 1, store: "bmfi", sku: "LAMP", name: "n", author: "a", email: "e" })],
  refusedReviews: [
    { table: "review", row: review },
    {
      table: "review_photo",
      // of reviews that are shown
      row: (isOld) => ({
        id: `${isOld}`,
        review_id: isOld ? 8001 : 8002,
        width: 1,
        height: 1,
        alt: "",
        status: "refused",
      }),
    },
  ],
  bookings: [
    // its slot goes with the first run
    { table: "booking_seat", row: (isOld) => ({ ref: `${isOld}`, slot_id: isOld ? "over" : "coming" }) },
    {
      table: "booking_attempt",
      row: (isOld) => ({ key: `${isOld}`, body_hash: "h", charged: 0, created_at: aged(7)(isOld) }),
    },
    {
      table: "booking_slot",
      row: (isOld) => ({
        id: `${isOld}`,
        country: "FI",
        area: "a",
        product_code: "kerb",
        date: dayAgo(retentionDays("bookings") + (isOld ? 1 : 0)),
        capacity: 1,
      }),
    },
  ],
  searches: [
    {
      table: "search_count",
      row: (isOld) => ({ day: searched(isOld), store: "bmfi", text: "t", searches: 1, empty: 0, opened: 0 }),
    },
    { table: "search_next", row: (isOld) => ({ day: searched(isOld), store: "bmfi", text: "t", next: "n", times: 1 }) },
  ],
  measured: [
    {
      table: "measured",
      row: (isOld) => ({
        hour: ago(retentionDays("measured"), isOld ? 3_600_000 : 0).slice(0, 13),
        store: "bmfi",
        page: "home",
        device: "phone",
        name: "view",
        value: "seen",
        count: 1,
      }),
    },
  ],
  orderEvents: [
    {
      table: "analytics_event",
      row: (isOld) => ({
        client: `client ${isOld}`,
        order_id: 1,
        kind: "withdrawal",
        number: isOld ? 1 : 2,
        marketing: 0,
        state: "done",
        attempts: 1,
        error: null,
        next_at: NOW.toISOString(),
        created_at: aged(retentionDays("orderEvents"))(isOld),
      }),
    },
  ],
  consents: [
    {
      table: "consent",
      row: (isOld) => ({
        proof: `${isOld}`,
        at: aged(retentionDays("consents"))(isOld),
        store: "bmfi",
        version: 1,
        statistics: 0,
        marketing: 0,
      }),
    },
  ],
};
const ROWS = Object.entries(CASES).flatMap(([id, cases]) => cases.map((one) => ({ id: id as SweptId, ...one })));

describe.each(KINDS)("what is old on %s (docs/decisions/0163-what-is-kept-how-long.md)", (kind) => {
  const clock = { now: NOW };
  let shop: Shop;
  beforeEach(async () => {
    clock.now = NOW;
    shop = await makeShop(kind, clock);
  });
  afterEach(() => shop.dispose());

  const insert = (table: string, row: Record<string, string | number | null>) => {
    const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
    return sql`insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(row))})`.execute(
      shop.database.queries,
    );
  };
  const read = async (table: string) =>
    (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(shop.database.queries)).rows;

  /** Puts what the rows of the cases refer to into the database; returns the id of an order. */
  async function insertOwners(): Promise<number> {
    await new Guest(shop).order([{ sku: "LAMP", qty: 1 }]);
    const { id } = await shop.database.queries.selectFrom("orders").select("id").executeTakeFirstOrThrow();
    const customer = { email: "x@example.com", password_hash: "h", firstname: "f", lastname: "l", group_id: 1 };
    await insert("customer", {
      id: 77,
      ...customer,
      store: "bmfi",
      addresses: "[]",
      created_at: ago(1),
      updated_at: ago(1),
    });
    const later = new Date(NOW.getTime() + DAY).toISOString();
    await insert("session", { id: "keeper", customer_id: 77, created_at: ago(1), expires_at: later });
    const days = retentionDays("refusedReviews");
    await insert("review", { ...review(true), id: 8001, status: "approved", created_at: ago(days, 1) });
    await insert("review", { ...review(true), id: 8002, status: "approved", created_at: ago(days) });
    const slot = { country: "FI", area: "b", product_code: "kerb", capacity: 1 };
    await insert("booking_slot", { id: "over", ...slot, date: dayAgo(31) });
    await insert("booking_slot", { id: "coming", ...slot, date: dayAgo(30) });
    return id;
  }

  it("of each table goes what is too old, and nothing a moment younger; a dry run only counts it", async () => {
    const orderId = await insertOwners();
    const wrong: string[] = [];
    for (const { id, table, row } of ROWS) {
      const rowOf = (isOld: boolean) => {
        const made = row(isOld);
        return "order_id" in made ? { ...made, order_id: orderId } : made;
      };
      const before = (await read(table)).length;
      await insert(table, rowOf(false));
      const due = (await countOld(shop.database.queries, NOW))[id] ?? 0;
      await insert(table, rowOf(true));
      const dueThen = (await countOld(shop.database.queries, NOW))[id];
      const inserted = (await read(table)).length - before;
      const gone = (await removeOld(shop.database, NOW, [id]))[id];
      const left = JSON.stringify(await read(table));
      const name = (isOld: boolean) => JSON.stringify(Object.values(row(isOld))[0]);
      const isRight =
        dueThen === due + 1 &&
        inserted === 2 &&
        gone === due + 1 &&
        left.includes(name(false)) &&
        (await countOld(shop.database.queries, NOW))[id] === 0;
      if (!isRight) wrong.push(`${id} ${table}: ${JSON.stringify({ due, dueThen, inserted, gone, left })}`);
    }
    expect(wrong).toEqual([]);
    expect(ROWS.length).toBeGreaterThan(20);
  }, 60_000);

  it("every row of the table has a case", () => {
    expect(SWEPT_IDS.filter((id) => id !== "orders").toSorted()).toEqual(Object.keys(CASES).toSorted());
  });

  it("an order loses its buyer after the years of its country, and the books keep the rest", async () => {
    const { queries } = shop.database;
    const placed = await new Guest(shop).order([{ sku: "LAMP", qty: 2 }]);
    const number = CONTRACT.order.result.parse(placed.body.result).orderNumber ?? "";
    await queries.updateTable("orders").set({ status: "cancelled", confirmation: "written" }).execute();
    const cutoff = bookkeepingCutoff("FI", NOW);
    expect(cutoff).toBe("2020-01-01T00:00:00.000Z");
    const remove = async (created_at: string) => {
      await queries.updateTable("orders").set({ created_at }).execute();
      const due = (await countOld(queries, NOW)).orders;
      return [due, (await removeOld(shop.database, NOW, ["orders"])).orders];
    };
    expect(await remove(cutoff)).toEqual([0, 0]);
    expect(await remove("2019-12-31T23:59:59.999Z")).toEqual([1, 1]);
    const [order] = await queries.selectFrom("orders").selectAll().execute();
    expect(order).toMatchObject({
      order_number: number,
      customer_email: null,
      billing_address: '{"country_id":"FI"}',
      grand_total: expect.any(Number),
    });
    expect(await queries.selectFrom("order_line").select(["sku", "qty"]).execute()).toEqual([{ sku: "LAMP", qty: 2 }]);
    expect(await remove("2019-12-31T23:59:59.999Z")).toEqual([0, 0]);
  });

  it("an old order that still needs its buyer keeps them, and the dry run does not count it", async () => {
    const { queries } = shop.database;
    await new Guest(shop).order([{ sku: "LAMP", qty: 1 }]);
    await queries.updateTable("orders").set({ created_at: "2010-01-01T00:00:00.000Z" }).execute();
    expect((await countOld(queries, NOW)).orders).toBe(0);
    expect((await removeOld(shop.database, NOW, ["orders"])).orders).toBe(0);
    const [order] = await queries.selectFrom("orders").select("customer_email").execute();
    expect(order?.customer_email).not.toBeNull();
  });

  it.each([
    ["SE", "2019-01-01"],
    ["DK", "2021-01-01"],
    ["NO", "2021-01-01"],
    ["FI", "2020-01-01"],
    // a country nobody looked up keeps them for the longest
    ["XX", "2016-01-01"],
  ])("the years of %s end with a year", (country, day) => {
    expect(bookkeepingCutoff(country, NOW)).toBe(`${day}T00:00:00.000Z`);
  });
});
