import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { saveDocuments } from "@/backend/documents";
import { deliverMail, type Send } from "@/backend/mail/deliver";
import { confirmOrders } from "@/backend/order/confirmation";
import { getCompany } from "@/lib/config/company";
import { CONTRACT } from "@/lib/upstream/contract";
import { ADDRESS, Guest, send } from "./client";
import { makeShop, NOW, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

const plain = (text: string | null | undefined) => (text ?? "").replaceAll("\u00a0", " ");

describe.each(KINDS)("the mail that confirms an order on %s", (kind) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await makeShop(kind);
  });
  afterEach(() => shop.dispose());

  const letters = async () =>
    CONTRACT.devOutbox.result.parse((await send(shop, "GET", CONTRACT.devOutbox.path)).body.result).items;

  async function order(address: Record<string, unknown> = {}, payment = "cashondelivery") {
    const guest = await new Guest(shop).create();
    await guest.add("SOFA-GREEN", 1);
    await send(shop, "POST", guest.path("/api/cart/apply-coupon", "&coupon=BREV10"));
    await guest.chooseShipping("carryin");
    const shippingAddress = { ...ADDRESS, ...address };
    const { body, status } = await guest.order(
      [{ sku: "SOFA-GREEN", qty: 1 }],
      {},
      {
        shipping_method_code: "carryin",
        payment_method_code: payment,
        shippingAddress,
        billingAddress: shippingAddress,
      },
    );
    expect([status, body.code]).toEqual([200, 200]);
    return shop.database.queries.selectFrom("orders").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
  }

  it("says what was ordered, what it costs, where it goes, how it is paid and whom to ask", async () => {
    const { order_number: number } = await order();
    expect(await letters()).toEqual([]);
    expect(await confirmOrders(shop.backend)).toBe(1);
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter?.to).toBe("asa@example.com");
    expect(letter?.subject).toBe(`Tilauksesi ${number}, Björkmo Oy`);
    for (const body of [plain(letter?.text), plain(letter?.html)]) {
      for (const part of [
        number,
        "15. kesäkuuta 2026",
        "1 × Sofa",
        "900 €",
        "Alennus",
        "-90 €",
        "909 €",
        "Kotiinkuljetus sisään kannettuna",
        "Maksu toimituksen yhteydessä",
        String(ADDRESS.city),
        getCompany("bmfi").phone.text,
      ])
        expect(body.replaceAll("−", "-")).toContain(part);
      expect(body).not.toContain(getCompany("bmfi").iban);
    }
    expect(letter?.html).toMatch(/^<!doctype html><html lang="fi">/);
  });

  it("is written once, whatever process does it and however often", async () => {
    await order();
    await order({ email: "bo@example.com" });
    await Promise.all([confirmOrders(shop.backend), confirmOrders(shop.backend), confirmOrders(shop.backend)]);
    expect(await confirmOrders(shop.backend)).toBe(0);
    expect((await letters()).map(({ to }) => to).toSorted()).toEqual(["asa@example.com", "bo@example.com"]);
  });

  it("tells account and message of a transfer", async () => {
    const { order_number: number } = await order({}, "banktransfer");
    await confirmOrders(shop.backend);
    const [letter] = await letters();
    expect(plain(letter?.text)).toContain(`${getCompany("bmfi").iban} ja kirjoita viestiksi ${number}`);
  });

  it("shows what was typed as it is, never as HTML, and another country by its name", async () => {
    const firstname = '<img src=x onerror="alert(1)">';
    await order({ firstname, country_id: "SE", postcode: "41101", street: ["A & B", ""], city: "Göteborg" });
    await confirmOrders(shop.backend);
    const [letter] = await letters();
    expect(letter?.html).not.toContain("<img");
    expect(letter?.html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
    expect(letter?.text).toContain(firstname);
    expect(plain(letter?.text)).toContain("A & B\n411 01 Göteborg\nRuotsi");
  });

  it("brings the terms and how to withdraw as files, which reach the mail server with both bodies", async () => {
    const page = (identifier: string) => ({
      store: "bmfi" as const,
      type: "cms_page" as const,
      id: identifier,
      source: { identifier, title: `Sivu <${identifier}>`, content: "<p>Sisältö</p>" },
    });
    await saveDocuments(shop.database.queries, ["terms", "withdrawal", "about"].map(page), NOW);
    await order();
    await confirmOrders(shop.backend);
    const sent: Parameters<Send>[0][] = [];
    await deliverMail(
      shop.database,
      async (mail) => void sent.push(mail),
      () => NOW,
    );
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain("1 × Sofa");
    expect(sent[0]?.html).toContain("1 × Sofa");
    expect(sent[0]?.attachments?.map(({ name }) => name)).toEqual(["terms.html", "withdrawal.html"]);
    expect(sent[0]?.attachments?.[0]?.html).toContain("<h1>Sivu &lt;terms&gt;</h1><p>Sisältö</p>");
  });

  it("of an order it cannot be written for stops no other, and is reported once", async () => {
    const { id } = await order();
    await order({ email: "bo@example.com" });
    await shop.database.queries.updateTable("orders").set({ billing_address: "{" }).where("id", "=", id).execute();
    const reported: unknown[] = [];
    const backend = { ...shop.backend, report: (cause: unknown) => reported.push(cause) };
    await confirmOrders(backend);
    await confirmOrders(backend);
    expect(reported).toEqual([expect.any(SyntaxError)]);
    expect((await letters()).map(({ to }) => to)).toEqual(["bo@example.com"]);
  });

  it("waits for a database that fails for a moment, whatever of it is being read", async () => {
    await order();
    const { database } = shop.backend;
    const tables = ["orders", "order_line", "document"];
    for (const broken of tables) {
      const queries = new Proxy(database.queries, {
        get: (target, name) =>
          name === "selectFrom"
            ? (table: string, ...rest: unknown[]) => {
                if (String(table).startsWith(broken)) throw new Error("connection terminated");
                return Reflect.apply(target.selectFrom as (...given: unknown[]) => unknown, target, [table, ...rest]);
              }
            : Reflect.get(target, name),
      });
      await expect(confirmOrders({ ...shop.backend, database: { ...database, queries } })).rejects.toThrow(
        "terminated",
      );
    }
    expect(await letters()).toEqual([]);
    expect(await confirmOrders(shop.backend)).toBe(1);
    expect(await letters()).toHaveLength(1);
  });

  it("is not written without an address", async () => {
    await order({ email: undefined });
    await confirmOrders(shop.backend);
    expect(await letters()).toEqual([]);
    expect(await confirmOrders(shop.backend)).toBe(0);
  });
});
