import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { verifyEmail } from "@/backend/customer/repository";
import { listMarketing } from "@/backend/marketing";
import { CONTRACT } from "@/lib/upstream/contract";
import { Guest, makeCustomer, PASSWORD, send, type Customer } from "./client";
import { makeShop, NOW, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

const EMAIL = "asa@example.com";
const LATER = new Date(NOW.getTime() + 60_000);

describe.each(KINDS)("marketing by e-mail on %s (docs/domain-rules.md#marketing)", (kind) => {
  const clock = { now: NOW };
  let shop: Shop;
  beforeEach(async () => {
    clock.now = NOW;
    shop = await makeShop(kind, clock);
  });
  afterEach(() => shop.dispose());

  const rows = () => shop.database.queries.selectFrom("marketing_consent").selectAll().execute();
  const listed = () => shop.database.write((queries) => listMarketing(queries, shop.backend));
  const choose = (own: Customer, body: object) =>
    send(shop, "POST", own.path(CONTRACT.userSetMarketing.path), { body });
  const look = async (own: Customer) => (await send(shop, "GET", own.path(CONTRACT.userMarketing.path))).body.result;
  const register = (marketing?: object) =>
    send(shop, "POST", `${CONTRACT.userCreate.path}?storeCode=bmfi`, {
      body: { customer: { email: EMAIL, firstname: "Åsa", lastname: "Ek" }, password: PASSWORD, marketing },
    });
  const verify = async () => {
    const all = shop.database.queries;
    const { id } = await all.selectFrom("customer").select("id").where("email", "=", EMAIL).executeTakeFirstOrThrow();
    await verifyEmail(all, id, NOW);
  };
  const end = (token: string) => send(shop, "POST", CONTRACT.marketingEnd.path, { body: { token } });
  const tokenOf = (link = "") => new URL(link).searchParams.get("token") ?? "";

  it("a registration without a yes is no yes, one with it is stored with time and version", async () => {
    await makeCustomer(shop, "eva@example.com");
    expect(await rows()).toEqual([]);
    expect((await register({ version: 3 })).status).toBe(200);
    expect(await rows()).toMatchObject([
      { email: EMAIL, store: "bmfi", version: 3, source: "registration", given_at: NOW.toISOString(), ended_at: null },
    ]);
    expect((await register({ version: 0 })).status).toBe(400);
  });

  it("an address that was only typed is not written to, a proven one is", async () => {
    await register({ version: 1 });
    expect(await listed()).toEqual([]);
    await verify();
    expect(await listed()).toMatchObject([{ email: EMAIL, link: expect.stringContaining("/marketing-stop?token=") }]);
  });

  it("a yes of a guest's order is stored with the order, and a refused order stores none", async () => {
    const guest = new Guest(shop);
    await guest.order([{ sku: "LAMP", qty: 1 }], { marketing: { version: 1 }, grand_total: 1 });
    expect(await rows()).toEqual([]);
    await guest.order([{ sku: "LAMP", qty: 1 }], { marketing: { version: 1 } });
    expect(await rows()).toMatchObject([{ source: "checkout", version: 1 }]);
    expect(await listed()).toHaveLength(1);
  });

  it("the account says yes and no; what stays of a no is a hash and its time", async () => {
    const asa = await makeCustomer(shop);
    expect(await look(asa)).toEqual({ agreed: false, given_at: null });
    expect((await choose(asa, { agreed: true })).status).toBe(400);
    expect((await choose(asa, { agreed: true, version: 1 })).body.result).toEqual({
      agreed: true,
      given_at: NOW.toISOString(),
    });
    clock.now = LATER;
    expect((await choose(asa, { agreed: false })).body.result).toEqual({ agreed: false, given_at: null });
    expect(await rows()).toMatchObject([{ email: null, ended_at: LATER.toISOString() }]);
    expect(JSON.stringify(await rows())).not.toContain("asa");
  });

  it("the link of a mail ends it without a log-in, again and again; another purpose's token and a forged one do not", async () => {
    await register({ version: 1 });
    await verify();
    const token = tokenOf((await listed())[0]?.link);
    const [key = "", signature = ""] = token.split(".");
    for (const forged of [key, `${key}.`, `${key}.${"0".repeat(signature.length)}`, `x.${signature}`])
      expect((await end(forged)).status).toBe(404);
    const stop = await send(shop, "POST", CONTRACT.reviewStop.path, { body: { token } });
    expect(stop.status).toBe(404);
    expect(await listed()).toHaveLength(1);
    for (const _ of ["once", "again"]) expect((await end(token)).body.result).toEqual({ state: "ended" });
    expect(await listed()).toEqual([]);
    // an old link ends a new yes too
    await register({ version: 1 });
    expect((await end(token)).status).toBe(200);
  });

  it("an account of a stranger's address neither sees nor ends what its owner agreed to", async () => {
    await new Guest(shop).order([{ sku: "LAMP", qty: 1 }], { marketing: { version: 1 } });
    const [{ email = "" } = {}] = (await rows()).map((row) => ({ email: row.email ?? "" }));
    clock.now = LATER;
    const stranger = await makeCustomer(shop, email);
    expect(await look(stranger)).toEqual({ agreed: false, given_at: null });
    await choose(stranger, { agreed: false });
    expect(await rows()).toMatchObject([{ email, ended_at: null }]);
  });

  it("a changed e-mail address ends it: the new one was not asked", async () => {
    const asa = await makeCustomer(shop);
    await choose(asa, { agreed: true, version: 1 });
    const customer = { email: "new@example.com", firstname: "Åsa", lastname: "Ek" };
    const changed = await send(shop, "POST", asa.path(CONTRACT.userUpdate.path), {
      body: { customer, password: PASSWORD },
    });
    expect(changed.status).toBe(200);
    expect(await rows()).toMatchObject([{ email: null, ended_at: NOW.toISOString() }]);
  });

  it("without a log-in nothing is said or changed", async () => {
    expect((await send(shop, "GET", CONTRACT.userMarketing.path)).status).toBe(401);
    expect((await send(shop, "POST", CONTRACT.userSetMarketing.path, { body: { agreed: false } })).status).toBe(401);
  });
});
