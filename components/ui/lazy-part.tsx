"use client";

import { type ComponentType, lazy, type ReactNode, Suspense } from "react";

// `lazy` widens the props of what it loads
const toLazy = <P extends object>(source: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await source() })) as ComponentType<P>;

/**
 * Returns a component whose code is loaded when it is first rendered, in the browser; until then `fallback` is shown,
 * which keeps its room.
 */
export function lazyPart<P extends object>(
  source: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): ComponentType<P> {
  const Part = toLazy(source);
  return function LazyPart(props: P) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/**
 * Returns a component that the server renders with the page, and whose code a browser loads only where a page shows it:
 * at once where the document holds an element of `selector`, else when it is rendered. It has no Suspense boundary of
 * its own: the server would stream its content after the page, by an inline script.
 */
export function lazyServerPart<P extends object>(
  source: () => Promise<ComponentType<P>>,
  selector: string,
): ComponentType<P> {
  // rendering loads it again, and reports it when it cannot be loaded
  if (typeof document !== "undefined" && document.querySelector(selector)) void source().catch(() => undefined);
  const Part = toLazy(source);
  return function LazyServerPart(props: P) {
    return <Part {...props} />;
  };
}
