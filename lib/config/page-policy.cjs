// What the content policy of pages lets in besides Next's own (server/content-policy.cjs). Part of cache-handler.cjs, which
// Next bundles into the edge runtime too: CommonJS, nothing of Node's.

const { FIRST_SCRIPT } = require("./first-script.cjs");

// frames of external players (lib/product/video.ts), loaded only after the shopper's click
const PLAYERS = { youtube: "https://www.youtube-nocookie.com", vimeo: "https://player.vimeo.com" };
const framesOf = (names) => names.split(",").flatMap((name) => PLAYERS[name.trim()] ?? []);

// where a hosted check against bots has its scripts and frames (lib/bot-check/hosted-client.ts)
const CHECKS = {
  recaptcha: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
  turnstile: ["https://challenges.cloudflare.com"],
};

// Pages that show the checkout provider's frame; its scripts, frames, calls and pictures are another site's. Next puts
// "/route-cache/APP_PAGE/{hash}/$" before the path of a page.
const PAYMENT_PAGE = /(?:^|\/\$)\/[a-z]+\/(?:checkout|confirmation)$/;
// a wildcard stands for hosts of one domain only
const ORIGIN = /^https?:\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?$/i;

/** The provider's origins, read each time: the server may know them only once it runs, after pages were rendered. */
const providerOrigins = (key) =>
  PAYMENT_PAGE.test(key)
    ? (process.env.CHECKOUT_PROVIDER_ORIGINS ?? "").split(",").flatMap((part) => part.trim().match(ORIGIN)?.[0] ?? [])
    : [];

// where a real container loads from and tells to; the sandbox is the shop's own
const CONTAINER = {
  script: ["https://www.googletagmanager.com"],
  connect: ["https://www.googletagmanager.com", "https://*.google-analytics.com", "https://*.analytics.google.com"],
  img: ["https://www.googletagmanager.com", "https://*.google-analytics.com"],
};
// Next puts "/route-cache/APP_PAGE/{hash}/$" before the path of a page, whose first segment is the store view
const STORE = /(?:^|\/\$)\/([a-z]+)(?:\/|$)/;

/** True for a page of a store view that has a container of its own or the shop's. */
function hasContainer(path) {
  const store = STORE.exec(path)?.[1];
  const containers = new Map((process.env.GTM_CONTAINERS ?? "").split(",").map((part) => part.trim().split("=")));
  return (containers.get(store) ?? containers.get("default"))?.startsWith("GTM-") ?? false;
}

/** Returns the origins that a page loads from besides its own, by directive. */
function sourcesOf(path) {
  const provider = providerOrigins(path);
  const check = CHECKS[process.env.BOT_CHECK?.trim()] ?? [];
  const frames = framesOf(process.env.VIDEO_PLAYERS?.trim() || "youtube,vimeo");
  const container = hasContainer(path) ? CONTAINER : { script: [], connect: [], img: [] };
  return {
    script: [...provider, ...check, ...container.script],
    connect: [...provider, ...check, ...container.connect],
    img: [...provider, ...container.img],
    frame: [...frames, ...provider, ...check],
  };
}

/** True for a page that shows the checkout provider's frame. */
const isPaymentPage = (path) => PAYMENT_PAGE.test(path);

module.exports = { PAGE_POLICY: { ownScripts: [FIRST_SCRIPT], sourcesOf }, isPaymentPage };
