import { enable as enableNavigationPreload } from "workbox-navigation-preload";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { type KeptAs, type KeptKind, toKept } from "../lib/device";
import { cacheName } from "../lib/device/caches";
import type { ToWorker } from "../lib/device/messages";
import type { StoreCode } from "../lib/storefront/types";
import { keepOfflinePages, keepVisit, renewPages } from "./ahead";
import { answerFile, installFiles } from "./files";
import { keep } from "./keep";
import { tidy } from "./open-pages";
import { listenForOrders } from "./orders";
import { answerPage, answerPart, tellChange } from "./pages";
import { BUILD, type RequestEvent, scope } from "./scope";

// The shop's service worker (docs/decisions/0109-service-worker.md): what was visited works without the server. It is
// bundled beside Next's build by scripts/build-worker.mjs.

enableNavigationPreload();

scope.addEventListener("install", (event) => {
  event.waitUntil(installFiles(event).then(keepOfflinePages));
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(scope.clients.claim());
  event.waitUntil(
    renewPages()
      .then(tidy)
      .catch(() => undefined),
  );
});

listenForOrders();

// data comes from a page of this site, which sends these alone; workbox-window has one of its own
scope.addEventListener("message", (event) => {
  const message = event.data as ToWorker | { type: "SKIP_WAITING" } | null;
  const { source } = event;
  if (message?.type === "SKIP_WAITING") event.waitUntil(scope.skipWaiting());
  if (message?.type === "HELLO" && source) event.waitUntil(tellChange(source.id));
  if (message?.type === "KEEP" && source) event.waitUntil(keepVisit(source.url, message.urls));
});

const keptOf = (request: Request): KeptAs | null => toKept(request, scope.location.origin);
const isOf = (kind: KeptKind) => (asked: { request: Request }) => keptOf(asked.request)?.kind === kind;

/** True for what a browser opens as a page: not for files and calls of the API. */
const isPage = ({ request, url }: { request: Request; url: URL }) =>
  request.mode === "navigate" &&
  url.origin === scope.location.origin &&
  !/^\/(?:api|_next|media|manifests)\//.test(url.pathname) &&
  !/\.(?:js|xml|txt|svg)$/.test(url.pathname);

type Answer = (kept: KeptAs, event: RequestEvent) => Promise<Response>;
const answer = (make: Answer) => (asked: unknown) => {
  // workbox hands on the event as it came
  const { event } = asked as { event: RequestEvent };
  const kept = keptOf(event.request);
  return kept ? make(kept, event) : fetch(event.request);
};

/** Keeps what a strategy fetches by the shop's own rules, in place of the strategy's. */
const byOwnRules = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => keptOf(request)?.key ?? request,
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) => {
    const kept = keptOf(request);
    if (kept) await keep(kept, response.clone());
    return null;
  },
};

registerRoute(isPage, (asked) => {
  const { event } = asked as unknown as { event: RequestEvent };
  return answerPage(keptOf(event.request), event);
});
registerRoute(isOf("parts"), answer(answerPart));
registerRoute(isOf("files"), answer(answerFile));
registerRoute(
  isOf("pictures"),
  new CacheFirst({
    cacheName: cacheName("pictures", BUILD, null),
    plugins: [byOwnRules],
    matchOptions: { ignoreVary: true },
  }),
);

const readers = new Map<StoreCode, NetworkFirst>();
/** Reads that are the same for everybody: from the server, asked without cookies; from the device where it is gone. */
function readerOf(store: StoreCode): NetworkFirst {
  const reader =
    readers.get(store) ??
    new NetworkFirst({
      cacheName: cacheName("data", BUILD, store),
      fetchOptions: { credentials: "omit" },
      matchOptions: { ignoreVary: true },
      plugins: [byOwnRules],
    });
  readers.set(store, reader);
  return reader;
}
registerRoute(isOf("data"), (asked) => {
  const { event, request } = asked as unknown as { event: RequestEvent; request: Request };
  const store = keptOf(request)?.store;
  return store ? readerOf(store).handle(asked) : fetch(event.request);
});
