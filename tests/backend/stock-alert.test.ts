import { afterEach, describe, expect, it } from "vitest";
import { deliverMail } from "@/backend/mail/deliver";
import { removeOld } from "@/backend/retention";
import { notifyBackInStock } from "@/backend/stock/alert";
import { setStock } from "@/backend/stock/repository";
import { syncStock } from "@/backend/stock/sync";
import { CONTRACT } from "@/lib/upstream/contract";
import { send } from "./client";
import { makeShop, NOW, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

const DAY = 86_400_000;
const later = (ms: number) => new Date(NOW.getTime() + ms);

describe.each(KINDS)("back-in-stock alerts on %s", (kind) => {
  const clock = { now: NOW };
  let shop: Shop;
  const open = async () => {
    clock.now = NOW;
    shop = await makeShop(kind, clock);
  };
  afterEach(() => shop.dispose());

  const ask = (email = "asa@example.com", sku = "NONE") =>
    send(shop, "POST", `${CONTRACT.stockAlert.path}?storeCode=bmfi`, { body: { sku, email } });
  const letters = async () =>
    CONTRACT.devOutbox.result.parse((await send(shop, "GET", CONTRACT.devOutbox.path)).body.result).items;
  const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? "";
  const confirm = (token: string) => send(shop, "POST", CONTRACT.stockAlertConfirm.path, { body: { token } });
  const newest = async () => (await letters())[0] ?? { text: "", subject: "", to: "" };

  it("mails once when it is back, to a confirmed address", async () => {
    await open();
    expect((await ask("Asa@Example.com")).status).toBe(200);
    const letter = await newest();
    expect(letter).toMatchObject({ to: "asa@example.com" });
    expect(letter.text).toContain("https://shop.test/fi/stock-alert?token=");
    await setStock(shop.database.queries, "NONE", 4, later(1000));
    expect(await notifyBackInStock(shop.backend)).toBe(0);
    const yes = await confirm(tokenIn(letter.text));
    expect(yes.body.result).toEqual({ state: "confirmed", name: "None left", path: "/p/NONE/none-left" });
    expect((await confirm(tokenIn(letter.text))).status).toBe(200);
    clock.now = later(2000);
    expect(await notifyBackInStock(shop.backend)).toBe(1);
    expect(await notifyBackInStock(shop.backend)).toBe(0);
    expect((await newest()).text).toContain("https://shop.test/fi/p/NONE/none-left");
    expect(await letters()).toHaveLength(2);
    // only the mail still holds the address
    expect(await shop.database.queries.selectFrom("stock_alert").selectAll().execute()).toEqual([]);
    expect((await confirm(tokenIn(letter.text))).status).toBe(404);
  });

  it("do not reveal whether an address waits already, and never fill its inbox", async () => {
    await open();
    const answers = [];
    for (let minute = 0; minute < 120; minute += 11) {
      clock.now = later(minute * 60_000);
      answers.push((await ask()).body);
    }
    expect(new Set(answers.map((body) => JSON.stringify(body)))).toEqual(
      new Set(['{"code":200,"result":{"state":"pending"}}']),
    );
    expect(await letters()).toHaveLength(5);
  });

  it("are not mailed again within ten minutes, and the first link stays valid", async () => {
    await open();
    await ask();
    await ask();
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect((await confirm(tokenIn(letter?.text ?? ""))).status).toBe(200);
  });

  it("refuses what is unknown, in stock, no address, no token", async () => {
    await open();
    expect((await ask("a@example.com", "NOWHERE")).status).toBe(404);
    expect((await ask("a@example.com", "LAMP")).status).toBe(409);
    for (const email of ["", "a", "a@b@c.se", `${"a".repeat(300)}@example.com`])
      expect((await ask(email)).status).toBe(400);
    expect((await confirm("guess")).status).toBe(404);
    expect((await send(shop, "POST", CONTRACT.stockAlertConfirm.path, { body: {} })).status).toBe(400);
    expect(await letters()).toEqual([]);
  });

  it("are deleted on request, unconfirmed after a week, and after half a year", async () => {
    await open();
    const rows = () => shop.database.queries.selectFrom("stock_alert").select("email").execute();
    await ask("no@example.com");
    await send(shop, "POST", CONTRACT.stockAlertEnd.path, { body: { token: tokenIn((await newest()).text) } });
    expect(await rows()).toEqual([]);
    await ask("silent@example.com");
    clock.now = later(1);
    await ask("patient@example.com");
    await confirm(tokenIn((await newest()).text));
    await removeOld(shop.database, later(8 * DAY), ["alertRequests", "alerts"]);
    expect(await rows()).toEqual([{ email: "patient@example.com" }]);
    await removeOld(shop.database, later(181 * DAY), ["alertRequests", "alerts"]);
    expect(await rows()).toEqual([]);
  });

  it("a link followed after a week is no longer valid", async () => {
    await open();
    await ask();
    clock.now = later(8 * DAY);
    expect((await confirm(tokenIn((await newest()).text))).status).toBe(404);
  });

  it("mails wait for the mail server, are sent once, and are deleted after a month", async () => {
    await open();
    await ask("one@example.com");
    await ask("two@example.com");
    const sent: string[] = [];
    let isDown = true;
    const post = async ({ to }: { to: string }) => {
      if (isDown) throw new Error("connection refused");
      sent.push(to);
    };
    expect(await deliverMail(shop.database, post, () => NOW)).toBe(0);
    isDown = false;
    expect(await deliverMail(shop.database, post, () => later(59_000))).toBe(0);
    const two = await Promise.all([1, 2].map(() => deliverMail(shop.database, post, () => later(61_000))));
    expect(two.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(sent.toSorted()).toEqual(["one@example.com", "two@example.com"]);
    expect(await deliverMail(shop.database, post, () => later(DAY))).toBe(0);
    await removeOld(shop.database, later(31 * DAY), ["mails"]);
    expect(await letters()).toEqual([]);
  });

  it("a mail that is never accepted has failed after eight attempts", async () => {
    await open();
    await ask();
    const refuse = () => Promise.reject(new Error("550 no such user"));
    for (let hour = 0; hour < 20; hour++) await deliverMail(shop.database, refuse, () => later(hour * 6 * 3_600_000));
    const [row] = await shop.database.queries.selectFrom("mail").select(["state", "attempts", "error"]).execute();
    expect(row).toEqual({ state: "failed", attempts: 8, error: "550 no such user" });
  });

  it("counted stock reaches the documents where a word of a page changes", async () => {
    await open();
    await shop.database.queries
      .updateTable("document")
      .set({
        body: JSON.stringify({
          id: 24,
          sku: "NONE",
          name: "None left",
          stock: { qty: 0, is_in_stock: false, manage_stock: true },
        }),
      })
      .where("id", "=", "24")
      .execute();
    const stockIn = async () => {
      const { body } = await shop.database.queries
        .selectFrom("document")
        .select("body")
        .where("id", "=", "24")
        .where("store", "=", "bmse")
        .executeTakeFirstOrThrow();
      return JSON.parse(body).stock;
    };
    const count = async (qty: number, seconds: number) => {
      await setStock(shop.database.queries, "NONE", qty, later(seconds * 1000));
      return syncStock(shop.backend);
    };
    expect(await count(50, 0)).toBe(5);
    expect(await stockIn()).toMatchObject({ qty: 50, is_in_stock: true });
    expect(await count(40, 2)).toBe(0);
    expect(await count(7, 2)).toBe(5);
    // a clock that went back hides no change
    expect(await count(0, -86_400)).toBe(5);
    expect(await stockIn()).toMatchObject({ qty: 0, is_in_stock: false });
    expect(await syncStock(shop.backend)).toBe(0);
  });
});
