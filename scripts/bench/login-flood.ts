import { Agent, request } from "node:http";

// A process that floods a shop with log-ins until it is told to stop, and then tells how they were answered.

interface Flood {
  port: number;
  connections: number;
  /** Addresses the tries seem to come from. */
  addresses: number;
}

const HOST = "127.0.0.1";
const answers: Record<string, number> = {};
let isOver = false;

/** Tries a wrong password; each try is another customer's. */
function logIn(port: number, agent: Agent, n: number, address: number): Promise<void> {
  const body = JSON.stringify({ username: `nobody${n}@example.com`, password: `Wrong-${n}` });
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "x-forwarded-for": `198.18.${address >> 8}.${address & 255}`,
  };
  return new Promise((resolve) => {
    const sent = request({ host: HOST, port, path: "/api/user/login", method: "POST", agent, headers }, (response) => {
      answers[String(response.statusCode)] = (answers[String(response.statusCode)] ?? 0) + 1;
      response.resume().on("end", resolve);
    });
    sent.on("error", () => {
      answers.broken = (answers.broken ?? 0) + 1;
      resolve();
    });
    sent.end(body);
  });
}

process.on("message", (message: Flood | "stop") => {
  if (message === "stop") {
    isOver = true;
    return;
  }
  const { port, connections, addresses } = message;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let next = 0;
  const work = async () => {
    while (!isOver) {
      const n = next++;
      await logIn(port, agent, n, n % addresses);
    }
  };
  void Promise.all(Array.from({ length: connections }, work)).then(() => {
    agent.destroy();
    process.send?.(answers, () => process.exit(0));
  });
});
