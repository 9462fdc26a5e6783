/** Origins by the directive that lets them in. */
export interface PageSources {
  script?: readonly string[];
  connect?: readonly string[];
  img?: readonly string[];
  frame?: readonly string[];
}

export interface ContentPolicyOptions {
  /** Bodies of the app's own inline scripts. */
  ownScripts: readonly string[];
  /** Returns what a page loads besides its own origin, by its path or the key Next caches it under. */
  sourcesOf: (path: string) => PageSources;
}

export interface ContentPolicy {
  /** Returns a page's HTML with its own scripts merged, and the policy that lets exactly these run. */
  withPolicy(html: string, path: string): Promise<{ html: string; policy: string }>;
  /** Returns the policy of a page whose scripts were merged. */
  policyOf(html: string, path: string): Promise<string>;
  /** Returns the bodies of a page's inline scripts that would run and that no policy made here names. */
  listBlocked(html: string): string[];
}

/** Creates the content security policy of an app. */
export function createContentPolicy(options: ContentPolicyOptions): ContentPolicy;
