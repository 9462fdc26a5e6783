import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { verifyEmail } from "@/backend/customer/repository";
import { requestReset } from "@/backend/customer/reset";
import { CONTRACT } from "@/lib/upstream/contract";
import { Authenticator, type Lie } from "./authenticator";
import { type Answer, type Customer, makeCustomer, PASSWORD, send, tokenMeta } from "./client";
import { makeShop, NOW, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

const ORIGIN = "https://shop.test";
const MINUTE = 60_000;
const AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

describe.each(KINDS)("passkeys on %s (docs/domain-rules.md#passkeys)", (kind) => {
  let shop: Shop;
  let asa: Customer;
  const clock = { now: NOW };
  beforeEach(async () => {
    clock.now = NOW;
    shop = await makeShop(kind, clock);
    asa = await makeCustomer(shop);
  });
  afterEach(() => shop.dispose());
  const after = (ms: number) => (clock.now = new Date(NOW.getTime() + ms));

  const call = (path: string, body: unknown, { of = asa, origin = ORIGIN }: { of?: Customer; origin?: string } = {}) =>
    send(shop, "POST", of.path(path), { body, headers: { origin, "user-agent": AGENT } });
  const start = (of = asa, password = PASSWORD, origin = ORIGIN) =>
    call(CONTRACT.passkeyStart.path, { password }, { of, origin });
  type Options = { challenge: string; user: { id: string } };
  const optionsOf = ({ status, body }: Answer): Options => {
    expect(status).toBe(200);
    return CONTRACT.passkeyStart.result.parse(body.result) as unknown as Options;
  };
  async function add(key = new Authenticator(), of = asa, lie: Lie = {}): Promise<Answer> {
    const options = optionsOf(await start(of, PASSWORD, key.origin));
    return call(CONTRACT.passkeyAdd.path, { response: key.create(options, lie) }, { of, origin: key.origin });
  }
  const list = async (of = asa) =>
    CONTRACT.passkeyList.result.parse((await send(shop, "GET", of.path(CONTRACT.passkeyList.path))).body.result)
      .passkeys;
  const ask = async (origin = ORIGIN) =>
    optionsOf(await send(shop, "POST", CONTRACT.passkeyChallenge.path, { headers: { origin } }));
  const enter = (response: unknown, origin = ORIGIN) =>
    send(shop, "POST", CONTRACT.passkeyLogin.path, { body: { response }, headers: { origin, "user-agent": AGENT } });
  const signIn = async (key: Authenticator, lie: Lie = {}) => enter(key.get(await ask(key.origin), lie), key.origin);
  const made = async (key = new Authenticator(), of = asa): Promise<Authenticator> => {
    expect((await add(key, of)).status).toBe(200);
    return key;
  };

  it("one is added with the password, and signs in as a password does", async () => {
    const key = new Authenticator();
    const added = await add(key);
    const entry = {
      id: key.id,
      label: null,
      browser: "Firefox",
      system: "Linux",
      host: "shop.test",
      is_synced: false,
      created_at: NOW.toISOString(),
      used_at: null,
    };
    expect([added.status, added.body.result]).toEqual([200, entry]);
    after(MINUTE);
    const { status, body } = await signIn(key);
    expect(status).toBe(200);
    asa.token = CONTRACT.passkeyLogin.result.parse(body.result);
    expect(tokenMeta.parse(body.meta).refreshToken).toBeTruthy();
    expect((await asa.me()).body.result).toMatchObject({ email: asa.email });
    expect(await list()).toEqual([{ ...entry, used_at: clock.now.toISOString() }]);
    const devices = await send(shop, "GET", asa.path(CONTRACT.userDevices.path));
    expect(CONTRACT.userDevices.result.parse(devices.body.result).devices[0]).toMatchObject({
      browser: "Firefox",
      system: "Linux",
      is_current: true,
    });
  });

  it("an authenticator is asked for a key that names its customer and checks that it is them", async () => {
    const key = await made();
    const again = optionsOf(await start());
    expect(again).toMatchObject({
      rp: { id: "shop.test", name: "Björkmo Oy" },
      user: { name: asa.email, displayName: "Åsa Öberg" },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
      excludeCredentials: [{ id: key.id, transports: ["internal", "hybrid"], type: "public-key" }],
    });
    // the same for all of a customer's, and nothing of theirs
    expect(again.user.id).toBe(key.userHandle);
    expect(Buffer.from(again.user.id, "base64url").toString("latin1")).not.toContain("asa");
    const other = await makeCustomer(shop, "eva@example.com");
    expect(optionsOf(await start(other)).user.id).not.toBe(key.userHandle);
    expect(await ask()).toMatchObject({ rpId: "shop.test", userVerification: "required" });
  });

  it("the customer is told by mail, in words of nobody", async () => {
    const { id } = await shop.database.queries.selectFrom("customer").select("id").executeTakeFirstOrThrow();
    await verifyEmail(shop.database.queries, id, NOW);
    await made();
    const mails = await shop.database.queries.selectFrom("mail").selectAll().execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual([asa.email]);
    expect(mails[0]?.body).toContain("https://shop.test/fi/my-account?view=passkeys");
    expect(mails[0]?.body).not.toContain("Åsa");
  });

  it("without the password, without a session and without a page of the shop none is added", async () => {
    const wrong = await start(asa, "wrong");
    expect([wrong.status, wrong.body.meta]).toEqual([500, { reason: "passwordWrong" }]);
    const guest = Object.assign(Object.create(asa), { token: "" });
    expect((await start(guest)).status).toBe(401);
    for (const origin of ["", "https://evil.test", "http://shop.test", "https://shop.test:444", "https://shop.test/"])
      expect((await start(asa, PASSWORD, origin)).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  it.each<[string, Lie]>([
    ["another site", { origin: "https://evil.test" }],
    ["another store view's host", { origin: "https://dk.shop.test" }],
    ["another host's key", { rpId: "evil.test" }],
    ["a made-up challenge", { challenge: Buffer.alloc(56).toString("base64url") }],
    ["a challenge of another length", { challenge: "AAAA" }],
    ["an answer to another question", { type: "webauthn.get" }],
    ["nobody having been checked", { flags: 1 }],
    ["nobody being there", { flags: 4 }],
  ])("a key is not added with %s", async (_, lie) => {
    const { status, body } = await add(new Authenticator(), asa, lie);
    expect([status, body.meta]).toEqual([400, { reason: "passkeyRefused" }]);
    expect(await list()).toEqual([]);
  });

  it("what was asked of one session is not taken by another, nor for a log-in, nor twice, nor late", async () => {
    const key = new Authenticator();
    const options = optionsOf(await start());
    const elsewhere = Object.assign(Object.create(asa), { refreshToken: "" });
    expect((await elsewhere.signIn()).status).toBe(200);
    const addTo = (of: Customer) => call(CONTRACT.passkeyAdd.path, { response: key.create(options) }, { of });
    expect((await addTo(elsewhere)).status).toBe(400);
    expect((await addTo(asa)).status).toBe(200);
    expect((await addTo(asa)).status).toBe(400);
    expect((await enter(key.get(options))).status).toBe(401);
    const late = optionsOf(await start());
    after(5 * MINUTE);
    await asa.refresh();
    const response = new Authenticator().create(late);
    expect((await call(CONTRACT.passkeyAdd.path, { response })).status).toBe(400);
    clock.now = new Date(NOW.getTime() + 5 * MINUTE - 1);
    expect((await call(CONTRACT.passkeyAdd.path, { response: new Authenticator().create(late) })).status).toBe(200);
  });

  it.each<[string, Lie]>([
    ["another site", { origin: "https://evil.test" }],
    ["another host's key", { rpId: "evil.test" }],
    ["a made-up challenge", { challenge: Buffer.alloc(56).toString("base64url") }],
    ["an answer to another question", { type: "webauthn.create" }],
    ["nobody having been checked", { flags: 1 }],
    ["another customer named", { userHandle: Buffer.alloc(32).toString("base64url") }],
  ])("nobody signs in with %s", async (_, lie) => {
    const key = await made();
    const { status, body } = await signIn(key, lie);
    expect([status, body.meta]).toEqual([401, { reason: "passkeyRefused" }]);
    expect((await list())[0]?.used_at).toBeNull();
    expect((await signIn(key)).status).toBe(200);
  });

  it("nobody signs in with another key, an unknown one, a used challenge or an old one", async () => {
    const key = await made();
    const stranger = new Authenticator();
    const unknown = await signIn(stranger);
    expect([unknown.status, unknown.body.meta]).toEqual([401, { reason: "passkeyUnknown" }]);
    const options = await ask();
    expect((await enter(key.get(options))).status).toBe(200);
    expect((await enter(key.get(options))).status).toBe(401);
    const late = await ask();
    after(5 * MINUTE);
    expect((await enter(key.get(late))).status).toBe(401);
    clock.now = NOW;
    key.forge();
    expect((await signIn(key)).body.meta).toEqual({ reason: "passkeyRefused" });
  });

  it("a counter that goes back, or comes twice, is a copy's", async () => {
    const key = await made();
    key.counter = 7;
    expect((await signIn(key)).status).toBe(200);
    expect((await signIn(key)).status).toBe(401);
    key.counter = 6;
    expect((await signIn(key)).status).toBe(401);
    key.counter = 0;
    expect((await signIn(key)).status).toBe(401);
    key.counter = 8;
    const answers = [key.get(await ask()), key.get(await ask())];
    const statuses = await Promise.all(answers.map(async (response) => (await enter(response)).status));
    expect(statuses.toSorted()).toEqual([200, 401]);
  });

  it("one that does not count may always answer 0", async () => {
    const key = await made();
    for (let time = 0; time < 3; time++) expect((await signIn(key)).status).toBe(200);
  });

  it("one is bound to the host it was made on", async () => {
    const danish = await made(new Authenticator("https://dk.shop.test"));
    expect((await list())[0]?.host).toBe("dk.shop.test");
    expect((await signIn(danish)).status).toBe(200);
    const response = danish.get(await ask(), { origin: ORIGIN, rpId: "shop.test" });
    expect((await enter(response)).body.meta).toEqual({ reason: "passkeyUnknown" });
    // and is no reason to refuse a second one on another host
    expect(optionsOf(await start())).toMatchObject({ excludeCredentials: [] });
  });

  it("one that is copied to other devices says so", async () => {
    await add(new Authenticator(), asa, { flags: 5 | 8 | 16 });
    expect((await list())[0]?.is_synced).toBe(true);
  });

  it("one is named and removed by its customer alone", async () => {
    const key = await made();
    const eva = await makeCustomer(shop, "eva@example.com");
    const rename = (label: string, of = asa) => call(CONTRACT.passkeyRename.path, { id: key.id, label }, { of });
    const remove = (of = asa) => call(CONTRACT.passkeyRemove.path, { id: key.id }, { of });
    expect([(await rename("Evas", eva)).status, (await remove(eva)).status]).toEqual([404, 404]);
    expect((await rename(" Min telefon ")).body.result).toMatchObject({ id: key.id, label: "Min telefon" });
    expect((await rename("")).body.result).toMatchObject({ label: null });
    expect((await rename("x".repeat(61))).status).toBe(400);
    expect((await remove()).status).toBe(200);
    expect([(await remove()).status, (await rename("x")).status]).toEqual([404, 404]);
    expect((await signIn(key)).body.meta).toEqual({ reason: "passkeyUnknown" });
  });

  it("one is one customer's, and a customer has twenty at most", async () => {
    const key = await made();
    const eva = await makeCustomer(shop, "eva@example.com");
    expect((await add(key, eva)).status).toBe(409);
    expect(await list(eva)).toEqual([]);
    for (let count = 1; count < 20; count++) await made();
    expect((await add()).status).toBe(400);
    expect(await list()).toHaveLength(20);
  });

  it.each([
    ["nothing", undefined],
    ["a text", "x"],
    ["no response", {}],
    ["another shape", { response: { id: "x" } }],
    ["more", { response: new Authenticator().get({ challenge: "x" }), more: 1 }],
  ])("%s is no answer of an authenticator", async (_, body) => {
    expect((await call(CONTRACT.passkeyAdd.path, body)).status).toBe(400);
    const login = await send(shop, "POST", CONTRACT.passkeyLogin.path, { body, headers: { origin: ORIGIN } });
    expect(login.status).toBe(400);
  });

  it("log-ins of one address are limited", async () => {
    const headers = { origin: ORIGIN, "x-forwarded-for": "192.0.2.1" };
    await shop.database.queries.updateTable("attempt").set({ count: 0 }).execute();
    const response = new Authenticator().get({ challenge: "x" });
    const once = () => send(shop, "POST", CONTRACT.passkeyLogin.path, { body: { response }, headers });
    expect((await once()).status).toBe(401);
    await shop.database.queries.updateTable("attempt").set({ count: 600 }).execute();
    const refused = await once();
    expect([refused.status, Number(refused.retryAfter) > 0]).toEqual([429, true]);
  });

  it("a changed address that is undone ends all of them: whoever changed it may have added one", async () => {
    const key = await made();
    shop.backend.storesMailTokens = true;
    const customer = asa.profile({ email: "new@example.com" });
    expect((await call(CONTRACT.userUpdate.path, { customer, password: PASSWORD })).status).toBe(200);
    const mail = await shop.database.queries
      .selectFrom("mail")
      .select("body")
      .where("body", "like", "%undo-email%")
      .executeTakeFirstOrThrow();
    const token = new URL(/https?:\/\/\S+/.exec(mail.body)?.[0] ?? "").searchParams.get("token") ?? "";
    expect((await send(shop, "POST", CONTRACT.userUndoEmail.path, { body: { token } })).status).toBe(200);
    expect((await signIn(key)).body.meta).toEqual({ reason: "passkeyUnknown" });
  });

  describe("a password by mail", () => {
    async function reset(): Promise<void> {
      shop.backend.storesMailTokens = true;
      await requestReset(shop.backend, asa.email, "bmfi");
      const mail = await shop.database.queries
        .selectFrom("mail")
        .select("body")
        .where("body", "like", "%create-password%")
        .executeTakeFirstOrThrow();
      const resetToken = new URL(/https?:\/\/\S+/.exec(mail.body)?.[0] ?? "").searchParams.get("token");
      const body = { email: asa.email, newPassword: "Mustikka-9", resetToken };
      expect((await send(shop, "POST", CONTRACT.userCreatePassword.path, { body })).status).toBe(200);
    }

    it("keeps the passkeys of a customer whose address was proven", async () => {
      const { id } = await shop.database.queries.selectFrom("customer").select("id").executeTakeFirstOrThrow();
      await verifyEmail(shop.database.queries, id, NOW);
      const key = await made();
      await reset();
      expect((await signIn(key)).status).toBe(200);
    });

    it("ends those of whoever registered with an address that is not theirs", async () => {
      const key = await made();
      await reset();
      expect((await signIn(key)).body.meta).toEqual({ reason: "passkeyUnknown" });
    });
  });
});
