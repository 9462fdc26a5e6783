import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getMeta } from "@/backend/db/meta";
import { CONTRACT } from "@/lib/upstream/contract";
import { Customer, Guest, makeCustomer, PASSWORD, send } from "./client";
import { makeShop, NOW, type Shop, TOKEN_LIFE } from "./fixtures";
import { KINDS } from "./kinds";

const NO_SIGN_IN = {
  status: 401,
  body: {
    result:
      "The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.",
  },
};
const ADDRESS = {
  country_id: "FI",
  street: ["Mannerheimintie 1", ""],
  postcode: "00100",
  city: "Helsinki",
  firstname: "Åsa",
  lastname: "Öberg",
  telephone: "040 123 4567",
};

describe.each(KINDS)("customers on %s", (kind) => {
  let shop: Shop;
  const clock = { now: NOW };
  const wait = (seconds: number) => void (clock.now = new Date(clock.now.getTime() + seconds * 1000));
  beforeEach(async () => {
    clock.now = NOW;
    shop = await makeShop(kind, clock);
  });
  afterEach(() => shop.dispose());

  it("sign up, sign in and read their profile with its group token", async () => {
    const asa = new Customer(shop, "Asa@Example.com");
    const { status, body } = await asa.signUp(PASSWORD, { addresses: [{ ...ADDRESS, default_billing: true }] });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/password|scrypt/i);
    expect((await asa.signIn()).status).toBe(200);
    const profile = CONTRACT.userMe.result.parse((await asa.me()).body.result);
    expect(profile).toMatchObject({
      email: "asa@example.com",
      firstname: "Åsa",
      lastname: "Öberg",
      group_id: 1,
      store_id: 4,
      website_id: 1,
      created_at: "2026-06-15 12:00:00",
      created_in: "Suomi",
      disable_auto_group_change: 0,
    });
    expect(profile.addresses).toEqual([
      expect.objectContaining({
        ...ADDRESS,
        id: 1,
        customer_id: profile.id,
        default_billing: true,
        region_id: 0,
        region: { region: null, region_code: null, region_id: 0 },
      }),
    ]);
    expect(profile.default_billing).toBe("1");
    const [head, claims, signature] = (profile.groupToken ?? "").split(".");
    expect(JSON.parse(Buffer.from(claims ?? "", "base64url").toString())).toEqual({
      group_id: 1,
      id: profile.id,
      user: "asa@example.com",
      exp: NOW.getTime() / 1000 + 86_400,
    });
    expect(signature).toBe(
      createHmac("sha256", (await getMeta(shop.database.queries, "group_token_secret")) ?? "")
        .update(`${head}.${claims}`)
        .digest("base64url"),
    );
  });

  it("have neither a password nor a token stored in clear", async () => {
    const asa = await makeCustomer(shop);
    const { queries } = shop.database;
    const kept = JSON.stringify([
      await queries.selectFrom("customer").selectAll().execute(),
      await queries.selectFrom("session").selectAll().execute(),
      await queries.selectFrom("session_token").selectAll().execute(),
      await queries.selectFrom("attempt").selectAll().execute(),
    ]);
    for (const secret of [PASSWORD, asa.token, asa.refreshToken]) expect(kept).not.toContain(secret);
    await asa.refresh();
    expect(JSON.stringify(await queries.selectFrom("session_token").selectAll().execute())).not.toContain(asa.token);
  });

  it("need names of two letters of any alphabet, a valid unique e-mail, and a strong password", async () => {
    const refusal = async (over: Record<string, unknown>, password = PASSWORD) => {
      const { status, body } = await new Customer(shop, "asa@example.com").signUp(password, over);
      return [status, body.result];
    };
    expect(await refusal({ firstname: "Ö" })).toEqual([
      400,
      [expect.objectContaining({ dataPath: ".customer.firstname" })],
    ]);
    expect(await refusal({ firstname: "1-2" })).toMatchObject([400, [{ dataPath: ".customer.firstname" }]]);
    expect(await refusal({ email: "asa@" })).toMatchObject([400, [{ dataPath: ".customer.email" }]]);
    expect(await refusal({ group_id: 3 })).toMatchObject([400, [{ dataPath: ".customer" }]]);
    expect(await refusal({}, "Kirs-8")).toEqual([
      400,
      "The password needs at least 8 characters. Create a new password and try again.",
    ]);
    expect(await refusal({}, "kirsikka")).toEqual([
      400,
      expect.stringMatching(/^Minimum of different classes of characters in password is 3/),
    ]);
    expect(await refusal({ firstname: "李", lastname: "Åö" })).toMatchObject([
      400,
      [{ dataPath: ".customer.firstname" }],
    ]);
    expect(await refusal({ firstname: "Ђорђе", lastname: "Åö", groupToken: "from an old client" })).toMatchObject([
      200,
      { firstname: "Ђорђе" },
    ]);
    expect(await refusal({ email: "ASA@example.com" })).toEqual([
      400,
      "A customer with the same email address already exists in an associated website.",
    ]);
    const twins = await Promise.all([1, 2, 3].map(() => new Customer(shop, "twin@example.com").signUp()));
    expect(twins.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  it("cannot be told from strangers by a failed log-in, and are paused after five attempts from one address", async () => {
    const asa = new Customer(shop, "asa@example.com");
    await asa.signUp();
    const nobody = new Customer(shop, "nobody@example.com");
    const answers = [
      await asa.signIn("Wrong-123"),
      await nobody.signIn("Wrong-123"),
      await new Customer(shop, "").signIn("x"),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ ...NO_SIGN_IN, body: { meta: { reason: "signInWrong" } } });
    for (const person of [asa, nobody]) for (let n = 0; n < 4; n++) await person.signIn("Wrong-123");
    for (const paused of [await asa.signIn(), await nobody.signIn()])
      expect(paused).toMatchObject({ ...NO_SIGN_IN, body: { meta: { reason: "signInPaused" } } });
    expect((await asa.signIn(PASSWORD, "192.0.2.2")).status).toBe(200);
    wait(16 * 60);
    expect((await asa.signIn()).status).toBe(200);
    for (let n = 0; n < 12; n++) expect((await asa.signIn()).status).toBe(200);
  });

  it("cannot have their passwords guessed faster in parallel or from many addresses", async () => {
    const asa = new Customer(shop, "asa@example.com");
    await asa.signUp();
    const parallel = await Promise.all(Array.from({ length: 10 }, () => asa.signIn("Wrong-123")));
    // each that was not refused for want of room was a guess, and counts
    const guesses = parallel.filter(({ status }) => status === 401).length;
    expect(guesses).toBeGreaterThan(0);
    for (let n = 0; n < 10; n++) await asa.signIn("Wrong-123");
    expect(await asa.signIn()).toMatchObject(NO_SIGN_IN);
    const { count } = await shop.database.queries
      .selectFrom("attempt")
      .select(({ fn }) => fn.max("count").as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(guesses + 11);
    expect((await asa.signIn(PASSWORD, "203.0.113.1")).status).toBe(200);
    for (let n = 0; n < 46; n++) await asa.signIn("Wrong-123", `198.51.100.${n}`);
    expect(await asa.signIn("Wrong-123", "203.0.113.9")).toMatchObject(NO_SIGN_IN);
    expect(await asa.signIn(PASSWORD, "203.0.113.9")).toMatchObject(NO_SIGN_IN);
    // the owner, who did not fail, gets in all the same
    expect((await asa.signIn(PASSWORD, "203.0.113.1")).status).toBe(200);
  });

  it("share one limit of wrong passwords with all accounts of their network address", async () => {
    const asa = new Customer(shop, "asa@example.com");
    await asa.signUp();
    for (let n = 0; n < 100; n++)
      expect((await new Customer(shop, `nobody${n}@example.com`).signIn("Wrong-123")).status).toBe(401);
    expect((await asa.signIn()).status).toBe(429);
    expect((await asa.signIn(PASSWORD, "203.0.113.1")).status).toBe(200);
    wait(16 * 60);
    for (let n = 0; n < 120; n++) expect((await asa.signIn()).status).toBe(200);
  });

  it("have a token that expires and is refreshed; a failed refresh is 401 with null", async () => {
    const asa = await makeCustomer(shop);
    const { token, refreshToken } = asa;
    wait(TOKEN_LIFE.access + 1);
    expect((await asa.me()).status).toBe(401);
    expect((await asa.refresh()).status).toBe(200);
    expect(asa.token).not.toBe(token);
    expect(asa.refreshToken).not.toBe(refreshToken);
    expect((await asa.me()).status).toBe(200);
    for (const none of ["", "nonsense", asa.token, token])
      expect(await asa.refresh(none)).toMatchObject({ status: 401, body: { code: 401, result: null } });
    expect(await send(shop, "POST", "/api/user/refresh")).toMatchObject({ status: 401, body: { result: null } });
    wait(TOKEN_LIFE.refresh + 1);
    expect(await asa.refresh()).toMatchObject({ status: 401, body: { result: null } });
  });

  it("get the same next tokens for two refreshes within the grace, also in parallel", async () => {
    const asa = await makeCustomer(shop);
    const first = asa.refreshToken;
    const together = await Promise.all([1, 2, 3].map(() => asa.refresh(first)));
    wait(TOKEN_LIFE.grace);
    const late = await asa.refresh(first);
    expect(new Set([...together, late].map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect((await asa.me()).status).toBe(200);
  });

  it("lose the session, and only that, when an old refresh token comes after newer ones were used", async () => {
    const asa = await makeCustomer(shop);
    const phone = new Customer(shop, asa.email);
    await phone.signIn();
    const stolen = asa.refreshToken;
    await asa.refresh();
    await asa.refresh();
    wait(TOKEN_LIFE.grace + 1);
    expect(await new Customer(shop, asa.email).refresh(stolen)).toMatchObject({ status: 401, body: { result: null } });
    expect((await asa.me()).status).toBe(401);
    expect((await asa.refresh()).status).toBe(401);
    expect((await phone.me()).status).toBe(200);
  });

  it("have a bounded number of sessions: the oldest ends", async () => {
    const first = await makeCustomer(shop);
    for (let n = 0; n < 19; n++) {
      wait(1);
      await new Customer(shop, first.email).signIn();
    }
    expect((await first.me()).status).toBe(200);
    wait(1);
    await new Customer(shop, first.email).signIn();
    expect((await first.me()).status).toBe(401);
  });

  it("change firstname, lastname, email and addresses of their profile, and nothing else", async () => {
    const asa = await makeCustomer(shop);
    const other = new Customer(shop, "other@example.com");
    await other.signUp(PASSWORD, { addresses: [ADDRESS] });
    const change = (customer: Record<string, unknown>) =>
      send(shop, "POST", asa.path(CONTRACT.userUpdate.path), { body: { customer, password: PASSWORD } });
    const me = CONTRACT.userMe.result.parse((await asa.me()).body.result);
    expect(await change({ ...asa.profile(), id: me.id, group_id: 2 })).toMatchObject({
      status: 500,
      body: { result: [{ dataPath: ".customer" }] },
    });
    const changed = await change(
      asa.profile({
        firstname: "Aino",
        groupToken: me.groupToken,
        addresses: [
          { ...ADDRESS, default_shipping: true },
          { ...ADDRESS, city: "Åbo", default_shipping: true },
        ],
      }),
    );
    const { addresses, default_shipping } = CONTRACT.userUpdate.result.parse(changed.body.result);
    expect(addresses.map(({ city, default_shipping: isDefault }) => [city, isDefault])).toEqual([
      ["Helsinki", undefined],
      ["Åbo", true],
    ]);
    expect(default_shipping).toBe(String(addresses[1]?.id));
    expect(await change(asa.profile({ addresses: [{ ...ADDRESS, id: 1 }] }))).toMatchObject({
      status: 403,
      body: { result: "Provided invalid address.id or address.customer_id" },
    });
    expect(await change(asa.profile({ addresses: [{ ...ADDRESS, customer_id: 99 }] }))).toMatchObject({ status: 403 });
    expect((await change(asa.profile({ addresses: [ADDRESS, ADDRESS, ADDRESS] }))).status).toBe(500);
    expect((await change(asa.profile({ addresses: [{ ...ADDRESS, street: ["one line"] }] }))).status).toBe(500);
    expect(await change(asa.profile({ email: "Other@example.com" }))).toMatchObject({
      status: 500,
      body: {
        result: {
          errorMessage: "A customer with the same email address already exists in an associated website.",
          code: 400,
        },
      },
    });
    const kept = await change(
      asa.profile({
        email: "new@example.com",
        firstname: "Aino",
        addresses: [{ ...ADDRESS, id: addresses[1]?.id, customer_id: me.id }],
      }),
    );
    expect(CONTRACT.userUpdate.result.parse(kept.body.result).addresses.map(({ id }) => id)).toEqual([
      addresses[1]?.id,
    ]);
    expect(await change({ email: "new@example.com", firstname: "Aino", lastname: "Öberg" })).toMatchObject({
      status: 200,
      body: { result: { email: "new@example.com", firstname: "Aino", addresses: [{ city: "Helsinki" }] } },
    });
  });

  it("change their password with the current one; every other session ends", async () => {
    const asa = await makeCustomer(shop);
    const phone = new Customer(shop, asa.email);
    await phone.signIn();
    const change = (currentPassword: string, newPassword: string) =>
      send(shop, "POST", asa.path(CONTRACT.userChangePassword.path), { body: { currentPassword, newPassword } });
    expect(await change("Wrong-123", "Mustikka-9")).toMatchObject({
      status: 500,
      body: {
        result: {
          errorMessage: "The password doesn't match this account. Verify the password and try again.",
          code: 401,
        },
      },
    });
    expect(await change(PASSWORD, "weak")).toMatchObject({ status: 500, body: { result: { code: 400 } } });
    expect(await change(PASSWORD, "Mustikka-9")).toMatchObject({ status: 200, body: { result: true } });
    expect([(await asa.me()).status, (await phone.me()).status, (await phone.refresh()).status]).toEqual([
      200, 401, 401,
    ]);
    expect((await asa.signIn()).status).toBe(401);
    expect((await asa.signIn("Mustikka-9")).status).toBe(200);
  });

  describe("who forgot their password", () => {
    const ask = (email: string, address = "192.0.2.1") =>
      send(shop, "POST", "/api/user/reset-password?storeCode=bmfi", {
        body: { email },
        headers: { "x-forwarded-for": address },
      });
    const choose = (body: Record<string, unknown>) => send(shop, "POST", "/api/user/create-password", { body });
    const letters = () => shop.database.queries.selectFrom("mail").selectAll().orderBy("created_at").execute();
    const tokenIn = (text: string | undefined) =>
      new URL(/https:\S+/.exec(text ?? "")?.[0] ?? "").searchParams.get("token") ?? "";

    it("get a link by mail, choose a new one with it once, and sign in; every session ends", async () => {
      const asa = await makeCustomer(shop);
      expect(await ask("ASA@example.com")).toMatchObject({ status: 200, body: { result: true } });
      expect((await ask("asa@example.com")).status).toBe(200);
      const [first, second] = await letters();
      expect(first).toMatchObject({ recipient: "asa@example.com", subject: "Valitse uusi salasana", store: "bmfi" });
      expect(first?.body).toMatch(
        /Hei!\n.*https:\/\/shop\.test\/fi\/create-password\?email=asa%40example\.com&token=[\w-]{43}\n.*Björkmo Oy/su,
      );
      const resetToken = tokenIn(first?.body);
      expect(
        JSON.stringify(await shop.database.queries.selectFrom("password_reset").selectAll().execute()),
      ).not.toContain(resetToken);
      expect(await choose({ email: asa.email, newPassword: "weak", resetToken })).toMatchObject({
        status: 500,
        body: { result: { code: 400, errorMessage: expect.stringMatching(/at least 8 characters/) } },
      });
      const both = await Promise.all(
        ["Mustikka-9", "Mustikka-9"].map((newPassword) => choose({ email: asa.email, newPassword, resetToken })),
      );
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 500]);
      expect([(await asa.me()).status, (await asa.signIn()).status, (await asa.signIn("Mustikka-9")).status]).toEqual([
        401, 401, 200,
      ]);
      const used = {
        status: 500,
        body: { result: { errorMessage: "The password token is mismatched. Reset and try again.", code: 400 } },
      };
      for (const token of [resetToken, tokenIn(second?.body)])
        expect(await choose({ email: asa.email, newPassword: "Puolukka-7", resetToken: token })).toMatchObject(used);
    });

    it("need a valid e-mail that somebody has, and every field", async () => {
      for (const body of [undefined, {}, { email: "asa@" }, { email: 7 }])
        expect(await send(shop, "POST", "/api/user/reset-password", { body })).toMatchObject({
          status: 500,
          body: { result: "Invalid e-mail provided!" },
        });
      expect(await ask("nobody@example.com")).toMatchObject({
        status: 404,
        body: { result: "E-mail does not exist." },
      });
      const whole = { email: "asa@example.com", newPassword: "Mustikka-9", resetToken: "x" };
      for (const name of Object.keys(whole))
        expect(await choose({ ...whole, [name]: undefined })).toMatchObject({
          status: 500,
          body: { result: `${name} is required` },
        });
      expect(await choose(whole)).toMatchObject({ status: 500, body: { result: { code: 400 } } });
    });

    it("cannot use a link after two hours, or another's", async () => {
      const [asa, bo] = [await makeCustomer(shop), await makeCustomer(shop, "bo@example.com")];
      await ask(asa.email);
      const resetToken = tokenIn((await letters())[0]?.body);
      expect((await choose({ email: bo.email, newPassword: "Mustikka-9", resetToken })).status).toBe(500);
      wait(2 * 3600 + 1);
      expect((await choose({ email: asa.email, newPassword: "Mustikka-9", resetToken })).status).toBe(500);
    });

    it("get five mails a day at most, and one address may request a limited number", async () => {
      await makeCustomer(shop);
      for (let n = 0; n < 8; n++) expect((await ask("asa@example.com")).status).toBe(200);
      expect(await letters()).toHaveLength(5);
      for (let n = 0; n < 2; n++) await ask("nobody@example.com");
      expect((await ask("nobody@example.com")).status).toBe(429);
      expect((await ask("nobody@example.com", "192.0.2.2")).status).toBe(404);
    });

    it("may sign in at once after wrong attempts had paused them", async () => {
      const asa = await makeCustomer(shop);
      for (let n = 0; n < 6; n++) await asa.signIn("Wrong-123");
      await ask(asa.email);
      const resetToken = tokenIn((await letters())[0]?.body);
      const chosen = await send(shop, "POST", "/api/user/create-password", {
        body: { email: asa.email, newPassword: "Mustikka-9", resetToken },
        headers: { "x-forwarded-for": "192.0.2.1" },
      });
      expect([chosen.status, (await asa.signIn("Mustikka-9")).status]).toEqual([200, 200]);
    });
  });

  it("see their own orders, newest first, by pages", async () => {
    const asa = await makeCustomer(shop);
    const history = async (more = "") =>
      CONTRACT.userOrderHistory.result.parse(
        (await send(shop, "GET", asa.path(CONTRACT.userOrderHistory.path, more))).body.result,
      );
    expect(await history()).toMatchObject({ items: [], total_count: 0 });
    for (const sku of ["LAMP", "TABLE", "CHAIR"])
      expect((await asa.order([{ sku, qty: 2 }], { cart_id: undefined })).status).toBe(200);
    await new Guest(shop).order([{ sku: "ODD", qty: 1 }], { cart_id: undefined, user_id: "1" });
    const all = await history();
    expect(all).toMatchObject({ total_count: 3, search_criteria: { page_size: 20, current_page: 1 } });
    expect(all.items.map(({ items }) => items.map(({ sku, qty_ordered }) => [sku, qty_ordered]))).toEqual([
      [["CHAIR", 2]],
      [["TABLE", 2]],
      [["LAMP", 2]],
    ]);
    expect(all.items[1]).toMatchObject({
      increment_id: "400000002",
      created_at: "2026-06-15 12:00:00",
      status: "pending",
      grand_total: 998 + 49,
      subtotal_incl_tax: 998,
      shipping_incl_tax: 49,
      order_currency_code: "EUR",
      billing_address: { city: "Åbo" },
      payment: { additional_information: ["Maksu toimituksen yhteydessä"] },
      extension_attributes: {
        shipping_assignments: [{ shipping: { method: "bjorkmo_kerb", address: { city: "Åbo" } } }],
      },
    });
    expect((await history("&pageSize=2&currentPage=2")).items.map(({ increment_id }) => increment_id)).toEqual([
      "400000001",
    ]);
    expect((await send(shop, "GET", asa.path(CONTRACT.userOrderHistory.path, "&pageSize=1000"))).status).toBe(400);
  });

  it("need a valid token; an order with an invalid one is refused, not taken for a guest's", async () => {
    const asa = new Customer(shop, "asa@example.com");
    for (const token of ["", "null", "undefined", "stolen"]) {
      asa.token = token;
      expect((await asa.me()).status).toBe(401);
      expect((await send(shop, "GET", asa.path(CONTRACT.userOrderHistory.path))).status).toBe(401);
      expect((await send(shop, "POST", asa.path(CONTRACT.userUpdate.path), { body: {} })).status).toBe(401);
    }
    expect((await asa.order([{ sku: "LAMP", qty: 1 }], { cart_id: undefined })).status).toBe(401);
    const refresh = await makeCustomer(shop);
    refresh.token = refresh.refreshToken;
    expect((await refresh.me()).status).toBe(401);
  });
});
