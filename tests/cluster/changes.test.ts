import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openChanges } from "@/lib/cluster/changes";
import { HAS_REDIS, startRedis } from "./redis-server";

const log = vi.hoisted(() => ({ error: vi.fn(), warn: vi.fn(), info: vi.fn() }));
vi.mock("@/lib/config/log", () => ({ logger: () => log }));

describe.skipIf(!HAS_REDIS)("changes over Redis", () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let open: ReturnType<typeof openChanges>[] = [];
  let prefix = 0;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());
  afterEach(() => {
    for (const each of open) each.close();
    open = [];
    vi.clearAllMocks();
  });

  /** A node; `seen` is what it applied, "everything" for that. */
  async function openNode(
    name = `shop${prefix}`,
    apply: (change: string | null) => Promise<boolean | void> = async () => true,
  ) {
    const seen: string[] = [];
    const changes = openChanges({
      url: redis.url,
      prefix: name,
      apply: async (change) => {
        const isRead = (await apply(change)) !== false;
        if (isRead) seen.push(change ?? "everything");
        return isRead;
      },
    });
    open.push(changes);
    await vi.waitFor(() => changes.check());
    // it follows from here on
    await vi.waitFor(async () => {
      const clients = String(await redis.run("client", "list"));
      expect(clients.match(/cmd=xread/g)?.length).toBe(open.length);
    });
    return { ...changes, seen };
  }
  const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 10 });

  it("reach the other nodes in order, within a second, and not the one that announced them", async () => {
    prefix++;
    const [a, b, c] = [await openNode(), await openNode(), await openNode()];
    const other = await openNode("other-shop");
    const start = performance.now();
    for (let n = 0; n < 20; n++) a.announce(`change ${n}`);
    b.announce("from b");
    await until(() => expect(c.seen).toHaveLength(21));
    expect(performance.now() - start).toBeLessThan(1000);
    expect(c.seen.filter((change) => change !== "from b")).toEqual(Array.from({ length: 20 }, (_, n) => `change ${n}`));
    await until(() => expect(b.seen).toHaveLength(20));
    await until(() => expect(a.seen).toEqual(["from b"]));
    expect(other.seen).toEqual([]);
  });

  it("that a node missed while it was cut off come when it is back, in order", async () => {
    prefix++;
    const [a, b] = [await openNode(), await openNode()];
    a.announce("before");
    await until(() => expect(b.seen).toEqual(["before"]));
    for (let n = 0; n < 5; n++) {
      await redis.run("client", "kill", "type", "normal", "skipme", "yes");
      a.announce(`during ${n}`);
    }
    await until(() => expect(b.seen).toEqual(["before", ...Array.from({ length: 5 }, (_, n) => `during ${n}`)]));
  });

  it("are applied again while that fails, and none is skipped", async () => {
    prefix++;
    let failures = 2;
    const a = await openNode();
    const b = await openNode(`shop${prefix}`, async () => {
      if (failures-- > 0) throw new Error("busy");
    });
    a.announce("first");
    a.announce("second");
    await until(() => expect(b.seen).toEqual(["first", "second"]));
    expect(log.warn).toHaveBeenCalledTimes(1);
  });

  it("that a node cannot read refresh everything, and hold up none after them", async () => {
    prefix++;
    const [a, b] = [await openNode(), await openNode(`shop${prefix}`, async (change) => change !== "of a newer build")];
    a.announce("of a newer build");
    a.announce("next");
    await until(() => expect(b.seen).toEqual(["everything", "next"]));
  });

  it("of which more were announced at once than are kept refresh everything", async () => {
    prefix++;
    const [a, b] = [await openNode(), await openNode()];
    for (let n = 0; n < 1500; n++) a.announce(`change ${n}`);
    await until(() => expect(b.seen.at(-1)).toBe("change 1499"));
    expect(b.seen).toContain("everything");
  });

  it("that Redis no longer remembers refresh everything", async () => {
    prefix++;
    const key = `shop${prefix}:changes`;
    let goOn = () => {};
    const [a, b] = [
      await openNode(),
      await openNode(`shop${prefix}`, (change) =>
        change === "slow" ? new Promise<void>((resolve) => (goOn = resolve)) : Promise.resolve(),
      ),
    ];
    a.announce("first");
    await until(() => expect(b.seen).toEqual(["first"]));
    a.announce("slow");
    a.announce("lost");
    a.announce("newest");
    await vi.waitFor(async () => expect(await redis.run("xlen", key)).toBe(4));
    await redis.run("xtrim", key, "MAXLEN", "1");
    // cut off while it is at the slow one, it has to find its place again
    await redis.run("client", "kill", "type", "normal", "skipme", "yes");
    goOn();
    await until(() => expect(b.seen).toEqual(["first", "slow", "everything"]));
    a.announce("after");
    await until(() => expect(b.seen.at(-1)).toBe("after"));
  });

  it("wait while Redis is away, which is said once; when it is back empty everything is refreshed", async () => {
    prefix++;
    const [a, b] = [await openNode(), await openNode()];
    await redis.stop();
    await until(() => expect(log.error).toHaveBeenCalled());
    a.announce("while away");
    await expect(a.check()).rejects.toThrow(/closed|offline|connect/i);
    await redis.start();
    // each has found its place again: what comes before that is in "everything"
    await until(() => expect(b.seen).toContain("everything"));
    await until(() => expect(a.seen).toContain("everything"));
    await until(() => expect(b.seen.at(-1)).toMatch(/while away|everything/));
    await until(() => expect(log.info).toHaveBeenCalledWith("Redis is back"));
    // one line for each connection, of two nodes
    expect(log.error.mock.calls.length).toBeLessThanOrEqual(4);
    b.announce("after");
    await until(() => expect(a.seen).toContain("after"));
  });
});
