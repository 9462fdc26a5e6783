import type { Server } from "node:net";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { openAppSandboxes } from "../apps/open";
import { fileStore } from "../store";
import { createKustomSandbox, type KustomSandbox } from "./app";

/** Who the shop is at its own sandbox; they open play money only. */
export const SANDBOX_USERNAME = "PK00000_sandbox";
export const SANDBOX_PASSWORD = "sandbox-password";

export interface RunningSandbox {
  /** Where it is and who the shop is there. */
  config: { url: string; username: string; password: string };
  /** How the shop uses the sandboxes of Swish and Vipps MobilePay, which are served beside it. */
  apps: ReturnType<typeof openAppSandboxes>["configs"];
  close(): Promise<void>;
}

/** Only this machine reaches it: whoever pays with play money gets real orders. */
const HOST = "127.0.0.1";

/** Listens on a port, 0 for any that is free; throws where it is taken. */
const listen = (server: Pick<Server, "once" | "off" | "listen">, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, HOST, () => {
      server.off("error", reject);
      resolve();
    });
  });

/**
 * Serves the sandboxes of payment providers on a port of their own, so that its frame has another origin: the wanted
 * one, or where that is taken any other.
 */
export async function startSandbox({
  port,
  folder,
  shopUrl,
  isExact = false,
  report,
}: {
  port: number;
  folder: string;
  /** Address of the shop, as the sandboxes call it. */
  shopUrl: string;
  /** True where another port will not do. */
  isExact?: boolean;
  report: (cause: unknown) => void;
}): Promise<RunningSandbox> {
  const holder: { sandbox?: KustomSandbox; apps?: ReturnType<typeof openAppSandboxes> } = {};
  const fetchIn = async (request: Request) =>
    holder.apps?.fetch(request) ?? holder.sandbox?.fetch(request) ?? new Response(null, { status: 503 });
  const server = createAdaptorServer({ fetch: fetchIn });
  await listen(server, port).catch((cause: unknown) => {
    if (isExact) throw cause;
    return listen(server, 0);
  });
  const address = server.address();
  // listening on a port, so an address with one
  const url = `http://localhost:${typeof address === "object" ? address?.port : port}`;
  const store = fileStore(join(folder, "sandbox.db"));
  holder.sandbox = createKustomSandbox(store, {
    url,
    now: () => new Date(),
    later: (ms, work) => void setTimeout(work, ms).unref(),
    send: fetch,
    username: SANDBOX_USERNAME,
    password: SANDBOX_PASSWORD,
    report,
  });
  holder.sandbox.resume();
  const apps = openAppSandboxes({ url, shopUrl, folder, report });
  holder.apps = apps;
  return {
    config: { url, username: SANDBOX_USERNAME, password: SANDBOX_PASSWORD },
    apps: apps.configs,
    close: async () => {
      if ("closeAllConnections" in server) server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      store.close();
      apps.close();
    },
  };
}
