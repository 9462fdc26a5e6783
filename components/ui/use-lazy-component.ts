"use client";

import { type ComponentType, useCallback, useState } from "react";

/**
 * Loads a component when it is first needed. Returns it, null until it is loaded, and the function that loads it, which
 * resolves to false when the chunk cannot be loaded: unlike `React.lazy`, that never fails the page. `source` must be
 * the same on every render.
 */
export function useLazyComponent<P>(
  source: () => Promise<ComponentType<P>>,
): [ComponentType<P> | null, () => Promise<boolean>] {
  const [Component, setComponent] = useState<ComponentType<P> | null>(null);
  const load = useCallback(
    () =>
      source().then(
        (loaded) => {
          setComponent(() => loaded);
          return true;
        },
        () => false,
      ),
    [source],
  );
  return [Component, load];
}
