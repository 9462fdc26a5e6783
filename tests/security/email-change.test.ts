import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CONTRACT } from "@/lib/upstream/contract";
import { Customer, makeCustomer, PASSWORD, send } from "../backend/client";
import { makeShop, NOW, type Shop } from "../backend/fixtures";
import { KINDS } from "../backend/kinds";

const DAY_MS = 86_400_000;

describe.each(KINDS)("a customer's e-mail address on %s", (kind) => {
  let shop: Shop;
  const clock = { now: NOW };
  beforeEach(async () => {
    clock.now = NOW;
    shop = await makeShop(kind, clock);
  });
  afterEach(() => shop.dispose());

  const change = (customer: Customer, over: Record<string, unknown>, password?: string) =>
    send(shop, "POST", customer.path(CONTRACT.userUpdate.path), {
      body: { customer: customer.profile(over), ...(password === undefined ? {} : { password }) },
    });
  const undo = (token: string) => send(shop, "POST", CONTRACT.userUndoEmail.path, { body: { token } });
  const mails = (to: string) =>
    shop.database.queries.selectFrom("mail").selectAll().where("recipient", "=", to).orderBy("created_at").execute();
  const tokenIn = (body: string | undefined, page: string) =>
    new RegExp(`/${page}\\?(?:email=[^&]*&)?token=([\\w-]+)`).exec(body ?? "")?.[1] ?? "";
  const undoToken = async (to: string) =>
    tokenIn((await mails(to)).findLast(({ body }) => body.includes("/undo-email"))?.body, "undo-email");
  const requestReset = (email: string) => send(shop, "POST", CONTRACT.userResetPassword.path, { body: { email } });
  /** Proves an address by the link in a mail. */
  const prove = async (email: string, newPassword = PASSWORD) => {
    await requestReset(email);
    const resetToken = tokenIn((await mails(email)).at(-1)?.body, "create-password");
    return send(shop, "POST", CONTRACT.userCreatePassword.path, { body: { email, newPassword, resetToken } });
  };
  const emailOf = async (customer: Customer) => CONTRACT.userMe.result.parse((await customer.me()).body.result).email;

  it("is changed with the right password only, and other fields without one", async () => {
    const asa = await makeCustomer(shop);
    expect((await change(asa, { firstname: "Åse" })).status).toBe(200);
    expect((await change(asa, { email: "ASA@example.com" })).status).toBe(200);
    for (const password of [undefined, "", "Wrong-123"]) {
      const { status, body } = await change(asa, { email: "new@example.com" }, password);
      expect(status).toBe(500);
      expect(body.meta).toEqual(password === "" ? undefined : { reason: "passwordWrong" });
    }
    expect(await emailOf(asa)).toBe("asa@example.com");
    expect(await mails("asa@example.com")).toEqual([]);
    expect((await change(asa, { email: "New@example.com" }, PASSWORD)).status).toBe(200);
    expect(await emailOf(asa)).toBe("new@example.com");
  });

  it("is not changed by guessing: the eleventh password is not tried", async () => {
    const asa = await makeCustomer(shop);
    for (let n = 0; n < 10; n++) await change(asa, { email: "new@example.com" }, "Wrong-123");
    expect((await change(asa, { email: "new@example.com" }, PASSWORD)).status).toBe(500);
    expect(await emailOf(asa)).toBe("asa@example.com");
  });

  it("tells the old address, with a link and no word that somebody typed", async () => {
    const asa = await makeCustomer(shop);
    await change(asa, { email: "call.0800-evil@example.com", firstname: "Visit evil" }, PASSWORD);
    const [mail, ...more] = await mails("asa@example.com");
    expect(more).toEqual([]);
    expect(mail?.body).toContain("https://shop.test/fi/undo-email?token=");
    expect(mail?.body).not.toMatch(/evil|0800|Åsa|Öberg/);
    expect(await mails("call.0800-evil@example.com")).toEqual([]);
    const stored = await shop.database.queries.selectFrom("email_change").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(await undoToken("asa@example.com"));
  });

  it("ends other devices and links to new passwords that were sent before", async () => {
    const asa = await makeCustomer(shop);
    const phone = new Customer(shop, asa.email);
    await phone.signIn();
    await requestReset(asa.email);
    const resetToken = tokenIn((await mails(asa.email)).at(-1)?.body, "create-password");
    await change(asa, { email: "new@example.com" }, PASSWORD);
    expect([(await asa.me()).status, (await phone.me()).status]).toEqual([200, 401]);
    const body = { email: "new@example.com", newPassword: "Mansikka-9", resetToken };
    expect((await send(shop, "POST", CONTRACT.userCreatePassword.path, { body })).status).toBe(500);
  });

  it("comes back by the link, once, whatever the new owner changed", async () => {
    const asa = await makeCustomer(shop);
    const book = {
      country_id: "FI",
      street: ["Storgatan 1", ""],
      postcode: "20100",
      city: "Åbo",
      firstname: "Åsa",
      lastname: "Öberg",
    };
    await change(asa, { addresses: [book] });
    const before = CONTRACT.userMe.result.parse((await asa.me()).body.result);
    await change(asa, { email: "thief@example.com" }, PASSWORD);
    const token = await undoToken("asa@example.com");
    clock.now = new Date(NOW.getTime() + DAY_MS);
    await prove("thief@example.com", "Varas-123456");
    const thief = new Customer(shop, "thief@example.com");
    await thief.signIn("Varas-123456");
    await change(thief, { email: "thief2@example.com", firstname: "Varas", addresses: [] }, "Varas-123456");
    const second = await undoToken("thief@example.com");
    // somebody keeps the address occupied
    await new Customer(shop, "asa@example.com").signUp("Varas-123456");
    await thief.create();
    await thief.add("LAMP");
    expect((await thief.order([{ sku: "LAMP", qty: 1 }])).status).toBe(200);
    expect((await undo(token)).status).toBe(200);
    expect((await thief.me()).status).toBe(401);
    for (const password of [PASSWORD, "Varas-123456"])
      expect((await new Customer(shop, asa.email).signIn(password, "192.0.2.7")).status).toBe(401);
    for (const used of [token, second]) expect((await undo(used)).status).toBe(404);
    expect((await requestReset("thief2@example.com")).status).toBe(404);
    expect((await prove("asa@example.com", "Mansikka-9")).status).toBe(200);
    await asa.signIn("Mansikka-9", "192.0.2.8");
    const after = CONTRACT.userMe.result.parse((await asa.me()).body.result);
    expect([after.id, after.email, after.firstname, after.addresses]).toEqual([
      before.id,
      "asa@example.com",
      "Åsa",
      before.addresses,
    ]);
    const { body } = await send(shop, "GET", asa.path(CONTRACT.userOrderHistory.path));
    expect(body.result).toMatchObject({ total_count: 0 });
  });

  it("does not come back after a week, by two clicks at once only once, and never by a guess", async () => {
    const asa = await makeCustomer(shop);
    await change(asa, { email: "new@example.com" }, PASSWORD);
    const token = await undoToken("asa@example.com");
    for (const guess of ["x", "%", token.slice(1)]) expect((await undo(guess)).status).toBe(404);
    expect((await undo("")).status).toBe(400);
    clock.now = new Date(NOW.getTime() + 7 * DAY_MS + 1);
    expect((await undo(token)).status).toBe(404);
    clock.now = new Date(NOW.getTime() + 7 * DAY_MS - 1);
    const answers = await Promise.all([undo(token), undo(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  it("stays with a new account that has proven it", async () => {
    const asa = await makeCustomer(shop);
    await change(asa, { email: "new@example.com" }, PASSWORD);
    const token = await undoToken("asa@example.com");
    await new Customer(shop, "asa@example.com").signUp();
    await prove("asa@example.com");
    expect((await undo(token)).status).toBe(409);
    expect(await emailOf(asa)).toBe("new@example.com");
  });

  it("is changed five times a day at most, and a stranger's gets five notices a day", async () => {
    const names = ["b", "c", "d", "e", "f"].map((name) => `${name}@example.com`);
    const asa = await makeCustomer(shop, "a@example.com");
    for (const email of names) expect((await change(asa, { email }, PASSWORD)).status).toBe(200);
    expect((await change(asa, { email: "g@example.com" }, PASSWORD)).status).toBe(429);
    expect(await emailOf(asa)).toBe("f@example.com");
    for (let n = 0; n < 7; n++) {
      const other = await makeCustomer(shop, "victim@example.com");
      await change(other, { email: `other${n}@example.com` }, PASSWORD);
    }
    expect(await mails("victim@example.com")).toHaveLength(5);
  });

  it("is told of a change though its mails of the day are used up", async () => {
    const asa = await makeCustomer(shop);
    for (let n = 0; n < 6; n++) await requestReset(asa.email);
    expect(await mails(asa.email)).toHaveLength(5);
    await change(asa, { email: "thief@example.com" }, PASSWORD);
    expect(await undoToken(asa.email)).not.toBe("");
  });

  it("gets no mail with a name until a link of a mail has proven it", async () => {
    const asa = new Customer(shop, "victim@example.com");
    await asa.signUp(PASSWORD, { firstname: "Annika", lastname: "You won" });
    await asa.signIn();
    expect(await mails(asa.email)).toEqual([]);
    await requestReset(asa.email);
    expect((await mails(asa.email))[0]?.body).not.toMatch(/Annika|won/);
    clock.now = new Date(clock.now.getTime() + 60_000);
    await prove(asa.email);
    clock.now = new Date(clock.now.getTime() + 60_000);
    await requestReset(asa.email);
    expect((await mails(asa.email)).at(-1)?.body).toMatch(/Annika/);
    await asa.signIn(PASSWORD, "192.0.2.9");
    await change(asa, { email: "next@example.com" }, PASSWORD);
    await requestReset("next@example.com");
    expect((await mails("next@example.com"))[0]?.body).not.toMatch(/Annika/);
  });
});
