import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Customer, makeCustomer, send } from "./client";
import { makeShop, NOW, type Shop, TOKEN_LIFE } from "./fixtures";
import { KINDS } from "./kinds";

describe.each(KINDS)("refresh tokens of two kinds of clients on %s", (kind) => {
  let shop: Shop;
  const clock = { now: NOW };
  const wait = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
  };
  beforeEach(async () => {
    clock.now = NOW;
    shop = await makeShop(kind, clock);
  });
  afterEach(() => shop.dispose());

  /** Refreshes with one token, on a device of its own; returns its status and what it was given. */
  async function refresh(token: string) {
    const device = new Customer(shop, "asa@example.com");
    const { status } = await device.refresh(token);
    return { status, device };
  }
  const tokens = async () => (await shop.database.queries.selectFrom("session_token").select("kind").execute()).length;

  it("the first comes again for as long as the session lives, which each use prolongs", async () => {
    const { refreshToken: first } = await makeCustomer(shop);
    for (let day = 0; day < 40; day++) {
      wait(TOKEN_LIFE.refresh - 60);
      const { status, device } = await refresh(first);
      expect([day, status, (await device.me()).status]).toEqual([day, 200, 200]);
    }
    wait(TOKEN_LIFE.refresh + 1);
    expect((await refresh(first)).status).toBe(401);
  });

  it("the first leaves no growing row of successors behind", async () => {
    const { refreshToken: first } = await makeCustomer(shop);
    const named = new Set<string>();
    for (let round = 0; round < 5; round++) {
      wait(TOKEN_LIFE.grace + 1);
      named.add((await refresh(first)).device.refreshToken);
    }
    expect(named.size).toBe(1);
    // two refresh tokens, and the access tokens until they expire
    expect(await tokens()).toBe(2 + 6);
  });

  it("a copied first token ends the session once its owner has sent a successor", async () => {
    const asa = await makeCustomer(shop);
    const stolen = asa.refreshToken;
    await asa.refresh();
    wait(TOKEN_LIFE.grace + 1);
    // the owner's successor is unused: the thief cannot be told from a client that keeps its first
    const thief = (await refresh(stolen)).device;
    expect((await thief.me()).status).toBe(200);
    await asa.refresh();
    wait(TOKEN_LIFE.grace + 1);
    expect((await refresh(stolen)).status).toBe(401);
    for (const device of [asa, thief]) expect((await device.me()).status).toBe(401);
    expect((await asa.refresh()).status).toBe(401);
  });

  it("a copied successor ends the session when its second user comes", async () => {
    const asa = await makeCustomer(shop);
    await asa.refresh();
    const stolen = asa.refreshToken;
    wait(TOKEN_LIFE.grace + 1);
    const thief = (await refresh(stolen)).device;
    expect((await thief.me()).status).toBe(200);
    wait(TOKEN_LIFE.grace + 1);
    expect((await asa.refresh(stolen)).status).toBe(401);
    expect((await thief.me()).status).toBe(401);
    expect((await thief.refresh()).status).toBe(401);
  });

  it("once a client sends new ones, an older of them ends the session too, used by its successor or not", async () => {
    const asa = await makeCustomer(shop);
    await asa.refresh();
    const second = asa.refreshToken;
    await asa.refresh();
    wait(TOKEN_LIFE.grace + 1);
    expect((await refresh(second)).status).toBe(401);
    expect((await asa.me()).status).toBe(401);
  });

  it("a log-out and a new password end the first for good", async () => {
    const asa = await makeCustomer(shop);
    const first = asa.refreshToken;
    wait(60);
    await refresh(first);
    await send(shop, "POST", "/api/user/logout", { body: { refreshToken: first } });
    expect((await refresh(first)).status).toBe(401);
    const bo = await makeCustomer(shop, "bo@example.com");
    const device = new Customer(shop, bo.email);
    await device.signIn();
    await send(shop, "POST", bo.path("/api/user/change-password"), {
      body: { currentPassword: "Kirsikka-8", newPassword: "Omena-puu-9" },
    });
    expect((await refresh(device.refreshToken)).status).toBe(401);
  });

  it("many at once with the first after the grace all get a token that opens the account", async () => {
    const { refreshToken: first } = await makeCustomer(shop);
    await refresh(first);
    wait(TOKEN_LIFE.grace + 1);
    const devices = await Promise.all([1, 2, 3, 4].map(() => refresh(first)));
    for (const { status, device } of devices) expect([status, (await device.me()).status]).toEqual([200, 200]);
  });
});
