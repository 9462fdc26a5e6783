// The content security policy of a page that everybody gets (docs/next.md#content-policy). A nonce is impossible where a
// response is cached: the policy names the hashes of the inline scripts that React, Next and the app wrote, and of no other.
// Loaded by Next as the part of cache-handler.cjs that is bundled into the edge runtime too: CommonJS, WebCrypto only.

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

/** True for an inline script of React's or Next's shape, with a string or strict JSON as arguments. */
const isOfFramework = (body) =>
  isReact(body) ||
  body === "(self.__next_f=self.__next_f||[]).push([0])" ||
  (IS_DEVELOPMENT && HOT_RELOAD.test(body)) ||
  isJson(/^self\.__next_f\.push\((\[[\s\S]*\])\)$/.exec(body)?.[1]) ||
  isJson(
    /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{[\s\S]*\})\);$/.exec(body)?.[1],
  );

/** In development Next names the request and the state of its hot reload, and React evaluates text for its stack traces. */
const IS_DEVELOPMENT = process.env.NODE_ENV === "development";
const HOT_RELOAD = /^self\.__next_r="[\w-]*";var __nextHmrInitialVersion="\d*";$/;

async function hashOf(body) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

const INLINE_SCRIPTS = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
/** Kinds of scripts that run; a browser reads any other as data. */
const RUNS = /^(?:module|(?:text|application)\/(?:java|ecma)script)?$/i;
/** Between merged scripts; JSON holds no raw line break, so no argument contains it. */
const SEPARATOR = "\n;\n";

/**
 * Merges adjacent trusted scripts into one: Next writes a script for each of some fifty rows of flight data, and the hash
 * of each in the policy would make the response's headers larger than proxies accept by default (4 KB). Returns the page,
 * and the bodies of its trusted scripts.
 */
function merge(html, isTrusted) {
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
    const [tag, attributes, body] = match;
    const between = html.slice(end, match.index);
    end = match.index + tag.length;
    const isOurs = isTrusted(body);
    const isMergeable = isOurs && attributes === "";
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

/** Returns the policy that lets these inline scripts run, and loads from these origins. */
async function policyWith(bodies, { script = [], connect = [], img = [], frame = [] }) {
  const hashes = await Promise.all([...bodies].map(hashOf));
  return [
    "default-src 'self'",
    ["script-src 'self'", ...(IS_DEVELOPMENT ? ["'unsafe-eval'"] : []), ...hashes, ...script].join(" "),
    "style-src 'self' 'unsafe-inline'",
    // blob: a 3D model's textures are made from its own file, as pictures or, where browsers have them, bitmaps
    ["img-src 'self' data: blob:", ...img].join(" "),
    "media-src 'self'",
    "font-src 'self'",
    ["connect-src 'self' blob:", ...connect].join(" "),
    "worker-src 'self'",
    "manifest-src 'self'",
    ["frame-src 'self'", ...frame].join(" "),
  ].join("; ");
}

/**
 * Creates the content security policy of an app: `ownScripts` are the bodies of its own inline scripts, besides which those
 * of React and Next run and all others stay blocked. `sourcesOf` returns the origins that a page loads from besides its
 * own, by directive; it is called with the page's path or the key Next caches it under.
 */
function createContentPolicy({ ownScripts, sourcesOf }) {
  /** True for a script that is known, also for several merged into one. */
  const isTrusted = (body) =>
    body.split(SEPARATOR).every((script) => ownScripts.includes(script) || isOfFramework(script));

  return {
    /** Returns a page's HTML with its own scripts merged, and the policy that lets exactly these run. */
    async withPolicy(html, path) {
      const merged = merge(html, isTrusted);
      return { html: merged.html, policy: await policyWith(merged.trusted, sourcesOf(path)) };
    },
    /** Returns the policy of a page whose scripts were merged. */
    policyOf(html, path) {
      const bodies = [...html.matchAll(INLINE_SCRIPTS)].map((match) => match[2]);
      return policyWith(new Set(bodies.filter(isTrusted)), sourcesOf(path));
    },
    /** Returns the bodies of a page's inline scripts that would run and that no policy made here names. */
    listBlocked: (html) =>
      [...html.matchAll(INLINE_SCRIPTS)].flatMap(([, attributes, body]) => {
        const type = /\stype="([^"]*)"/.exec(attributes)?.[1] ?? "";
        return RUNS.test(type) && !isTrusted(body) ? [body] : [];
      }),
  };
}

module.exports = { createContentPolicy };
