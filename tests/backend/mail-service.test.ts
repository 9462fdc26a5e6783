import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getCompany } from "@/lib/config/company";
import { CONTRACT } from "@/lib/upstream/contract";
import { send } from "./client";
import { makeShop, NOW, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

const OFFICE = getCompany("bmfi").email;

describe.each(KINDS)("mail of other clients on %s", (kind) => {
  const clock = { now: NOW };
  let shop: Shop;
  beforeEach(async () => {
    clock.now = NOW;
    shop = await makeShop(kind, clock);
  });
  afterEach(() => shop.dispose());

  const getToken = async () =>
    CONTRACT.mailToken.result.parse((await send(shop, "GET", CONTRACT.mailToken.path)).body.result);
  const letters = async () =>
    CONTRACT.devOutbox.result.parse((await send(shop, "GET", CONTRACT.devOutbox.path)).body.result).items;
  const mail = (over: Record<string, unknown>, from = "192.0.2.7") =>
    send(shop, "POST", CONTRACT.mailSend.path, {
      body: {
        sourceAddress: "asa@example.com",
        targetAddress: OFFICE,
        subject: "A question\r\nBcc: eve@example.com",
        emailText: "How wide is it?",
        ...over,
      },
      headers: { "x-forwarded-for": from },
    });

  it("reaches the shop with its sender, and the sender is told on wish, without a word of theirs", async () => {
    const token = await getToken();
    expect((await mail({ token })).body).toEqual({ code: 200, result: "OK" });
    expect(await letters()).toMatchObject([{ to: OFFICE, text: "asa@example.com\n\nHow wide is it?" }]);
    expect((await letters())[0]?.subject).toMatch(/^\[[\w-]+\] A question Bcc: eve@example.com$/);
    await mail({ token, confirmation: true });
    const receipt = (await letters()).find(({ to }) => to === "asa@example.com");
    expect(receipt?.text).not.toContain("wide");
  });

  it("is written to addresses as they are read: without what cannot be seen, domains in ASCII", async () => {
    const token = await getToken();
    await mail({ token, sourceAddress: " asa\u200b@böket.se ", targetAddress: ` ${OFFICE}`, confirmation: true });
    expect((await letters()).map(({ to }) => to).toSorted()).toEqual(["asa@xn--bket-5qa.se", OFFICE].toSorted());
  });

  it.each([
    ["no token", { token: "" }, "Email is not authorized!"],
    ["garbage for a token", { token: "a.b.c" }, "Email is not authorized!"],
    [
      "a token that nobody signed",
      { token: "eyJhbGciOiJub25lIn0.eyJpYXQiOjk5OTk5OTk5OTk5OTl9." },
      "Email is not authorized!",
    ],
    ["no sender", { sourceAddress: "" }, "Source email address is not provided!"],
    ["no receiver", { targetAddress: "" }, "Target email address is not provided!"],
    ["a sender that is no address", { sourceAddress: "asa" }, "Source email address is invalid!"],
    ["a stranger as receiver", { targetAddress: "eve@example.com" }, "Target email address is not in the whitelist!"],
  ])("%s is refused", async (_, over, result) => {
    const refused = await mail({ token: await getToken(), ...over });
    expect(refused.body).toEqual({ code: 500, result });
    expect(await letters()).toEqual([]);
  });

  it("a changed token is refused, and one of ten minutes ago", async () => {
    const token = await getToken();
    const [head, , signature] = token.split(".");
    const later = Buffer.from(JSON.stringify({ iat: NOW.getTime() + 9_999_999 })).toString("base64url");
    expect((await mail({ token: `${head}.${later}.${signature}` })).status).toBe(500);
    clock.now = new Date(NOW.getTime() + 599_999);
    expect((await mail({ token })).status).toBe(200);
    clock.now = new Date(NOW.getTime() + 600_000);
    expect((await mail({ token })).status).toBe(500);
  });

  it("without a text is 400, and from one address at most ten times an hour", async () => {
    const token = await getToken();
    expect((await mail({ token, emailText: " " })).status).toBe(400);
    for (let count = 0; count < 10; count++) expect((await mail({ token })).status).toBe(200);
    expect((await mail({ token })).status).toBe(429);
    expect((await mail({ token }, "192.0.2.8")).status).toBe(200);
  });
});
