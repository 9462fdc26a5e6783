import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { toAgent } from "@/backend/customer/device";
import { CONTRACT } from "@/lib/upstream/contract";
import { Customer, Guest, makeCustomer, PASSWORD, send } from "./client";
import { makeShop, NOW, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const HOUR = 3_600_000;

describe.each([
  [FIREFOX, "Firefox/Linux"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    "Chrome/Windows",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0",
    "Edge/Windows",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
    "Safari/macOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    "Safari/iPhone",
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1",
    "Chrome/iPad",
  ],
  [
    "Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36",
    "Samsung Internet/Android",
  ],
  ["Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "Firefox/Android"],
  [
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36",
    "Chrome/ChromeOS",
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 OPR/120.0",
    "Opera/Linux",
  ],
  ["Bjorkmo/2.1 (iOS 18)", "/"],
  ["", "/"],
])("the user agent %s", (agent, name) => {
  it(`is stored as ${name}`, () => {
    expect(toAgent(agent)).toBe(name);
  });
});

it("nothing past 500 characters of a user agent is read", () => {
  expect(toAgent(`${"x".repeat(500)} Firefox/1 Windows`)).toBe("/");
});

describe.each(KINDS)("devices on %s (docs/domain-rules.md#own-data)", (kind) => {
  let shop: Shop;
  const clock = { now: NOW };
  beforeEach(async () => {
    clock.now = NOW;
    shop = await makeShop(kind, clock);
  });
  afterEach(() => shop.dispose());

  const wait = (ms: number) => void (clock.now = new Date(clock.now.getTime() + ms));
  const list = async (of: Guest) =>
    CONTRACT.userDevices.result.parse((await send(shop, "GET", of.path(CONTRACT.userDevices.path))).body.result)
      .devices;
  const end = (of: Guest, id: string) => send(shop, "POST", of.path(CONTRACT.userEndDevice.path), { body: { id } });
  async function signIn(agent: string): Promise<Customer> {
    const device = new Customer(shop, "asa@example.com");
    const { body } = await send(shop, "POST", CONTRACT.userLogin.path, {
      body: { username: device.email, password: PASSWORD },
      headers: { "user-agent": agent },
    });
    device.token = CONTRACT.userLogin.result.parse(body.result);
    return device;
  }

  it("are listed with what they are, this one first, the others by their last use", async () => {
    const first = await makeCustomer(shop);
    wait(1000);
    const firefox = await signIn(FIREFOX);
    wait(1000);
    await signIn("curl/8");
    const devices = await list(firefox);
    expect(devices).toEqual([
      {
        id: expect.stringMatching(/^[\da-f]{32}$/),
        browser: "Firefox",
        system: "Linux",
        created_at: "2026-06-15T12:00:01.000Z",
        seen_at: "2026-06-15T12:00:01.000Z",
        is_current: true,
      },
      expect.objectContaining({
        browser: null,
        system: null,
        created_at: "2026-06-15T12:00:02.000Z",
        is_current: false,
      }),
      expect.objectContaining({ created_at: NOW.toISOString(), is_current: false }),
    ]);
    const ids = (await shop.database.queries.selectFrom("session").select("id").execute()).map(({ id }) => id);
    for (const { id } of devices) expect(ids).not.toContain(id);
    expect((await list(first)).find(({ is_current }) => is_current)?.created_at).toBe(NOW.toISOString());
  });

  it("are noted as used once an hour, by a call or a renewal", async () => {
    shop.backend.tokenLifetime.access = 86_400;
    const asa = await makeCustomer(shop);
    const seen = async () =>
      (await shop.database.queries.selectFrom("session").select("seen_at").execute())[0]?.seen_at;
    wait(HOUR - 1);
    await asa.me();
    expect(await seen()).toBe(NOW.toISOString());
    wait(1);
    await asa.me();
    expect(await seen()).toBe(clock.now.toISOString());
    wait(1000);
    await asa.refresh();
    expect(await seen()).toBe(clock.now.toISOString());
    shop.backend.tokenLifetime.access = 300;
  });

  it("one is signed out, its tokens at once; the others stay", async () => {
    const asa = await makeCustomer(shop);
    const other = await makeCustomer(shop);
    const [, foreign] = await list(asa);
    expect((await end(asa, foreign?.id ?? "")).status).toBe(200);
    expect((await other.me()).status).toBe(401);
    expect((await other.refresh()).status).toBe(401);
    expect((await asa.me()).status).toBe(200);
    expect(await list(asa)).toHaveLength(1);
    expect((await end(asa, foreign?.id ?? "")).status).toBe(404);
  });

  it("all others are signed out", async () => {
    const others = [await makeCustomer(shop), await makeCustomer(shop)];
    const asa = await makeCustomer(shop);
    expect((await send(shop, "POST", asa.path(CONTRACT.userEndDevices.path))).status).toBe(200);
    for (const other of others) expect((await other.me()).status).toBe(401);
    expect(await list(asa)).toMatchObject([{ is_current: true }]);
  });

  it("another customer's device is unknown, as is a session's own id; a guest has none", async () => {
    const asa = await makeCustomer(shop);
    const eva = await makeCustomer(shop, "eva@example.com");
    const [device] = await list(eva);
    expect((await end(asa, device?.id ?? "")).status).toBe(404);
    const { id } = await shop.database.queries.selectFrom("session").select("id").limit(1).executeTakeFirstOrThrow();
    expect((await end(asa, id)).status).toBe(404);
    expect((await eva.me()).status).toBe(200);
    const guest = new Guest(shop);
    expect((await end(guest, device?.id ?? "")).status).toBe(401);
    expect((await send(shop, "GET", guest.path(CONTRACT.userDevices.path))).status).toBe(401);
    expect((await send(shop, "POST", guest.path(CONTRACT.userEndDevices.path))).status).toBe(401);
  });

  it("one whose time is over is not listed", async () => {
    await makeCustomer(shop);
    wait(86_400_000);
    const asa = await signIn(FIREFOX);
    expect(await list(asa)).toHaveLength(1);
  });
});
