import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { logOnce } from "../config/log-once";
import { openRedis } from "./redis";

const STREAM = "changes";
/** Changes that are remembered for nodes that were away; one that missed more refreshes everything. */
const REMEMBERED = 10_000;
/** Announcements kept while Redis is away; past them the other nodes refresh everything. */
const MAX_PENDING = 1000;
/** How long one read waits for a change, and the pause after a failure, ms. */
const READ_MS = 5000;
const PAUSE_MS = 250;
/** Changes read at once. */
const BATCH = 100;
/** Says that anything may have changed. */
const EVERYTHING = "everything";

export interface ChangesOptions {
  url: string;
  /** First part of the names in Redis, so that shops may share one. */
  prefix: string;
  /**
   * Refreshes what a change of another node concerns: its text as announced, null for everything. It is called again
   * while it rejects; false says that it cannot read the change, as one of a newer build: everything is refreshed.
   */
  apply: (change: string | null) => Promise<boolean>;
}

/** Compares ids of a stream, `milliseconds-number`. */
function isAfter(id: string, other: string): boolean {
  const [ms = 0, number = 0] = id.split("-").map(Number);
  const [otherMs = 0, otherNumber = 0] = other.split("-").map(Number);
  return ms === otherMs ? number > otherNumber : ms > otherMs;
}

/**
 * Shares changes of the catalogue and of content with the other nodes by a stream of Redis: whoever is connected has each
 * within moments, whoever was away reads what it missed, in order. While Redis is away announcements wait in memory.
 */
export function openChanges({ url, prefix, apply }: ChangesOptions) {
  const key = `${prefix}:${STREAM}`;
  const own = randomUUID();
  const writer = openRedis(url);
  const reader = openRedis(url, { waits: true });
  let pending: string[] = [];
  let sending: Promise<void> | null = null;
  let isClosed = false;
  /** The newest change that was applied; null until the stream was first read. */
  let last: string | null = null;
  /** The start of Redis that it was read from. */
  let lastRun: string | null = null;

  async function send(): Promise<void> {
    while (pending.length > 0 && !isClosed) {
      const [change = EVERYTHING] = pending;
      try {
        await writer.xAdd(
          key,
          "*",
          { node: own, change },
          {
            TRIM: { strategy: "MAXLEN", strategyModifier: "~", threshold: REMEMBERED },
          },
        );
        // while it was sent, too many others may have taken its place
        if (pending[0] === change) pending.shift();
      } catch {
        await sleep(PAUSE_MS, undefined, { ref: false });
      }
    }
  }

  /** Applies a change, again and again while it fails: a node that skips one would stay wrong. */
  async function applySurely(announced: string): Promise<void> {
    let change = announced;
    while (!isClosed) {
      try {
        if ((await apply(change === EVERYTHING ? null : change)) || change === EVERYTHING) return;
        change = EVERYTHING;
      } catch (cause) {
        logOnce("warn", "a change of another node cannot be taken in", { reason: String(cause) });
        await sleep(PAUSE_MS, undefined, { ref: false });
      }
    }
  }

  /**
   * Finds where to read on: at the start after the newest change; later after the last one. Where Redis no longer
   * remembers all since then, or was started anew and may have lost some, everything is refreshed.
   */
  async function findStart(): Promise<string> {
    const run = /run_id:(\w+)/.exec(await reader.info("server"))?.[1] ?? "";
    const isSameRun = run === lastRun;
    lastRun = run;
    const newest = async () => (await reader.xRevRange(key, "+", "-", { COUNT: 1 }))?.[0]?.id ?? "0-0";
    if (last === null) return newest();
    const oldest = (await reader.xRange(key, "-", "+", { COUNT: 1 }))?.[0];
    const isForgotten = oldest !== undefined && last !== "0-0" && isAfter(oldest.id, last);
    if (isSameRun && !isForgotten) return last;
    const next = await newest();
    await applySurely(EVERYTHING);
    return next;
  }

  async function readOn(): Promise<void> {
    const read = await reader.xRead({ key, id: last ?? "0-0" }, { BLOCK: READ_MS, COUNT: BATCH });
    const messages = (read ?? []).flatMap((stream) => stream?.messages ?? []);
    for (const { id, message } of messages) {
      if (message.node !== own) await applySurely(message.change ?? EVERYTHING);
      last = id;
    }
  }

  async function follow(): Promise<void> {
    while (!isClosed) {
      try {
        last = await findStart();
        while (!isClosed) await readOn();
      } catch {
        await sleep(PAUSE_MS, undefined, { ref: false });
      }
    }
  }
  void follow();

  return {
    /** Announces a change to the other nodes, now or as soon as Redis is back. Never fails and never waits. */
    announce(change: string): void {
      pending = pending.length < MAX_PENDING ? [...pending, change] : [EVERYTHING];
      sending ??= send().finally(() => (sending = null));
    },
    /** Rejects where Redis does not answer. */
    check: async (): Promise<void> => void (await writer.ping()),
    close(): void {
      isClosed = true;
      writer.destroy();
      reader.destroy();
    },
  };
}
