import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createSharedTally } from "@/lib/cluster/nodes";
import { openRedis, type Redis } from "@/lib/cluster/redis";
import { HAS_REDIS, startRedis } from "./redis-server";

vi.mock("@/lib/config/log", () => ({ logger: () => ({ error: () => {}, info: () => {}, warn: () => {} }) }));

describe.skipIf(!HAS_REDIS)("counts over Redis", () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  const clients: Redis[] = [];
  beforeAll(async () => {
    redis = await startRedis();
    clients.push(openRedis(redis.url), openRedis(redis.url));
    await vi.waitUntil(() => clients.every(({ isReady }) => isReady));
  });
  afterAll(async () => {
    for (const client of clients) client.destroy();
    await redis.stop();
  });
  const node = (at: 0 | 1, prefix = "shop") => {
    const client = clients[at];
    if (!client) throw new Error("no client");
    return createSharedTally(client, prefix);
  };

  it("are those of all nodes: of many that use one proof at once one is the first", async () => {
    const counts = await Promise.all(
      Array.from({ length: 20 }, (_, n) => node(n % 2 === 0 ? 0 : 1).add("proof", 60_000)),
    );
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    expect(await node(0, "other-shop").add("proof", 60_000)).toBe(1);
  });

  it("are taken back, never below none, and forgotten", async () => {
    await node(0).add("log-in", 60_000);
    await node(1).takeBack("log-in");
    await node(1).takeBack("log-in");
    expect(await node(0).add("log-in", 60_000)).toBe(1);
    await node(1).clear("log-in");
    expect(await node(0).add("log-in", 60_000)).toBe(1);
  });

  it("end with the window that began with the first", async () => {
    await node(0).add("short", 300);
    await node(1).add("short", 60_000);
    expect(Number(await redis.run("PTTL", "shop:tally:short"))).toBeLessThanOrEqual(300);
    await vi.waitFor(async () => expect(await redis.run("EXISTS", "shop:tally:short")).toBe(0));
    expect(await node(1).add("short", 300)).toBe(1);
  });

  it("are each node's own while Redis is away, and those of all when it is back", async () => {
    const [one, other] = [node(0), node(1)];
    await redis.stop();
    await vi.waitFor(() => expect(clients.some(({ isReady }) => isReady)).toBe(false));
    expect([await one.add("away", 60_000), await one.add("away", 60_000), await other.add("away", 60_000)]).toEqual([
      1, 2, 1,
    ]);
    await redis.start();
    await vi.waitFor(() => expect(clients.every(({ isReady }) => isReady)).toBe(true), { timeout: 5000 });
    expect([await one.add("back", 60_000), await other.add("back", 60_000)]).toEqual([1, 2]);
  });
});
