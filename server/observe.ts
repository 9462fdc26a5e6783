import type { IncomingMessage, ServerResponse } from "node:http";
import type { Meter } from "../lib/process/meter";
import { outcomeOf } from "./cache-outcome";

/** Counts and times each request once its answer has ended, or its client has left. */
export function createObserver(meter: Meter, kindOf: (request: IncomingMessage) => string) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const start = performance.now();
    response.once("close", () => {
      const [kind, cache] = [kindOf(request), outcomeOf(request)];
      const status = response.writableFinished ? String(response.statusCode) : "left";
      meter.add("http_requests_total", { kind, status, cache }, 1);
      meter.time("http_request_seconds", { kind, cache }, (performance.now() - start) / 1000);
    });
  };
}
