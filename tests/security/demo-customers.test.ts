import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { hashPassword } from "@/backend/customer/password";
import { findCustomer, setPassword } from "@/backend/customer/repository";
import { openDatabase } from "@/backend/db/open";
import { demoCustomers } from "@/backend/demo/customers";
import { buildFirst } from "@/backend/first-seed";
import { startBackend } from "@/backend/instance";
import { seedDatabase } from "@/backend/seed";
import { hasPublicAddress, parseEnv } from "@/lib/config/env";

it.each([
  ["none", {}, false],
  ["one of this machine", { SITE_URL: "http://localhost:3000" }, false],
  ["the shop's", { SITE_URL: "https://shop.example" }, true],
  ["that of the shop of a backend", { SHOP_URL: "https://shop.example" }, true],
  ["a store view's", { STORE_HOSTS: "shop.example.dk=bmdk" }, true],
])("a shop with this public address has no customers whose password is in the source: %s", async (_, set, isPublic) => {
  expect(hasPublicAddress(parseEnv(set))).toBe(isPublic);
  const { customers = [], documents } = await buildFirst(new Date(), { isPublic });
  expect([customers.length > 0, documents.length > 0]).toEqual([!isPublic, true]);
});

it("a shop that gets a public address later closes its demo customers, but for one with a password of its own", async () => {
  const folder = mkdtempSync(join(tmpdir(), "shop-"));
  const customers = demoCustomers();
  const [first, second] = customers.map(({ customer }) => customer.email);
  if (!first || !second) throw new Error("two demo customers are needed");
  const database = await openDatabase({ folder });
  await seedDatabase(database, async () => ({ documents: [], stock: [], customers }), new Date());
  const own = await findCustomer(database.queries, { email: second });
  await setPassword(
    database.queries,
    own?.id ?? 0,
    await hashPassword("Own-secret-9", { N: 1024, r: 8, p: 1 }),
    new Date(),
  );
  await database.close();

  const backend = await startBackend({
    env: parseEnv({ SITE_URL: "https://shop.example", DATA_DIR: folder, LOG_LEVEL: "silent" }),
  });
  const signIn = async (username: string, password: string) => {
    const body = JSON.stringify({ username, password });
    const init = { method: "POST", body, headers: { "content-type": "application/json" } };
    return (await backend.fetch(new Request("http://backend.test/api/user/login?storeCode=bmse", init))).status;
  };
  expect(await signIn(first, customers[0]?.password ?? "")).toBe(401);
  expect(await signIn(second, "Own-secret-9")).toBe(200);
  await backend.close();
  rmSync(folder, { recursive: true });
});
