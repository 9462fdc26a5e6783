import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "@/backend/db/open";
import { seedDatabase } from "@/backend/seed";
import { buildSeed, makePlace, NOW, type Place } from "../backend/fixtures";
import { KINDS } from "../backend/kinds";
import { BackendProcess, freePort } from "../backend/process";

const PASSWORD = "Mustikka-9";
const CUSTOMER = { email: "asa@example.com", firstname: "Åsa", lastname: "Öberg" };

describe.each(KINDS)("limits over two servers on one %s", (kind) => {
  let place: Place;
  let servers: BackendProcess[];
  beforeEach(async () => {
    place = await makePlace(kind);
    const database = await openDatabase(place);
    await seedDatabase(database, async () => buildSeed(), NOW);
    await database.close();
    // the addresses that the calls say they come from are believed
    const settings = { TRUSTED_PROXIES: "127.0.0.1,::1" };
    servers = [];
    for (let n = 0; n < 2; n++) {
      const server = new BackendProcess(place, await freePort(), settings);
      servers.push(server);
      await server.start();
    }
  }, 60_000);
  afterEach(async () => {
    for (const server of servers) await server.end("SIGTERM");
    await place.discard();
  });

  let turn = 0;
  /** Sends a call to one server after the other. */
  async function send(path: string, body: unknown, from = "192.0.2.1"): Promise<number> {
    const { port } = servers[turn++ % servers.length] ?? { port: 0 };
    const answer = await fetch(`http://127.0.0.1:${port}/api/${path}?storeCode=bmfi`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": from },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  it("count what both were asked", { timeout: 120_000 }, async () => {
    expect(await send("user/create", { customer: CUSTOMER, password: PASSWORD })).toBe(200);
    const logIn = (password: string, from?: string) => send("user/login", { username: CUSTOMER.email, password }, from);
    for (let n = 0; n < 5; n++) expect(await logIn("Wrong-123")).toBe(401);
    expect([await logIn(PASSWORD), await logIn(PASSWORD)], "both servers pause who guessed").toEqual([401, 401]);
    expect(await logIn(PASSWORD, "192.0.2.2")).toBe(200);
    const reset = () => send("user/reset-password", { email: "nobody@example.com" }, "192.0.2.3");
    const asked: number[] = [];
    for (let n = 0; n < 12; n++) asked.push(await reset());
    expect(asked).toEqual([...Array(10).fill(404), 429, 429]);
    const subscribed: number[] = [];
    for (let n = 0; n < 62; n++)
      subscribed.push(await send("ext/magento2-subscribe/subscribe", { email: `a${n}@example.com` }, "192.0.2.4"));
    expect(subscribed).toEqual([...Array(60).fill(200), 429, 429]);
  });
});
