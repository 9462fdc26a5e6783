import type { IncomingMessage } from "node:http";
import type { MetricTable } from "../lib/process/meter";
import type { ContentPolicyOptions } from "./content-policy.cjs";
import type { Handler } from "./page-cache";
import type { RequestCounts } from "./request-counts";
import type { SelfCheckOptions } from "./self-check";

/** Why a request is answered before the app reads it. */
export interface RequestFault {
  status: 400 | 405 | 503;
  message: string;
}

/** What the server does not know of the app it runs. */
export interface ServerOptions {
  /** What the server says it is, once it is open. */
  name: string;
  /** Where it listens; 0 for any free port. */
  port: number;
  /** True for `npm run dev`: Next compiles what is requested, and no page is cached. */
  isDevelopment: boolean;
  /** The public URL, where it is not that of this machine. */
  siteUrl: string | undefined;
  /** Addresses and networks of proxies in front. */
  trustedProxies: readonly string[];
  /** Value of `Strict-Transport-Security` where the public URL is https. */
  strictTransport: string;
  /** Bytes of the page cache. */
  cacheBytes: number;
  /** Header that names the build in every page, and its id. */
  build: { header: string; id: string };
  /** What content policies let in. */
  policy: ContentPolicyOptions;
  /** Returns the cache key that all unknown URLs of a kind share; null for one that may exist. */
  /** Hosts that have pages of their own, in lower case; under any other host pages are the same. */
  ownHosts: ReadonlySet<string>;
  notFoundKeyOf: (request: IncomingMessage) => Promise<string | null>;
  /** URLs whose segments Next decodes by itself. */
  routeHandlers: RegExp;
  /** Calls that cost as much as a page. */
  costlyCalls: RegExp;
  /** Calls with a password. */
  passwordCalls: RegExp;
  /** Says that more is requested than can be answered. */
  busyMessage: string;
  /** Returns the answer to a request that is not the app's to answer: the body as JSON, and its headers besides. */
  toAnswer: (request: IncomingMessage, fault: RequestFault) => { body: unknown; headers: Record<string, string> };
  /** Opens what answers requests for pictures; the app listens on `appPort` of this machine besides. */
  openPictures: (
    appPort: number,
  ) => Promise<{ handle: (...given: [...Parameters<Handler>, Handler]) => Promise<unknown> }>;
  /** Pages of each kind, which are checked at the start; null for none. */
  selfCheck: Pick<SelfCheckOptions, "pages" | "follow"> | null;
  /** Where operators see the process, apart from shoppers; null for nowhere. */
  operations: {
    port: number;
    host: string;
    /** What the app counts besides the server. */
    metrics: MetricTable;
    /** Returns what kind of request it is, in a few words at most: a label of metrics. */
    kindOf: (request: IncomingMessage) => string;
  } | null;
  /** Renders pages before they are requested; null for not. */
  warming: {
    /** Remembers how long pages took. */
    file: string;
    listFrequent: (counts: RequestCounts, origin: URL) => Promise<URL[]>;
  } | null;
}
