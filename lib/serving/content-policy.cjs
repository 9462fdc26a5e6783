// The content security policy of a page that everybody gets (docs/next.md#content-policy). A nonce is impossible where an
// answer is kept: the policy names the hashes of the inline scripts that React, Next and this shop wrote, and of no other.
// Loaded by Next as the part of cache-handler.cjs that is bundled into the edge runtime too: CommonJS, WebCrypto only.

const { MARK_FRESH } = require("./fresh-mark.cjs");

const isJson = (text) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

// React's own scripts, compared whole because they are code: the start of a stream, and a part left to the browser
const STREAM_START = "requestAnimationFrame(function(){$RT=performance.now()});";
const CLIENT_PART =
  '$RX=function(b,c,d,e,f){var a=document.getElementById(b);a&&(b=a.previousSibling,b.data="$!",a=a.dataset,null!=c&&(a.dgst=c),d&&(a.msg=d),e&&(a.stck=e),f&&(a.cstck=f),b._reactRetry&&b._reactRetry())};;';

function isReact(body) {
  const call = body.startsWith(CLIENT_PART) ? body.slice(CLIENT_PART.length) : body;
  return body === STREAM_START || isJson(`[${/^\$RX\((".*")\)$/.exec(call)?.[1]}]`);
}

/**
 * True for the shop's own inline scripts, and for those of React's and Next's shape, with a string or strict JSON as
 * arguments; all others stay blocked.
 */
const isOwn = (body) =>
  isReact(body) ||
  body === "(self.__next_f=self.__next_f||[]).push([0])" ||
  body === MARK_FRESH ||
  isJson(/^self\.__next_f\.push\((\[[\s\S]*\])\)$/.exec(body)?.[1]) ||
  isJson(
    /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{[\s\S]*\})\);$/.exec(body)?.[1],
  );

async function hashOf(body) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

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

const INLINE_SCRIPTS = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
/** Between merged scripts; JSON holds no raw line break, so no argument contains it. */
const SEPARATOR = "\n;\n";

/** True for a script that `isOwn` knows, also for several merged into one. */
const isTrusted = (body) => body.split(SEPARATOR).every(isOwn);

/**
 * Merges adjacent trusted scripts into one: Next writes a script for each of some fifty rows of flight data, and the hash
 * of each in the policy would make the response's headers larger than proxies accept by default (4 KB). Returns the page,
 * and the bodies of its trusted scripts.
 */
function merge(html) {
  const trusted = new Set();
  let merged = "";
  let end = 0;
  // a trusted script that has not been written yet, as the next one may join it
  let open = null;
  const close = () => {
    if (open === null) return;
    merged += `<script>${open}</script>`;
    trusted.add(open);
    open = null;
  };
  for (const match of html.matchAll(INLINE_SCRIPTS)) {
    const [tag, body] = match;
    const between = html.slice(end, match.index);
    end = match.index + tag.length;
    const isOurs = isTrusted(body);
    const isMergeable = isOurs && tag.startsWith("<script>");
    if (open !== null && between === "" && isMergeable) {
      open += SEPARATOR + body;
      continue;
    }
    close();
    merged += between;
    if (isMergeable) open = body;
    else {
      merged += tag;
      if (isOurs) trusted.add(body);
    }
  }
  close();
  return { html: merged + html.slice(end), trusted };
}

/** Returns the policy of a page whose scripts were merged. */
function policyOf(html, key) {
  const bodies = [...html.matchAll(INLINE_SCRIPTS)].map((match) => match[1]);
  return policyWith(new Set(bodies.filter(isTrusted)), key);
}

/** Returns the policy of a page that lets these inline scripts run. */
async function policyWith(bodies, key) {
  const hashes = await Promise.all([...bodies].map(hashOf));
  const provider = providerOrigins(key);
  const check = CHECKS[process.env.BOT_CHECK?.trim()] ?? [];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes, ...provider, ...check].join(" "),
    "style-src 'self' 'unsafe-inline'",
    // blob: a 3D model's textures are made from its own file, as pictures or, where browsers have them, bitmaps
    ["img-src 'self' data: blob:", ...provider].join(" "),
    "media-src 'self'",
    "font-src 'self'",
    ["connect-src 'self' blob:", ...provider, ...check].join(" "),
    "worker-src 'self'",
    "manifest-src 'self'",
    ["frame-src 'self'", ...framesOf(process.env.VIDEO_PLAYERS?.trim() || "youtube,vimeo"), ...provider, ...check].join(
      " ",
    ),
  ].join("; ");
}

/**
 * Returns a page's HTML with its own scripts merged, and the policy that lets exactly these run. `path` is the page's path,
 * or the key Next caches it under.
 */
async function withPolicy(html, path) {
  const merged = merge(html);
  return { html: merged.html, policy: await policyWith(merged.trusted, path) };
}

const isPaymentPage = (path) => PAYMENT_PAGE.test(path);

module.exports = { withPolicy, policyOf, isPaymentPage };
