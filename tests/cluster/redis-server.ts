import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { createClient } from "redis";

const PROGRAM = "/usr/bin/redis-server";

/** True where a Redis of its own can be started for a test; its tests are shown as skipped otherwise. */
export const HAS_REDIS = existsSync(PROGRAM);

async function findPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || address === null) throw new Error("no port");
  return address.port;
}

/** A Redis on a port of its own, which can be stopped and started again; it stores nothing on disk. */
export async function startRedis() {
  const port = await findPort();
  const url = `redis://127.0.0.1:${port}`;
  let stop = async () => {};

  async function start(): Promise<void> {
    const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", "/tmp"];
    const child = spawn(PROGRAM, args, { stdio: ["ignore", "pipe", "inherit"] });
    const closed = once(child, "close");
    for await (const part of child.stdout) if (String(part).includes("Ready to accept")) break;
    stop = async () => {
      child.kill("SIGKILL");
      await closed;
    };
  }

  await start();
  return {
    url,
    start,
    stop: () => stop(),
    /** Runs one command. */
    async run(...command: string[]): Promise<unknown> {
      const client = await createClient({ url }).connect();
      try {
        return await client.sendCommand(command);
      } finally {
        client.destroy();
      }
    },
  };
}
