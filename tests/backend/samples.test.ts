import { afterEach, describe, expect, it } from "vitest";
import { saveDocuments } from "@/backend/documents";
import { getCompany } from "@/lib/config/company";
import { CONTRACT } from "@/lib/upstream/contract";
import { send } from "./client";
import { makeShop, NOW, product, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

const sampleOf = (id: string, colour: string) => ({ id, fabric: "Sammet", colour, swatch: "#9c6244", color: "404" });
const REQUEST = {
  name: "Åsa Öberg",
  email: "Asa@Example.com",
  street: "Storgatan 1",
  postcode: "12345",
  city: "Lund",
  samples: ["velvet-rust", "velvet-sand", "velvet-rust"],
};

describe.each(KINDS)("requests for fabric samples on %s", (kind) => {
  const clock = { now: NOW };
  let shop: Shop;
  const open = async () => {
    clock.now = NOW;
    const armchair = product({
      id: 900,
      sku: "ARMCHAIR",
      product_samples: [sampleOf("velvet-rust", "Rost"), sampleOf("velvet-sand", "Sand")],
    });
    shop = await makeShop(kind, clock);
    await saveDocuments(shop.database.queries, [{ store: "bmse", type: "product", id: "900", source: armchair }], NOW);
  };
  afterEach(() => shop.dispose());

  const order = (over: Partial<typeof REQUEST> = {}, { from = "192.0.2.7", store = "bmse" } = {}) =>
    send(shop, "POST", `${CONTRACT.samples.path}?storeCode=${store}`, {
      body: { ...REQUEST, ...over },
      headers: { "x-forwarded-for": from },
    });
  const letters = async () =>
    CONTRACT.devOutbox.result.parse((await send(shop, "GET", CONTRACT.devOutbox.path)).body.result).items;

  it("reach the store with the address, and are confirmed in the shop's words alone", async () => {
    await open();
    const { reference } = CONTRACT.samples.result.parse((await order()).body.result);
    const all = await letters();
    const packing = all.find(({ to }) => to === getCompany("bmse").email);
    const confirmation = all.find(({ to }) => to === "asa@example.com");
    expect(all).toHaveLength(2);
    expect(packing?.subject).toBe(`[${reference}] 2 tygprover att packa`);
    for (const part of [
      "Sammet, Rost\nSammet, Sand\n",
      "velvet-rust, velvet-sand",
      "Åsa Öberg\nStorgatan 1\n123\u00a045 Lund",
    ])
      expect(packing?.text).toContain(part);
    expect(confirmation?.subject).toContain(reference);
    expect(confirmation?.text).toContain("Sammet, Rost\nSammet, Sand");
    for (const part of ["Åsa", "Storgatan", "Lund"]) expect(confirmation?.text).not.toContain(part);
  });

  it("are refused whole with a sample this store view does not offer, and nothing is mailed", async () => {
    await open();
    expect((await order({ samples: ["velvet-rust", "silk-gold"] })).status).toBe(400);
    expect((await order({ postcode: "8000" }, { store: "bmdk" })).status).toBe(400);
    expect((await order({ samples: [] })).status).toBe(400);
    expect((await order({ postcode: "8000" })).body).toMatchObject({
      code: 400,
      result: [{ dataPath: ".postcode", message: "postcode" }],
    });
    expect(await letters()).toEqual([]);
  });

  it("are taken five times an hour from a network address", async () => {
    await open();
    for (let count = 0; count < 5; count++) expect((await order({ email: `a${count}@example.com` })).status).toBe(200);
    const refused = await order();
    expect(refused.status).toBe(429);
    expect((await order({}, { from: "192.0.2.8" })).status).toBe(200);
    clock.now = new Date(NOW.getTime() + 3_600_001);
    expect((await order()).status).toBe(200);
  });
});
