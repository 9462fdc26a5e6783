import type { IncomingMessage, ServerResponse } from "node:http";
import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";
import { setImmediate } from "node:timers/promises";
import type { Admission, Leave } from "../lib/limits/admission";
import { getMeter } from "../lib/process/meter";
import type { Handler } from "./page-cache";
import { isPageAddress, isPart } from "./request-kind";
import { sendFetched } from "./send-fetched";

export interface OverloadOptions {
  admission: Admission;
  /** Milliseconds after which a rendering gives its turn back, whether it has ended or hangs. */
  maxRenderingMs: number;
  /** Returns whose request it is, so that one client cannot take the whole queue. */
  placeOf: (request: IncomingMessage) => string;
  /** Returns the page that says to try again, for a document. */
  fetchBusyPage: (request: IncomingMessage) => Promise<Response>;
  /** URLs of calls that cost as much as a page; all others never wait behind pages. */
  costlyCalls: RegExp;
  /** Returns the answer to such a call that is refused: the body as JSON, and its headers besides. */
  refuseCall: (request: IncomingMessage) => { body: unknown; headers: Record<string, string> };
}

/** Seconds after which a refused client should ask again; spread, or all would come at once. */
const RETRY = { least: 4, most: 9 };
/** True when nobody reads an answer any more: Node ends a connection whose client has ended its side. */
const hasLeft = (request: IncomingMessage, response: ServerResponse) =>
  response.destroyed || request.socket.readableEnded;

/** Calls `leave` once the response is complete, which Next's own promise may not tell before it is sent. */
function leaveAtEnd(response: ServerResponse, leave: Leave): void {
  const { end } = response;
  Object.assign(response, {
    end(...given: unknown[]) {
      leave();
      return Reflect.apply(end, response, given);
    },
  });
  response.once("close", leave);
}

/**
 * Wraps a handler so that only as many pages are rendered at once as the processor can, and a few wait; further ones are
 * answered with 503 and a page that tries again by itself (docs/decisions/0104-overload.md).
 */
export function withAdmission(next: Handler, options: OverloadOptions): Handler {
  const { admission, maxRenderingMs, placeOf, costlyCalls } = options;
  return async (request, response) => {
    if (!isPageAddress(request) && !costlyCalls.test(request.url ?? "")) return next(request, response);
    // whose client left while another rendered the same page: nothing would tell when the turn ends
    if (hasLeft(request, response)) return;
    const gone = new AbortController();
    const giveUp = () => gone.abort();
    response.once("close", giveUp);
    const giveBack = await admission.enter(placeOf(request), gone.signal);
    response.off("close", giveUp);
    if (gone.signal.aborted) return giveBack?.();
    if (!giveBack) return refuse(request, response, options);
    // one that hangs must not hold up the others for ever
    const limit = setTimeout(giveBack, maxRenderingMs).unref();
    const leave = () => {
      clearTimeout(limit);
      giveBack();
    };
    leaveAtEnd(response, leave);
    // a page that waits for nothing outside the process would hold up all that came meanwhile, and the next one too
    await setImmediate();
    // once more: a client that left before its request was read is known when the sockets were read again
    await setImmediate();
    if (hasLeft(request, response)) return leave();
    try {
      await next(request, response);
    } catch (error) {
      leave();
      throw error;
    }
  };
}

async function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { fetchBusyPage, refuseCall }: OverloadOptions,
): Promise<void> {
  getMeter()?.add("http_shed_total", { kind: isPageAddress(request) ? "page" : "call" }, 1);
  const seconds = String(Math.round(RETRY.least + Math.random() * (RETRY.most - RETRY.least)));
  if (!isPageAddress(request) || isPart(request)) {
    const { headers, body } = refuseCall(request);
    response.writeHead(503, {
      ...headers,
      "content-type": "application/json",
      "cache-control": "no-store",
      "retry-after": seconds,
    });
    response.end(JSON.stringify(body));
    return;
  }
  const { headers, body } = await fetchBusyPage(request);
  const page = new Response(body, { status: 503, headers });
  page.headers.set("retry-after", seconds);
  page.headers.set("refresh", seconds);
  await sendFetched(response, page);
}

/** Milliseconds between two looks at the event loop, and its mean delay above which the process is late. */
const LOOK_MS = 500;
const LATE_MS = 400;
const NANOSECONDS = 1_000_000;

/** Watches how late the event loop is; returns whether it was too late when last looked at. */
export function watchEventLoop(
  histogram: Pick<IntervalHistogram, "enable" | "mean" | "reset"> = monitorEventLoopDelay({ resolution: 20 }),
): () => boolean {
  histogram.enable();
  let late = false;
  setInterval(() => {
    late = histogram.mean / NANOSECONDS > LATE_MS;
    histogram.reset();
  }, LOOK_MS).unref();
  return () => late;
}
