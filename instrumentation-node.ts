import { EnvError, getEnv } from "@/lib/config/env";
import { logger } from "@/lib/config/log";
import { onStop } from "@/lib/serving/drain";
import { closeUpstream, warmUpstream } from "@/lib/upstream/lifecycle";

/** Parses the environment (a fault ends the process with all of them named) and opens what every page needs. */
export async function start(): Promise<void> {
  if (process.env.NEXT_PHASE === "phase-production-build") return;
  try {
    getEnv();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(78);
  }
  onStop(closeUpstream);
  await warmUpstream();
}

export function logRequestError(error: unknown, { path, method }: { path: string; method: string }): void {
  // other clients have their tokens in the query
  logger().error({ err: error, method, path: path.split("?", 1)[0] }, "request failed");
}
