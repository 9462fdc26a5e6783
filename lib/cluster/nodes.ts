import { createMemoryTally, type Tally } from "../bot-check/tally";
import { type ChangesOptions, openChanges } from "./changes";
import { openRedis, type Redis } from "./redis";

/** Counts one more, and begins the window with the first: one script, so that nobody comes between. */
const ADD = `
local count = redis.call("INCR", KEYS[1])
if count == 1 then redis.call("PEXPIRE", KEYS[1], ARGV[1]) end
return count`;
/** Takes one back, never below none. */
const TAKE_BACK = `
if tonumber(redis.call("GET", KEYS[1]) or "0") > 0 then redis.call("DECR", KEYS[1]) end`;

/**
 * Creates a tally that all nodes share. While Redis is away each node counts by itself: a limit holds less well then, and
 * nobody is refused for it.
 */
export function createSharedTally(redis: Redis, prefix: string, memory: Tally = createMemoryTally()): Tally {
  const keys = (name: string) => [`${prefix}:tally:${name}`];
  const orMemory = async <T>(work: () => Promise<T>, instead: () => Promise<T>): Promise<T> => {
    if (!redis.isReady) return instead();
    return work().catch(instead);
  };
  return {
    add: (name, windowMs) =>
      orMemory(
        async () => Number(await redis.eval(ADD, { keys: keys(name), arguments: [String(windowMs)] })),
        () => memory.add(name, windowMs),
      ),
    takeBack: (name) =>
      orMemory(
        async () => void (await redis.eval(TAKE_BACK, { keys: keys(name) })),
        () => memory.takeBack(name),
      ),
    clear: (name) =>
      orMemory(
        async () => void (await redis.del(keys(name))),
        () => memory.clear(name),
      ),
  };
}

/** Opens what the nodes of a shop share over Redis: changes (changes.ts) and counts. */
export function openNodes(options: ChangesOptions) {
  const changes = openChanges(options);
  const redis = openRedis(options.url);
  return {
    ...changes,
    tally: createSharedTally(redis, options.prefix),
    close(): void {
      changes.close();
      redis.destroy();
    },
  };
}
