import type { AskedPurpose } from "../consent/types";
import type { SentEvent } from "./context";
import type { Destination } from "./destination";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Milliseconds a container may take before the page goes on without it. */
const LIMIT_MS = 10_000;

/** The signals of Google's Consent Mode v2, by the purpose that grants them. */
function toSignals(granted: readonly AskedPurpose[]): Record<string, "granted" | "denied"> {
  const of = (purpose: AskedPurpose) => (granted.includes(purpose) ? "granted" : "denied");
  return {
    ad_storage: of("marketing"),
    ad_user_data: of("marketing"),
    ad_personalization: of("marketing"),
    analytics_storage: of("statistics"),
    functionality_storage: "denied",
    personalization_storage: "denied",
    security_storage: "granted",
  };
}

/** Google reads calls as the `arguments` of a function, and no array in their place. */
// oxlint-disable-next-line no-unused-vars -- the parameters are read by their other name
function gtag(..._: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- see above
  window.dataLayer?.push(arguments);
}

const whenIdle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve(), { timeout: LIMIT_MS });
    else setTimeout(resolve, 1);
  });

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.async = true;
    script.src = src;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error("the container did not load")));
    setTimeout(() => reject(new Error("the container is late")), LIMIT_MS);
    document.head.append(script);
  });
}

/** Reads which container a store view has, now that it may be loaded; null where it has none any more. */
async function fetchContainer(store: string): Promise<{ script: string } | null> {
  const answer = await fetch(`/api/analytics?store=${store}`);
  const body: unknown = answer.ok ? await answer.json() : null;
  const script: unknown = Reflect.get(Object(body), "script");
  return typeof script === "string" ? { script } : null;
}

/**
 * Creates the destination of a store view's container. Google gets the address of a page without its query, which may carry
 * a token, and nothing at all before its consent defaults are set.
 */
export const createTagManager = (store: string): Destination => ({
  name: "tagManager",
  async start(granted) {
    await whenIdle();
    const container = await fetchContainer(store);
    if (!container) throw new Error("no container");
    window.dataLayer = [];
    gtag("consent", "default", { ...toSignals([]), wait_for_update: 500 });
    gtag("set", "ads_data_redaction", true);
    gtag("consent", "update", toSignals(granted));
    window.dataLayer.push({
      "gtm.start": Date.now(),
      event: "gtm.js",
      page_location: location.origin + location.pathname,
    });
    await loadScript(container.script);
  },
  change: (granted) => gtag("consent", "update", toSignals(granted)),
  send({ event, params }: SentEvent) {
    const page = { page_location: location.origin + location.pathname };
    if (!("items" in params)) return void window.dataLayer?.push({ event, ...page, ...params });
    const { store_view, logged_in, customer_type, ...ecommerce } = params;
    window.dataLayer?.push({ ecommerce: null });
    window.dataLayer?.push({ event, ...page, store_view, logged_in, customer_type, ecommerce });
  },
});
