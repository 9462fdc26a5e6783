import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deleteOldConsents } from "@/backend/consent";
import { CONTRACT } from "@/lib/upstream/contract";
import { send } from "./client";
import { makeShop, NOW, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

const DAY_MS = 86_400_000;
const PROOF = "0b6dd1a6-7f1c-4a55-8d9e-1c2f3a4b5c6d";

describe.each(KINDS)("choices about cookies on %s", (kind) => {
  const clock = { now: NOW };
  let shop: Shop;
  beforeEach(async () => {
    clock.now = NOW;
    shop = await makeShop(kind, clock);
  });
  afterEach(() => shop.dispose());

  const tell = (body: object = {}, from = "192.0.2.7") =>
    send(shop, "POST", `${CONTRACT.consentProof.path}?storeCode=bmfi`, {
      body: { proof: PROOF, version: 4_294_967_295, statistics: true, marketing: false, ...body },
      headers: { "x-forwarded-for": from },
    });
  const rows = () => shop.database.queries.selectFrom("consent").selectAll().orderBy("at").execute();

  it("are recorded with their time beside those before, and nothing of who chose", async () => {
    expect((await tell()).status).toBe(200);
    await tell();
    clock.now = new Date(NOW.getTime() + DAY_MS);
    await tell({ statistics: false });
    const expected = { proof: PROOF, store: "bmfi", version: 4_294_967_295, marketing: 0 };
    expect(await rows()).toEqual([
      { ...expected, statistics: 1, at: NOW.toISOString() },
      { ...expected, statistics: 0, at: clock.now.toISOString() },
    ]);
  });

  it.each([{ proof: "anna@example.com" }, { version: -1 }, { statistics: "yes" }, { marketing: undefined }])(
    "of another shape are refused (%j)",
    async (body) => {
      expect((await tell(body)).status).toBe(400);
      expect(await rows()).toEqual([]);
    },
  );

  it("go when they no longer hold", async () => {
    await tell();
    await deleteOldConsents(shop.database, new Date(NOW.getTime() + 365 * DAY_MS));
    expect(await rows()).toHaveLength(1);
    await deleteOldConsents(shop.database, new Date(NOW.getTime() + 365 * DAY_MS + 1));
    expect(await rows()).toEqual([]);
  });

  it("of one address are limited in an hour", async () => {
    let last = 200;
    for (let count = 0; count <= 60; count++) last = (await tell()).status;
    expect(last).toBe(429);
    expect((await tell({}, "192.0.2.8")).status).toBe(200);
  });
});
