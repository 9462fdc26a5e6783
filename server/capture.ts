import type { OutgoingHttpHeaders, ServerResponse } from "node:http";

/** A whole response, as the handler meant to send it. */
export interface CapturedResponse {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

type Chunk = string | Uint8Array;

/**
 * Captures what a handler writes instead of sending it. `response` resolves to the whole of it, or to null when the
 * client has left before it is complete or the capture was released; from then on the response is usable again, with
 * nothing sent.
 */
export function captureResponse(response: ServerResponse): {
  response: Promise<CapturedResponse | null>;
  release: () => void;
} {
  const original = {
    write: response.write,
    end: response.end,
    writeHead: response.writeHead,
    flushHeaders: response.flushHeaders,
  };
  const chunks: Buffer[] = [];
  const collect = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === "string")
      chunks.push(Buffer.from(chunk, typeof encoding === "string" && Buffer.isEncoding(encoding) ? encoding : "utf8"));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const runCallback = (...rest: unknown[]) => {
    const callback = rest.find((each) => typeof each === "function");
    if (callback) queueMicrotask(() => Reflect.apply(callback, undefined, []));
  };
  let release = () => {};
  const captured = new Promise<CapturedResponse | null>((resolve) => {
    const onClose = () => settle(null);
    const settle = (result: CapturedResponse | null) => {
      Object.assign(response, original);
      response.off("close", onClose);
      resolve(result);
    };
    release = onClose;
    // it tells only once that its client left
    if (response.destroyed) return resolve(null);
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
        collect(chunk, rest[0]);
        runCallback(...rest);
        return true;
      },
      end(...rest: unknown[]) {
        collect(rest[0], rest[1]);
        settle({ status: response.statusCode, headers: response.getHeaders(), body: Buffer.concat(chunks) });
        runCallback(...rest);
        return response;
      },
    });
  });
  return { response: captured, release: () => release() };
}
