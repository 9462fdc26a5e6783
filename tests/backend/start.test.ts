import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getMeta, setMeta } from "@/backend/db/meta";
import { openDatabase } from "@/backend/db/open";
import { getBackend, startBackend } from "@/backend/instance";
import { seedDatabase } from "@/backend/seed";
import { buildSeed, NOW } from "./fixtures";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "start-"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const env = () => ({
  DATA_DIR: folder,
  DATABASE_URL: undefined,
  ELASTICSEARCH_INDEX_PREFIX: "vue_storefront_catalog",
  LOG_LEVEL: "error" as const,
  CUSTOMER_TOKEN_SECONDS: 3600,
});

/** Waits until a backend listens, or has ended; says what it wrote. */
async function waitFor(child: ChildProcess): Promise<{ said: string; code: number | null }> {
  let said = "";
  const code = await new Promise<number | null>((resolve) => {
    const hear = (chunk: unknown) => {
      said += String(chunk);
      if (said.includes("backend listening")) resolve(null);
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("exit", resolve);
  });
  return { said, code };
}

/** Fills the folder, so that a backend that starts has nothing to fill. */
async function fillFolder(): Promise<void> {
  const database = await openDatabase({ folder });
  await seedDatabase(database, async () => buildSeed(), NOW);
  await database.close();
}

function spawnBackend(port: number, more: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, ["--import", "tsx", "scripts/backend.ts"], {
    env: { ...process.env, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: "error", DATABASE_URL: "", ...more },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

describe("the database", () => {
  it("is created with its folder, and filled once", async () => {
    const place = { folder: join(folder, "a", "b") };
    const seed = vi.fn<() => Promise<ReturnType<typeof buildSeed>>>(async () => buildSeed());
    for (let round = 0; round < 2; round++) {
      const database = await openDatabase(place);
      await seedDatabase(database, seed, NOW);
      expect(await getMeta(database.queries, "seeded_at")).toBe(NOW.toISOString());
      await database.close();
    }
    expect(seed).toHaveBeenCalledTimes(1);
  });

  it("is left empty when the seed fails", async () => {
    const database = await openDatabase({ folder });
    const broken = {
      ...buildSeed(),
      stock: [
        { sku: "A", productId: 1, qty: 1, managed: true },
        { sku: "A", productId: 1, qty: 1, managed: true },
      ],
    };
    await expect(seedDatabase(database, async () => broken, NOW)).rejects.toThrow(/UNIQUE/);
    expect(await database.queries.selectFrom("document").select("id").execute()).toEqual([]);
    await database.close();
  });

  it("of a newer program is refused", async () => {
    const database = await openDatabase({ folder });
    await setMeta(database.queries, "schema_version", "99");
    await database.close();
    await expect(openDatabase({ folder })).rejects.toThrow(/newer/);
  });

  it("writes through to the disk; SQLite itself never waits, which would block the loop", async () => {
    const database = await openDatabase({ folder });
    const pragma = async (name: string) =>
      Object.values(
        (await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(database.queries)).rows[0] ?? {},
      );
    expect(await Promise.all(["journal_mode", "synchronous", "busy_timeout", "foreign_keys"].map(pragma))).toEqual([
      ["wal"],
      [2],
      [0],
      [1],
    ]);
    await database.close();
  });
});

describe("the backend of a process", () => {
  it("is not opened during a build", async () => {
    vi.stubEnv("NEXT_PHASE", "phase-production-build");
    await expect(getBackend()).rejects.toThrow(/build/);
  });

  it("serves the demo shop, and starts again without filling it again", async () => {
    const request = () =>
      new Request("http://backend.test/api/catalog/vue_storefront_catalog_bmno/product/_search", {
        method: "POST",
        body: JSON.stringify({ size: 0 }),
      });
    const first = await startBackend({ env: env() });
    const answer: { hits: { total: number } } = JSON.parse(await (await first.fetch(request())).text());
    expect(answer.hits.total).toBeGreaterThan(50);
    await first.close();
    const before = process.cpuUsage();
    const second = await startBackend({ env: env() });
    expect(JSON.parse(await (await second.fetch(request())).text())).toMatchObject({
      hits: { total: answer.hits.total },
    });
    const { user, system } = process.cpuUsage(before);
    // measured at 0.1 s; loose, because the runtime compiles meanwhile
    expect((user + system) / 1e6).toBeLessThan(1);
    await second.close();
  });
});

describe("npm run backend", { timeout: 120_000 }, () => {
  it("starts twice at once on an empty folder, warns once where no proxy is trusted, and ends with 0 on SIGTERM", async () => {
    const children = [
      spawnBackend(21_080, { TRUSTED_PROXIES: "", LOG_LEVEL: "warn" }),
      spawnBackend(21_081, { TRUSTED_PROXIES: "127.0.0.1", LOG_LEVEL: "warn" }),
    ];
    let codes: unknown[] = [];
    try {
      const told = await Promise.all(children.map(waitFor));
      expect(told.map(({ code, said }) => [code, said.match(/TRUSTED_PROXIES/g)?.length ?? 0])).toEqual([
        [null, 1],
        [null, 0],
      ]);
      expect(told[1]?.said).toMatch(/^backend listening on/);
      const versions = await Promise.all(
        [21_080, 21_081].map(
          async (port) => (await fetch(`http://127.0.0.1:${port}/api/ext/vsf-deploy-refresher/version`)).status,
        ),
      );
      expect(versions).toEqual([200, 200]);
    } finally {
      const ends = children.map((child) => (child.exitCode === null ? once(child, "exit") : [child.exitCode]));
      for (const child of children) child.kill("SIGTERM");
      codes = (await Promise.all(ends)).map(([code]) => code);
    }
    // after the rest, whose message it would hide
    expect(codes).toEqual([0, 0]);
  });

  it("ends when npm is stopped, although npm's shell keeps the signal to itself", async () => {
    await fillFolder();
    const npm = spawn("npm", ["run", "--silent", "backend"], {
      env: { ...process.env, DATA_DIR: folder, PORT: "21084", LOG_LEVEL: "error", DATABASE_URL: "" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    expect(await waitFor(npm)).toMatchObject({ code: null });
    npm.kill("SIGTERM");
    const answers = () =>
      fetch("http://127.0.0.1:21084/").then(
        () => true,
        () => false,
      );
    await expect.poll(answers, { timeout: 10_000, interval: 100 }).toBe(false);
  });

  it("reports every fault of its environment, and a port in use", async () => {
    const faulty = await waitFor(spawnBackend(21_082, { DATABASE_URL: "mysql://x", API_TIMEOUT_MS: "soon" }));
    expect(faulty.code).toBe(1);
    expect(faulty.said).toMatch(/2 faults[\s\S]*API_TIMEOUT_MS[\s\S]*DATABASE_URL/);
    await fillFolder();
    const taken = createServer().listen(21_083);
    await once(taken, "listening");
    const refused = await waitFor(spawnBackend(21_083));
    taken.close();
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining("21083") });
  });
});
