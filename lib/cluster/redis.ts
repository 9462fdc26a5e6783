import { createClient } from "redis";
import { logger } from "../config/log";

/** Longest pause between two attempts to connect, and how long a command may take, ms. */
const MAX_PAUSE_MS = 1000;
const COMMAND_MS = 1500;

/**
 * Opens a connection to Redis that is made again whenever it breaks; that it is gone and back is logged once each. Without
 * one a command fails at once instead of waiting. `waits` is for a connection whose commands wait for something to happen.
 */
export function openRedis(url: string, { waits = false }: { waits?: boolean } = {}) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    ...(waits ? {} : { commandOptions: { timeout: COMMAND_MS } }),
    socket: {
      connectTimeout: 2000,
      reconnectStrategy: (attempts) => Math.min(50 * 2 ** Math.min(attempts, 10), MAX_PAUSE_MS),
    },
  });
  let isGone = false;
  client.on("error", (error: unknown) => {
    if (isGone) return;
    isGone = true;
    const reason = error instanceof Error ? error.message || error.name : String(error);
    logger().error({ reason }, "Redis is not reached: this process goes on by itself");
  });
  client.on("ready", () => {
    if (isGone) logger().info("Redis is back");
    isGone = false;
  });
  // it tries again by itself, and the listener above says so
  void client.connect().catch(() => {});
  return client;
}

export type Redis = ReturnType<typeof openRedis>;
