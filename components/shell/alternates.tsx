"use client";

import { createContext, use, useEffect, useState, type ReactNode } from "react";
import type { Alternates } from "@/lib/catalog/types";

interface AlternatesContext {
  alternates: Alternates;
  setAlternates: (alternates: Alternates) => void;
}

const Context = createContext<AlternatesContext>({ alternates: {}, setAlternates: () => {} });

/** Holds where the page shown now lives in the other store views; wraps the layout's body. */
export function AlternatesProvider({ children }: { children: ReactNode }) {
  const [alternates, setAlternates] = useState<Alternates>({});
  return <Context value={{ alternates, setAlternates }}>{children}</Context>;
}

/** Rendered by a page: tells the store switch where this page lives elsewhere. */
export function PageAlternates({ alternates }: { alternates: Alternates }) {
  const { setAlternates } = use(Context);
  const key = JSON.stringify(alternates);
  useEffect(() => {
    // a plain object of strings: the key carries all of it
    setAlternates(JSON.parse(key) as Alternates);
    return () => setAlternates({});
  }, [key, setAlternates]);
  return null;
}

/** Where the page shown now lives in the other store views, as far as it has said so. */
export function useAlternates(): Alternates {
  return use(Context).alternates;
}
