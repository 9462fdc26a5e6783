import { logOnce } from "../lib/config/log-once";
import { decodeBody } from "./encoding";
import { requestOwn } from "./own-request";
import { createWarmer, type WarmOptions } from "./warm";

/** How long after a start or the last of several changes a round begins. */
const WARM_AFTER_MS = 10_000;

interface Warming extends Pick<WarmOptions, "listFrequent" | "isIdle" | "isFull" | "site" | "file"> {
  /** Where this server listens. */
  port: number;
  afterMs?: number;
}

/**
 * Renders the pages of the sitemap of this server at idle: returns what starts a round, `afterMs` milliseconds after the
 * last call of several. A round that fails is logged (docs/decisions/0105-warm-pages.md).
 */
export function startWarming({ port, afterMs = WARM_AFTER_MS, ...options }: Warming): () => void {
  const warmer = createWarmer({
    ...options,
    // over its own port, with the host of the page: the page cache tells hosts apart
    request: ({ host, pathname, search }) => requestPage(port, host, pathname + search),
  });
  let timer: NodeJS.Timeout | undefined;
  return () => {
    warmer.stop();
    clearTimeout(timer);
    timer = setTimeout(() => {
      warmer.round().catch((cause: unknown) =>
        logOnce("warn", "pages cannot be rendered ahead", {
          reason: cause instanceof Error ? cause.message : String(cause),
        }),
      );
    }, afterMs).unref();
  };
}

/** Requests a page of this server in the coding that browsers ask for; the text of sitemaps is returned. */
async function requestPage(port: number, host: string, url: string): Promise<{ status: number; body: string }> {
  const response = await requestOwn(port, url, { host });
  const isXml = /xml/.test(response.headers["content-type"] ?? "");
  const chunks: Buffer[] = [];
  for await (const chunk of response) if (isXml) chunks.push(Buffer.from(chunk));
  const body = await decodeBody(
    Buffer.concat(chunks),
    response.headers["content-encoding"] === "br" ? "br" : "identity",
  );
  return { status: response.statusCode ?? 0, body: body.toString() };
}
