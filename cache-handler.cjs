// Next's own cache of rendered pages, with a content security policy stamped into each entry: pages are kept, so a nonce
// is impossible; the policy names the hashes of the inline scripts Next itself wrote, and of no other (spec: no token, no
// script of others). Also bundled into the edge sandbox: WebCrypto only.
const Base = require("next/dist/server/lib/incremental-cache/file-system-cache").default;

const isJson = (text) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Inline scripts of Next's own shape, with a strict JSON argument; anything else on the page stays blocked. */
const isOwn = (body) =>
  body === "(self.__next_f=self.__next_f||[]).push([0])" ||
  isJson(/^self\.__next_f\.push\((\[[\s\S]*\])\)$/.exec(body)?.[1]) ||
  isJson(/^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{[\s\S]*\})\);$/.exec(body)?.[1]);

async function hashOf(body) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

async function policyOf(html) {
  const bodies = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1]);
  const hashes = await Promise.all([...new Set(bodies.filter(isOwn))].map(hashOf));
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
  ].join("; ");
}

async function stamp(value) {
  if (value?.kind !== "APP_PAGE" || value.postponed != null || typeof value.html !== "string") return;
  value.headers = { ...value.headers, "content-security-policy": await policyOf(value.html) };
}

module.exports = class extends Base {
  async get(key, context) {
    const entry = await super.get(key, context);
    if (entry && !entry.value?.headers?.["content-security-policy"]) await stamp(entry.value);
    return entry;
  }

  async set(key, data, context) {
    await stamp(data);
    return super.set(key, data, context);
  }
};
