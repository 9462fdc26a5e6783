"use client";

import { useCallback, useEffect, useState } from "react";
import type { Failure, Result } from "@/lib/upstream/types";

export type Loaded<T> = { state: "loading" } | { state: "loaded"; value: T } | { state: "failed"; failure: Failure };

/** Loads what a section shows, once for each `key`; `retry` loads it again. An answer that comes too late is dropped. */
export function useLoaded<T>(key: string, load: () => Promise<Result<T>>): [Loaded<T>, () => void] {
  const [found, setFound] = useState<{ key: string; loaded: Loaded<T> } | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void load().then((result) => {
      if (!isCurrent) return;
      const loaded: Loaded<T> = result.ok
        ? { state: "loaded", value: result.value }
        : { state: "failed", failure: result.error };
      setFound({ key, loaded });
    });
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` says what `load` loads
  }, [key, round]);
  const retry = useCallback(() => {
    setFound(null);
    setRound((before) => before + 1);
  }, []);
  return [found?.key === key ? found.loaded : { state: "loading" }, retry];
}
