import { once } from "node:events";
import { connect } from "node:net";

const LIMIT_MS = 10_000;

/** What came over the wire: the whole text, and the status of each response in it. */
export interface RawResponse {
  text: string;
  statuses: number[];
}

/**
 * Sends requests over a connection of its own, each once the one before it is being answered, and reads until `isDone`
 * says so, the server closes the connection, or 10 s have passed.
 */
export async function sendRaw(
  port: number,
  [first = [], ...rest]: string[][],
  isDone: (response: RawResponse) => boolean = () => false,
): Promise<RawResponse> {
  const socket = connect(port, "localhost");
  const response: RawResponse = { text: "", statuses: [] };
  const closed = once(socket, "close");
  let sent = 0;
  const write = (lines: string[]) =>
    socket.write(lines.includes("") ? lines.join("\r\n") : `${lines.join("\r\n")}\r\n\r\n`);
  socket.setTimeout(LIMIT_MS, () => socket.destroy());
  socket.on("data", (chunk) => {
    response.text += chunk.toString("latin1");
    response.statuses = [...response.text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    if (isDone(response)) socket.destroy();
    const next = response.statuses.length > sent ? rest[sent++] : undefined;
    if (next) write(next);
  });
  write(first);
  await closed;
  return response;
}

/** Begins an upload and leaves in the middle of it. */
export async function breakOffUpload(port: number, path: string): Promise<void> {
  const socket = connect(port, "localhost");
  await once(socket, "connect");
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Length: 1000\r\n\r\n{"a":`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.destroy();
  await once(socket, "close");
}
