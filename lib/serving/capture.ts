import type { OutgoingHttpHeaders, ServerResponse } from "node:http";

/** A whole answer, as the handler meant to send it. */
export interface Captured {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

type Chunk = string | Uint8Array;

/**
 * Keeps what a handler writes instead of sending it. `answer` is the whole of it, or null when the client went away
 * before it was complete or the response was released; from then on the response is its own again and has sent nothing yet.
 */
export function captureResponse(response: ServerResponse): { answer: Promise<Captured | null>; release: () => void } {
  const own = {
    write: response.write,
    end: response.end,
    writeHead: response.writeHead,
    flushHeaders: response.flushHeaders,
  };
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === "string")
      chunks.push(Buffer.from(chunk, typeof encoding === "string" && Buffer.isEncoding(encoding) ? encoding : "utf8"));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const called = (...rest: unknown[]) => {
    const callback = rest.find((each) => typeof each === "function");
    if (callback) queueMicrotask(() => Reflect.apply(callback, undefined, []));
  };
  let release = () => {};
  const answer = new Promise<Captured | null>((resolve) => {
    const onClose = () => settle(null);
    const settle = (captured: Captured | null) => {
      Object.assign(response, own);
      response.off("close", onClose);
      resolve(captured);
    };
    release = onClose;
    response.once("close", onClose);
    Object.assign(response, {
      flushHeaders() {},
      writeHead(status: number, ...rest: unknown[]) {
        response.statusCode = status;
        const headers = rest.find((each) => typeof each === "object" && each !== null);
        for (const [name, value] of Object.entries(headers ?? {}))
          if (value !== undefined) response.setHeader(name, value);
        return response;
      },
      write(chunk: Chunk, ...rest: unknown[]) {
        keep(chunk, rest[0]);
        called(...rest);
        return true;
      },
      end(...rest: unknown[]) {
        keep(rest[0], rest[1]);
        settle({ status: response.statusCode, headers: response.getHeaders(), body: Buffer.concat(chunks) });
        called(...rest);
        return response;
      },
    });
  });
  return { answer, release: () => release() };
}
