import "server-only";
import { getEnv } from "../config/env";
import { openInProcessCms } from "./in-process";

/** How the CMS is read: what visitors see, or with `isPreview` what editors are writing. */
export interface CmsSource {
  /** Sends a request for a path below the space, within `limitMs`. */
  fetch(path: string, limitMs: number): Promise<Response>;
}

/** Origin of in-process requests; nothing listens there. */
const IN_PROCESS = "http://cms.internal";

/**
 * Returns the CMS of the environment, else the one of this process; null where there is neither, or no token for
 * previews.
 */
export async function openCmsSource(isPreview: boolean): Promise<CmsSource | null> {
  const env = getEnv();
  if (env.CONTENTFUL_SPACE) {
    const token = isPreview ? env.CONTENTFUL_PREVIEW_TOKEN : env.CONTENTFUL_TOKEN;
    const url = isPreview ? env.CONTENTFUL_PREVIEW_URL : env.CONTENTFUL_URL;
    const root = `${url}/spaces/${env.CONTENTFUL_SPACE}/environments/${env.CONTENTFUL_ENVIRONMENT}`;
    if (!token) return null;
    return {
      fetch: (path, limitMs) =>
        fetch(root + path, {
          headers: { authorization: `Bearer ${token}`, accept: "application/json" },
          cache: "no-store",
          redirect: "error",
          signal: AbortSignal.timeout(limitMs),
        }),
    };
  }
  const own = await openInProcessCms();
  if (!own) return null;
  const root = `${IN_PROCESS}/spaces/${own.space}/environments/${own.environment}`;
  const headers = { authorization: `Bearer ${isPreview ? own.previewToken : own.token}` };
  return { fetch: (path) => own.fetch(new Request(root + path, { headers })) };
}
