import { afterEach, describe, expect, it } from "vitest";
import { deliverMail, leaveHeaders } from "@/backend/mail/deliver";
import { answerNewsletterRequests } from "@/backend/newsletter";
import { removeOld } from "@/backend/retention";
import { CONTRACT } from "@/lib/upstream/contract";
import { makeCustomer, send } from "./client";
import { makeShop, NOW, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

const DAY = 86_400_000;
const PATH = "/api/ext/magento2-subscribe/subscribe";
const ASA = "asa@example.com";
const later = (ms: number) => new Date(NOW.getTime() + ms);
const OK = { code: 200, result: "OK" };

describe.each(KINDS)("the newsletter on %s", (kind) => {
  const clock = { now: NOW };
  let shop: Shop;
  let statements: string[] = [];
  const open = async () => {
    clock.now = NOW;
    shop = await makeShop(kind, clock, (sql) => statements.push(sql));
  };
  afterEach(() => shop.dispose());

  const status = (email: string, more = "") => send(shop, "GET", `${PATH}?email=${encodeURIComponent(email)}${more}`);
  const ask = (email: unknown = ASA, more = "?storeCode=bmen") => send(shop, "POST", PATH + more, { body: { email } });
  const remove = (email: unknown = ASA, more = "") => send(shop, "DELETE", PATH + more, { body: { email } });
  const press = (call: "newsletterConfirm" | "newsletterLeave", token: string) =>
    send(shop, "POST", CONTRACT[call].path, { body: { token } });
  const mails = async () =>
    CONTRACT.devOutbox.result.parse((await send(shop, "GET", CONTRACT.devOutbox.path)).body.result).items;
  const newest = async () =>
    (await mails())[0] ?? { to: "", subject: "", text: "", headers: { "List-Unsubscribe": "" } };
  const tokenIn = (text: string, page = "confirm") =>
    new RegExp(`newsletter-${page}\\?token=([\\w-]+)`).exec(text)?.[1];
  const answered = async () => {
    clock.now = new Date(clock.now.getTime() + 1000);
    return answerNewsletterRequests(shop.backend);
  };
  /** Subscribes an address up to its confirmation; returns what the confirmation answered. */
  const subscribe = async (email = ASA) => {
    await ask(email);
    await answered();
    clock.now = new Date(clock.now.getTime() + 1000);
    const token = tokenIn((await newest()).text) ?? "";
    const { body } = await press("newsletterConfirm", token);
    return { token, ...CONTRACT.newsletterConfirm.result.parse(body.result) };
  };
  const table = async (name: "newsletter" | "newsletter_gift" | "newsletter_request" | "newsletter_link") =>
    shop.database.queries.selectFrom(name).selectAll().execute();

  it("is subscribed to by a mailed link, with one coupon and a mail that has it", async () => {
    await open();
    expect((await ask("Asa@Example.com ")).body).toEqual(OK);
    expect(await mails()).toEqual([]);
    await answered();
    const question = await newest();
    expect(question).toMatchObject({ to: ASA, subject: "Please confirm that you would like our newsletter" });
    expect(question.text).toContain("https://shop.test/en/newsletter-confirm?token=");
    const yes = await press("newsletterConfirm", tokenIn(question.text) ?? "");
    const { coupon, ...rest } = CONTRACT.newsletterConfirm.result.parse(yes.body.result);
    expect(rest).toEqual({ state: "subscribed", email: ASA });
    expect(coupon).toMatchObject({
      code: expect.stringMatching(/^BM10-[2-9A-HJ-NP-Z]{8}$/),
      created_at: clock.now.toISOString(),
      expires_at: "2026-07-15",
      value: 10,
      description: expect.stringMatching(/^10% off the goods in one order, until (15 July 2026|July 15, 2026)\.$/),
    });
    const all = await mails();
    const welcome = all.find(({ subject }) => subject.startsWith("Welcome"));
    expect(welcome?.text).toContain(coupon?.code);
    expect(welcome?.text).toContain(coupon?.description);
    expect(all).toHaveLength(2);
  });

  it("is confirmed once: again it answers the same, and writes and gives nothing", async () => {
    await open();
    const { token, coupon } = await subscribe();
    const again = await press("newsletterConfirm", token);
    expect(CONTRACT.newsletterConfirm.result.parse(again.body.result).coupon).toEqual(coupon);
    expect(await mails()).toHaveLength(2);
    expect(await table("newsletter_gift")).toHaveLength(1);
    expect(
      await shop.database.queries.selectFrom("coupon").where("email", "=", ASA).selectAll().execute(),
    ).toHaveLength(1);
  });

  it("is confirmed within a week, by a token to confirm alone", async () => {
    await open();
    await ask();
    await answered();
    const { text, headers } = await newest();
    const leave = tokenIn(headers["List-Unsubscribe"] ?? "", "leave") ?? "";
    expect(leave).not.toBe("");
    for (const token of ["guess", leave]) expect((await press("newsletterConfirm", token)).status).toBe(404);
    expect((await press("newsletterConfirm", "")).status).toBe(400);
    clock.now = later(7 * DAY + 2000);
    expect((await press("newsletterConfirm", tokenIn(text) ?? "")).status).toBe(404);
    await removeOld(shop.database, shop.backend.now(), ["newsletterRequests", "newsletterLinks"]);
    expect(await table("newsletter")).toEqual([]);
    expect((await table("newsletter_link")).map((link) => link.kind)).toEqual(["leave"]);
  });

  it("stores no token, and loses those in a mail once it is sent", async () => {
    await open();
    await ask();
    await answered();
    const { text } = await newest();
    const token = tokenIn(text) ?? "none";
    expect(JSON.stringify(await table("newsletter_link"))).not.toContain(token);
    const sent: string[] = [];
    await deliverMail(
      shop.database,
      async ({ leaveUrl }) => void sent.push(leaveUrl ?? ""),
      () => clock.now,
    );
    expect(sent).toEqual([expect.stringMatching(/^https:\/\/shop\.test\/en\/newsletter-leave\?token=[\w-]{20,}$/)]);
    const [row] = await shop.database.queries.selectFrom("mail").select(["body", "leave_url"]).execute();
    expect(row?.leave_url).toBe("https://shop.test/en/newsletter-leave?token=…");
    expect(row?.body).not.toContain(token);
  });

  it("has the headers of RFC 8058 in each of its mails, for a link that leaves", async () => {
    await open();
    await subscribe();
    clock.now = later(2 * DAY);
    await ask();
    await answered();
    clock.now = later(4 * DAY);
    await remove();
    await answered();
    const all = await mails();
    expect(all.map(({ subject }) => subject.split(" ").slice(0, 2).join(" ")).toSorted()).toEqual([
      "End the",
      "Please confirm",
      "Welcome to",
      "You already",
    ]);
    for (const { headers } of all) {
      const url = /<(.+)>/.exec(headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
      expect(headers).toEqual(leaveHeaders(url));
      expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
      expect((await press("newsletterLeave", tokenIn(url, "leave") ?? "")).body.result).toEqual({
        state: "unsubscribed",
      });
    }
    expect(await table("newsletter")).toEqual([]);
    expect(JSON.stringify(await table("newsletter_gift"))).not.toContain(ASA);
  });

  it("is left once and for all: the old link to confirm is used up, and no second coupon is given", async () => {
    await open();
    const { token, coupon } = await subscribe();
    expect(coupon).not.toBeNull();
    const leave = tokenIn((await newest()).text, "leave") ?? "";
    expect((await press("newsletterLeave", "guess")).status).toBe(404);
    for (const _ of ["first", "second"]) expect((await press("newsletterLeave", leave)).status).toBe(200);
    expect((await press("newsletterConfirm", token)).status).toBe(404);
    clock.now = later(DAY);
    const back = await subscribe();
    expect(back.coupon).toBeNull();
    expect((await newest()).text).toContain("Thank you for coming back");
    // a mail from before still opens the way out
    expect((await press("newsletterLeave", leave)).status).toBe(200);
    expect(await table("newsletter")).toEqual([]);
    clock.now = later(732 * DAY);
    expect((await press("newsletterLeave", leave)).status).toBe(404);
  });

  it("tells a stranger nothing: the same words and statements for every address", async () => {
    await open();
    await subscribe();
    const seen = async (email: string) => {
      const answers = [];
      statements = [];
      for (const call of [status, ask, remove]) answers.push(await call(email));
      return { answers: answers.map(({ status: code, body }) => [code, body]), statements };
    };
    const known = await seen(ASA);
    expect(known).toEqual(await seen("nobody@example.com"));
    expect(known.answers).toEqual([
      [404, { code: 404, result: "" }],
      [200, OK],
      [200, OK],
    ]);
    expect(known.statements.filter((sql) => sql.includes('"newsletter"'))).toEqual([]);
    await answered();
    expect(await table("newsletter_request")).toEqual([]);
    expect((await table("newsletter")).map(({ email }) => email)).toContain(ASA);
  });

  it("tells a customer of their own address, and ends at once for it", async () => {
    await open();
    const customer = await makeCustomer(shop, ASA);
    const own = `&token=${customer.token}`;
    expect((await status(ASA, own)).status).toBe(404);
    await subscribe();
    expect((await status("ASA@example.com", own)).body).toEqual({ code: 200, result: "subscribed" });
    expect((await status("else@example.com", own)).status).toBe(404);
    expect((await remove(ASA, `?token=${customer.token}`)).body).toEqual(OK);
    expect(await table("newsletter")).toEqual([]);
    expect((await status(ASA, "&token=expired")).status).toBe(401);
  });

  it("is no secret of an account that was made afterwards, until a mail has proven it", async () => {
    await open();
    await subscribe();
    const customer = await makeCustomer(shop, ASA);
    const own = `&token=${customer.token}`;
    expect((await status(ASA, own)).body).toEqual({ code: 404, result: "" });
    await remove(ASA, `?token=${customer.token}`);
    expect(await table("newsletter")).toHaveLength(1);
    await shop.database.queries
      .updateTable("customer")
      .set({ email_verified_at: NOW.toISOString() })
      .where("email", "=", ASA)
      .execute();
    expect((await status(ASA, own)).body.result).toBe("subscribed");
  });

  it("mails an address once a day, whatever is requested", async () => {
    await open();
    for (let hour = 0; hour < 24; hour += 3) {
      clock.now = later(hour * 3_600_000);
      await ask();
      await remove();
      await answered();
    }
    expect(await mails()).toHaveLength(1);
    clock.now = later(DAY + 60_000);
    await ask(ASA, "?storeCode=bmse");
    await answered();
    expect(await mails()).toHaveLength(2);
    expect((await newest()).subject).toBe("Bekräfta att du vill ha vårt nyhetsbrev");
    expect(await table("newsletter")).toMatchObject([{ state: "pending", store: "bmse" }]);
  });

  it("mails nothing to who wants to leave and is not there, and nothing past the mails of a day", async () => {
    await open();
    await remove("nobody@example.com");
    await answered();
    expect(await mails()).toEqual([]);
    const mail = {
      store: "bmse",
      subject: "",
      body: "",
      state: "sent",
      attempts: 1,
      next_at: "",
      recipient: ASA,
    } as const;
    await shop.database.queries
      .insertInto("mail")
      .values([1, 2, 3, 4, 5].map((id) => ({ ...mail, id: String(id), created_at: NOW.toISOString() })))
      .execute();
    await ask();
    expect(await answered()).toBe(1);
    expect(await mails()).toHaveLength(5);
    expect(await table("newsletter")).toEqual([]);
  });

  it("refuses what is no address in the words of the reference, and too many requests", async () => {
    await open();
    const missing = { code: 500, result: "Email not provided!" };
    expect((await send(shop, "GET", PATH)).body).toEqual(missing);
    expect((await status("")).body).toEqual(missing);
    for (const body of [{}, { email: "" }, { email: null }, [], undefined])
      for (const method of ["POST", "DELETE"]) expect((await send(shop, method, PATH, { body })).body).toEqual(missing);
    for (const email of ["asa", "a@b@c.se", `${"a".repeat(250)}@example.com`, ["a@example.com"], 7]) {
      expect((await ask(email)).status).toBe(400);
      expect((await remove(email)).status).toBe(400);
    }
    expect(await table("newsletter_request")).toEqual([]);
    const from = (number: number) =>
      send(shop, "POST", PATH, {
        body: { email: `a${number}@example.com` },
        headers: { "x-forwarded-for": "192.0.2.9" },
      });
    const codes = [];
    for (let number = 0; number < 61; number++) codes.push((await from(number)).status);
    expect(codes.lastIndexOf(200)).toBe(59);
    expect(codes[60]).toBe(429);
  });

  it("answers a request once, by whichever process is faster", async () => {
    await open();
    await ask();
    await Promise.all([answerNewsletterRequests(shop.backend), answerNewsletterRequests(shop.backend)]);
    expect(await mails()).toHaveLength(1);
  });
});
