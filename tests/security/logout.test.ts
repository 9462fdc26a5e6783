import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CONTRACT } from "@/lib/upstream/contract";
import { Customer, makeCustomer, send } from "../backend/client";
import { makeShop, type Shop } from "../backend/fixtures";
import { KINDS } from "../backend/kinds";

describe.each(KINDS)("a log-out on %s", (kind) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await makeShop(kind);
  });
  afterEach(() => shop.dispose());

  const logOut = (refreshToken: unknown) => send(shop, "POST", CONTRACT.userLogout.path, { body: { refreshToken } });

  it("ends every token of the device, and no other device's", async () => {
    const asa = await makeCustomer(shop);
    const phone = new Customer(shop, asa.email);
    await phone.signIn();
    const before = { token: asa.token, refreshToken: asa.refreshToken };
    await asa.refresh();
    expect(await logOut(asa.refreshToken)).toMatchObject({ status: 200, body: { result: true } });
    expect((await asa.me()).status).toBe(401);
    asa.token = before.token;
    expect((await asa.me()).status).toBe(401);
    expect([(await asa.refresh(before.refreshToken)).status, (await asa.refresh()).status]).toEqual([401, 401]);
    expect((await phone.me()).status).toBe(200);
  });

  it("with a token from before the last refresh ends what followed from it", async () => {
    const asa = await makeCustomer(shop);
    const old = asa.refreshToken;
    await asa.refresh();
    await logOut(old);
    expect((await asa.me()).status).toBe(401);
  });

  it("tells nothing of a token, and ends nothing by an access token", async () => {
    const asa = await makeCustomer(shop);
    for (const token of ["unknown", asa.token]) expect((await logOut(token)).status).toBe(200);
    for (const token of ["", 1, null, ["a"]]) expect((await logOut(token)).status).toBe(400);
    expect((await asa.me()).status).toBe(200);
  });
});
