import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ephemeral range, so that no outgoing connection uses one of them. */
const FIRST = 21_500;
const SHARED = 40;
const PER_WORKER = 40;
/** A shop has its sandboxes so far above its own port, and as many; the ports of two shops must not overlap there. */
const SANDBOXES = { above: 1000, count: 4 };
/** HTTP tests may run beside the journeys. */
const HTTP_TESTS = 200;

/** Returns true where neither the port nor one of the sandboxes' is taken, by another run on this machine for instance. */
async function isFree(port: number): Promise<boolean> {
  const beside = Array.from({ length: SANDBOXES.count }, (_, index) => port + SANDBOXES.above + index);
  for (const one of [port, ...beside]) if (!(await canListen(one))) return false;
  return true;
}

async function canListen(port: number): Promise<boolean> {
  const server = createServer();
  const free = await new Promise<boolean>((resolve) =>
    server.once("error", () => resolve(false)).listen(port, () => resolve(true)),
  );
  if (free) {
    server.close();
    await once(server, "close");
  }
  return free;
}

const given = new Set<number>();

/** Returns a free port; each worker, and the set-up before them, has its own range. */
export async function takePort(): Promise<number> {
  const worker = process.env.TEST_PARALLEL_INDEX ?? process.env.VITEST_POOL_ID;
  const first = process.env.VITEST === undefined ? FIRST : FIRST + HTTP_TESTS;
  const from = worker === undefined ? first : first + SHARED + Number(worker) * PER_WORKER;
  const size = worker === undefined ? SHARED : PER_WORKER;
  for (let port = from; port < from + size; port += SANDBOXES.count) {
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`no free port from ${from} to ${from + size - 1}`);
}

/** Releases a port once its server has ended. */
export function givePort(port: number): void {
  given.delete(port);
}
