import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { answerWorker, OFF_WORKER } from "@/lib/offline/worker-script";

describe("the service worker's script", () => {
  it("is a script that is requested again each time", async () => {
    const answer = await answerWorker(true, "lib/offline/worker-script.ts");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-cache, max-age=0");
    expect(answer.headers.get("content-type")).toMatch(/javascript/);
  });

  it("is missing, not broken, where no build made one", async () => {
    expect((await answerWorker(true, "nowhere.js")).status).toBe(404);
  });

  it("removes itself and what it kept where it is off, and nobody else's", async () => {
    const answer = await answerWorker(false, "nowhere.js");
    expect([answer.status, await answer.text()]).toEqual([200, OFF_WORKER]);
    const deleted: string[] = [];
    const listeners = new Map<string, (event: unknown) => void>();
    const waits: Promise<unknown>[] = [];
    let [isUnregistered, hasSkipped] = [false, false];
    runInNewContext(OFF_WORKER, {
      addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
      skipWaiting: () => (hasSkipped = true),
      caches: {
        keys: async () => ["shop:pages:b1:bmse", "shop:pictures", "another"],
        delete: async (name: string) => deleted.push(name),
      },
      registration: { unregister: async () => (isUnregistered = true) },
    });
    listeners.get("install")?.({});
    listeners.get("activate")?.({ waitUntil: (wait: Promise<unknown>) => waits.push(wait) });
    await Promise.all(waits);
    expect(deleted).toEqual(["shop:pages:b1:bmse", "shop:pictures"]);
    expect([isUnregistered, hasSkipped]).toEqual([true, true]);
    expect([...listeners.keys()]).not.toContain("fetch");
  });
});
