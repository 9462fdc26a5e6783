import { afterEach, describe, expect, it } from "vitest";
import { getCompany } from "@/lib/config/company";
import { CONTRACT } from "@/lib/upstream/contract";
import { CONTACT_LENGTHS } from "@/lib/upstream/contract/contact";
import { send } from "./client";
import { makeShop, NOW, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

const MESSAGE = {
  name: "Åsa Öberg",
  email: "Asa@Example.com",
  orderNumber: "100000042",
  subject: "En spricka i bordet",
  message: "Hej!\r\nDet sprack vid benet.",
};

describe.each(KINDS)("messages to customer service on %s", (kind) => {
  const clock = { now: NOW };
  let shop: Shop;
  const open = async () => {
    clock.now = NOW;
    shop = await makeShop(kind, clock);
  };
  afterEach(() => shop.dispose());

  const write = (over: Partial<Record<keyof typeof MESSAGE, string>> = {}, from = "192.0.2.7") =>
    send(shop, "POST", `${CONTRACT.contact.path}?storeCode=bmse`, {
      body: { ...MESSAGE, ...over },
      headers: { "x-forwarded-for": from },
    });
  const letters = async () =>
    CONTRACT.devOutbox.result.parse((await send(shop, "GET", CONTRACT.devOutbox.path)).body.result).items;
  const lettersTo = async (to: string) => (await letters()).filter((letter) => letter.to === to);
  const office = getCompany("bmse").email;

  it("reach the store with everything, and are answered with a number and none of the sender's words", async () => {
    await open();
    const { reference } = CONTRACT.contact.result.parse((await write()).body.result);
    expect(reference).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    const [letter] = await lettersTo(office);
    expect(letter?.subject).toBe(`[${reference}] ${MESSAGE.subject}`);
    for (const part of [MESSAGE.name, MESSAGE.email, MESSAGE.orderNumber, "Hej!\nDet sprack vid benet.", reference])
      expect(letter?.text).toContain(part);
    const [answer, ...others] = await lettersTo("asa@example.com");
    expect(others).toEqual([]);
    expect(answer?.text).toContain(getCompany("bmse").phone.text);
    for (const part of ["Åsa", "spricka", "sprack", MESSAGE.orderNumber])
      expect(`${answer?.subject} ${answer?.text}`).not.toContain(part);
    expect(`${answer?.subject}`).toContain(reference);
  });

  it("have a number each, and an order number only where one was typed", async () => {
    await open();
    const { orderNumber: _, ...withoutOrder } = MESSAGE;
    const first = await send(shop, "POST", CONTRACT.contact.path, { body: withoutOrder });
    const second = await write({ orderNumber: " " });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body.result).not.toEqual(second.body.result);
    for (const { text } of await lettersTo(office)) expect(text).toContain("inget angivet");
  });

  it("are refused with the field's fault, and nothing is mailed", async () => {
    await open();
    const faultOf = async (over: Partial<typeof MESSAGE>) => (await write(over)).body;
    const required = (dataPath: string) => ({ code: 400, result: [{ dataPath, message: "required" }] });
    for (const field of ["name", "email", "subject", "message"] as const)
      expect(await faultOf({ [field]: " \n " })).toEqual(required(`.${field}`));
    expect(await faultOf({ email: "asa@" })).toEqual({ code: 400, result: [{ dataPath: ".email", message: "email" }] });
    for (const [field, length] of Object.entries(CONTACT_LENGTHS)) {
      const [fault] = (await faultOf({ [field]: "x".repeat(length + 1) })).result as { message: string }[];
      expect([field, fault?.message]).toEqual([field, "tooLong"]);
    }
    expect(await letters()).toEqual([]);
  });

  it("cannot put lines of their own into the head of the store's mail", async () => {
    await open();
    await write({ name: "Åsa\nE-post: boss@example.com", subject: "Hej\r\nBcc: all@example.com" });
    const [letter] = await lettersTo(office);
    expect(letter?.subject).not.toMatch(/[\r\n]/);
    expect(letter?.text).toContain("Namn: Åsa E-post: boss@example.com\n");
    expect(letter?.text).toContain("Ämne: Hej Bcc: all@example.com\n");
  });

  it("are taken ten times an hour from a network address, then refused with the time to wait", async () => {
    await open();
    const statuses = [];
    for (let count = 0; count < 10; count++) statuses.push((await write({ email: `a${count}@example.com` })).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await write();
    expect(refused.status).toBe(429);
    expect(Number(refused.retryAfter)).toBeGreaterThan(60);
    expect(await letters()).toHaveLength(20);
    expect((await write({}, "192.0.2.8")).status).toBe(200);
    clock.now = new Date(NOW.getTime() + (Number(refused.retryAfter) + 1) * 1000);
    expect((await write()).status).toBe(200);
  });

  it("never fill the inbox of an address somebody else typed, and all reach the store", async () => {
    await open();
    for (let count = 0; count < 8; count++) await write({}, `192.0.2.${count}`);
    expect(await lettersTo("asa@example.com")).toHaveLength(5);
    expect(await lettersTo(office)).toHaveLength(8);
  });
});
