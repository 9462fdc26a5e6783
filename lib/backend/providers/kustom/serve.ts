import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import type { KustomConfig } from "../../payment/kustom/client";
import { createKustomSandbox } from "./app";
import { fileStore } from "./store";

/** Who the shop is at its own sandbox; they open play money only. */
export const SANDBOX_USERNAME = "PK00000_sandbox";
export const SANDBOX_PASSWORD = "sandbox-password";

export interface RunningSandbox {
  /** Where it is and who the shop is there. */
  config: KustomConfig;
  close(): Promise<void>;
}

/** Returns the wanted port where it is free, else one that is. */
async function findPort(wanted: number): Promise<number> {
  for (const port of [wanted, 0]) {
    const server = createServer();
    server.listen(port);
    const [event] = await Promise.race([
      once(server, "listening").then(() => ["listening"]),
      once(server, "error").then(() => ["error"]),
    ]);
    if (event === "error") continue;
    const address = server.address();
    server.close();
    await once(server, "close");
    if (address && typeof address === "object") return address.port;
  }
  throw new Error("no port is free for the sandbox");
}

/** Serves the sandbox of the checkout provider on a port of its own, so that its frame has another origin. */
export async function startSandbox({
  port: wanted,
  folder,
  isExact = false,
  report,
}: {
  port: number;
  folder: string;
  /** True where another port will not do. */
  isExact?: boolean;
  report: (cause: unknown) => void;
}): Promise<RunningSandbox> {
  const port = isExact ? wanted : await findPort(wanted);
  const url = `http://localhost:${port}`;
  const store = fileStore(join(folder, "sandbox.db"));
  const sandbox = createKustomSandbox(store, {
    url,
    now: () => new Date(),
    later: (ms, work) => void setTimeout(work, ms).unref(),
    send: fetch,
    username: SANDBOX_USERNAME,
    password: SANDBOX_PASSWORD,
    report,
  });
  const server = serve({ fetch: sandbox.fetch, port });
  if (!server.listening) await once(server, "listening");
  sandbox.resume();
  return {
    config: { url, username: SANDBOX_USERNAME, password: SANDBOX_PASSWORD },
    close: async () => {
      if ("closeAllConnections" in server) server.closeAllConnections();
      server.close();
      store.close();
    },
  };
}
