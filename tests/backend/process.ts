import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import type { Place } from "./fixtures";

const PORTS = { from: 21_000, to: 21_099 };

/** Finds a free port. */
export async function freePort(): Promise<number> {
  const range = PORTS.to - PORTS.from + 1;
  for (let step = 0; step < range; step++) {
    // two runs at once start with different ports
    const port = PORTS.from + ((process.pid + step) % range);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) =>
      server.once("error", () => resolve(false)).listen(port, () => resolve(true)),
    );
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
  throw new Error("no free port");
}

/** The backend as `npm run backend` runs it, in a process of its own. */
export class BackendProcess {
  child: ChildProcess | null = null;

  constructor(
    readonly place: Place,
    readonly port: number,
    /** Settings beside those of this environment. */
    private readonly more: Record<string, string> = {},
  ) {}

  async start(): Promise<void> {
    const environment = {
      ...process.env,
      DATA_DIR: this.place.folder,
      PORT: String(this.port),
      LOG_LEVEL: "error",
      DATABASE_URL: this.place.url ?? "",
      ...this.more,
    };
    const child = spawn(process.execPath, ["--import", "tsx", "scripts/backend.ts"], {
      env: environment,
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.child = child;
    await Promise.race([
      once(child.stdout, "data"),
      once(child, "exit").then(([code]) => {
        throw new Error(`the backend ended with ${code} before it listened`);
      }),
    ]);
  }

  async end(signal: "SIGKILL" | "SIGTERM"): Promise<number | null> {
    const { child } = this;
    if (!child || child.exitCode !== null) return child?.exitCode ?? null;
    const ended = once(child, "exit");
    child.kill(signal);
    const [code] = await ended;
    return code;
  }
}
