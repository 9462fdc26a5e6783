import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { WorkChallenge } from "./types";

/** Tries at once; a phone has fewer cores to spare, and more strands than these gain nothing. */
const MAX_STRANDS = 4;

/** The derivation without WebCrypto, which browsers give to https and this machine alone. */
async function loadDerivation(): Promise<typeof deriveKey> {
  if (globalThis.crypto?.subtle) return deriveKey;
  const [{ pbkdf2Async }, { sha256 }] = await Promise.all([
    import("@noble/hashes/pbkdf2.js"),
    import("@noble/hashes/sha2.js"),
  ]);
  return async ({ cost, keyLength }, salt, password) => ({
    derivedKey: await pbkdf2Async(sha256, password, salt, { c: cost, dkLen: keyLength }),
  });
}

/**
 * Does the work of a check and returns its proof. The rounds run in the browser's own threads, so the page stays
 * responsive without a worker. Rejects with the reason of `signal`.
 */
export async function solveWork(challenge: WorkChallenge, signal: AbortSignal): Promise<string> {
  const derive = await loadDerivation();
  const cores = typeof navigator === "undefined" ? 1 : navigator.hardwareConcurrency;
  const strands = Math.min(MAX_STRANDS, Math.max(1, cores || 1));
  const controller = new AbortController();
  const stop = () => controller.abort();
  signal.addEventListener("abort", stop);
  try {
    const solution = await Promise.race(
      Array.from({ length: strands }, (_, counterStart) =>
        solveChallenge({ challenge, controller, deriveKey: derive, counterStart, counterStep: strands }),
      ),
    );
    signal.throwIfAborted();
    if (!solution) throw new Error("The work has no solution");
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    stop();
    signal.removeEventListener("abort", stop);
  }
}
