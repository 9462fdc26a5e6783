import { Agent, request } from "node:http";

/** The only host that gets requests. */
const HOST = "127.0.0.1";
const MAX_CONNECTIONS = 32;
const MAX_REQUESTS = 20_000;
const TIMEOUT_MS = 30_000;

/** Headers of a browser's first visit. */
const HEADERS = { "accept-encoding": "gzip", accept: "text/html,*/*" };

export interface Answer {
  status: number;
  /** As it came over the wire: compressed where the server compresses. */
  body: Buffer;
  encoding: string | undefined;
  /** From sending the request to the last byte. */
  ms: number;
}

/** Sends one request to this machine. Rejects when it takes longer than 30 s. */
export function get(
  port: number,
  path: string,
  agent?: Agent,
  headers: Record<string, string> = HEADERS,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const sent = request({ host: HOST, port, path, agent, headers, timeout: TIMEOUT_MS }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks),
          encoding: response.headers["content-encoding"],
          ms: performance.now() - began,
        }),
      );
    });
    sent.on("timeout", () => sent.destroy(new Error(`no answer from ${path} within ${TIMEOUT_MS / 1000} s`)));
    sent.on("error", reject);
    sent.end();
  });
}

export interface Load {
  port: number;
  /** Paths to request, each once, in this order. */
  paths: readonly string[];
  /** Concurrent requests, each over a keep-alive connection of its own. */
  connections: number;
  /** The expected status; 200 by default. */
  status?: number;
  /** Those of a browser's first visit of a page by default. */
  headers?: Record<string, string>;
}

/** Requests every path and returns how long each took, in ms. Throws at the first answer with another status. */
export async function runLoad({ port, paths, connections, status: wanted = 200, headers }: Load): Promise<number[]> {
  if (paths.length > MAX_REQUESTS || connections > MAX_CONNECTIONS || connections < 1) {
    throw new RangeError(`at most ${MAX_REQUESTS} requests over 1 to ${MAX_CONNECTIONS} connections`);
  }
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let next = 0;
  const work = async () => {
    for (let path = paths[next++]; path !== undefined; path = paths[next++]) {
      const { status, ms } = await get(port, path, agent, headers);
      if (status !== wanted) throw new Error(`${path} answered ${status}`);
      times.push(ms);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, work));
  } finally {
    agent.destroy();
  }
  return times;
}
