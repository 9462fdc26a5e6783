import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createBackend } from "@/backend/app";
import { deliverMail } from "@/backend/mail/deliver";
import { CONTRACT } from "@/lib/upstream/contract";
import { makeCustomer, send } from "../backend/client";
import { makeShop, NOW, type Shop } from "../backend/fixtures";
import { KINDS } from "../backend/kinds";

describe("the outbox for developers", () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await makeShop("sqlite");
  });
  afterEach(() => shop.dispose());

  const ask = (url: string, headers: Record<string, string> = {}, over = {}) =>
    createBackend({ ...shop.backend, ...over }).fetch(new Request(url, { headers }));

  it.each([
    ["on this machine", "http://localhost:3000", {}, 200],
    ["in process", "http://backend.internal", { "x-forwarded-for": "::1" }, 200],
    ["through a proxy", "http://localhost:3000", { "x-forwarded-for": "192.0.2.1, 127.0.0.1" }, 404],
    ["with a forged address", "http://localhost:3000", { "x-forwarded-for": "127.0.0.1, 192.0.2.1" }, 404],
    ["with Forwarded", "http://localhost:3000", { forwarded: "for=192.0.2.1" }, 404],
    ["with X-Real-IP", "http://localhost:3000", { "x-real-ip": "192.0.2.1" }, 404],
    ["at a public name", "http://shop.example", {}, 404],
    ["at a name that leads here", "http://localhost.evil.example", {}, 404],
  ])("asked %s", async (_, origin, headers, status) => {
    expect((await ask(`${origin}/api/dev/outbox`, headers)).status).toBe(status);
  });

  it("is an unknown path unless it is switched on", async () => {
    expect((await ask("http://localhost/api/dev/outbox", {}, { isOutboxOpen: false })).status).toBe(404);
  });
});

describe.each(KINDS)("mails with links on %s", (kind) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await makeShop(kind);
  });
  afterEach(() => shop.dispose());

  const requestLinks = async () => {
    const asa = await makeCustomer(shop);
    await send(shop, "POST", CONTRACT.userResetPassword.path, { body: { email: asa.email } });
    await send(shop, "POST", CONTRACT.stockAlert.path, { body: { sku: "NONE", email: asa.email } });
  };
  const mails = () => shop.database.queries.selectFrom("mail").select(["body", "state"]).execute();

  it("holds links only until they are sent", async () => {
    await requestLinks();
    const sent: string[] = [];
    expect((await mails()).every(({ body }) => /token=[\w-]{20}/.test(body))).toBe(true);
    await deliverMail(
      shop.database,
      async ({ text }) => void sent.push(text),
      () => NOW,
    );
    expect(sent.filter((text) => /token=[\w-]{20}/.test(text))).toHaveLength(2);
    const kept = await mails();
    expect(kept.map(({ state }) => state)).toEqual(["sent", "sent"]);
    expect(JSON.stringify(kept)).not.toMatch(/token=[\w-]/);
  });

  it("holds none where nobody sends or reads them", async () => {
    shop = { ...shop, app: createBackend({ ...shop.backend, isOutboxOpen: false, storesMailTokens: false }) };
    await requestLinks();
    const kept = await mails();
    expect(kept).toHaveLength(2);
    expect(kept.map(({ state }) => state)).toEqual(["failed", "failed"]);
    expect(JSON.stringify(kept)).not.toMatch(/token=[\w-]/);
  });
});
