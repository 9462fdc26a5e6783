import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Returns true while the page of a document is made interactive; false for one that the router goes to. */
export const useIsDocument = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
