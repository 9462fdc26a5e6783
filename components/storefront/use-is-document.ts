import { useRef, useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * Returns true for a component that came with the document and is made interactive; false for one that scripts add. It
 * stays what it was at first: React would render the component again, at once, for a value that changes then.
 */
export function useIsDocument(): boolean {
  const first = useRef<boolean>(undefined);
  return useSyncExternalStore(
    never,
    () => (first.current ??= false),
    () => (first.current ??= true),
  );
}
