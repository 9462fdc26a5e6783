import { logOnce } from "../lib/config/log-once";

/** Characters of a script in the log, and those by which two are the same. */
const SHOWN = 200;
const COMPARED = 40;
/** Scripts told apart at most. */
const MAX_KINDS = 100;

/**
 * Creates what reports inline scripts that no content policy names, so that browsers block them: each is logged once with
 * its first characters, and all are counted.
 */
export function createBlockedScripts(listBlocked: (html: string) => string[]) {
  const kinds = new Set<string>();
  let count = 0;
  return {
    /** Reports the blocked scripts of a page. */
    report(html: string, path: string): void {
      for (const script of listBlocked(html)) {
        count++;
        const kind = script.slice(0, COMPARED);
        if (kinds.has(kind) || kinds.size >= MAX_KINDS) continue;
        kinds.add(kind);
        logOnce("error", "browsers block an inline script that the content policy does not recognise", {
          script: script.slice(0, SHOWN),
          path,
          fix: "server/content-policy.cjs names the shapes of React's and Next's scripts, lib/config/page-policy.cjs our own",
        });
      }
    },
    /** Blocked scripts so far. */
    get count() {
      return count;
    },
  };
}
