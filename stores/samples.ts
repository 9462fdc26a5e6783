import { persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import type { Sample } from "@/lib/product/types";
import { toggleSample } from "@/lib/samples";
import { MAX_SAMPLES } from "@/lib/upstream/contract/samples-limits";
import { browserStorage, hasFields, type PersistedStore, perStoreView } from "./persist";
import { samplesKey } from "./samples-entry";

export interface SamplesState {
  /** Fabric samples the shopper chose, oldest first; at most five. */
  tray: Sample[];
  /** Puts a sample in, or takes it out again; a full tray takes none. */
  toggle(sample: Sample): void;
  clear(): void;
}

type PersistedSamples = Pick<SamplesState, "tray">;

const isSample = (value: unknown): boolean =>
  hasFields(value, { id: "string", fabric: "string", colour: "string", hex: "string", colourId: "string" });

const isPersistedSamples = (value: unknown): value is PersistedSamples =>
  hasFields(value, { tray: "object" }) &&
  Array.isArray(value.tray) &&
  value.tray.length <= MAX_SAMPLES &&
  value.tray.every(isSample);

/** Returns a store view's tray of fabric samples; in this browser only, it follows other tabs. */
export const getSamplesStore = perStoreView((store): PersistedStore<SamplesState, PersistedSamples> => {
  const name = samplesKey(store);
  const samples: PersistedStore<SamplesState, PersistedSamples> = createStore<SamplesState>()(
    persist<SamplesState, [], [], PersistedSamples>(
      (set) => {
        const change = (next: (tray: Sample[]) => Sample[]) => {
          // another tab may have changed it since, and a change before it was read must not replace it
          void samples.persist.rehydrate();
          set(({ tray }) => ({ tray: next(tray) }));
          // as another tab would hear of it: the header shows the first sample
          if (typeof dispatchEvent === "function") dispatchEvent(new StorageEvent("storage", { key: name }));
        };
        return {
          tray: [],
          toggle: (sample) => change((tray) => toggleSample(tray, sample)),
          clear: () => change(() => []),
        };
      },
      {
        name,
        version: 1,
        storage: browserStorage(isPersistedSamples),
        partialize: ({ tray }) => ({ tray }),
        // read after hydration: the server renders no tray
        skipHydration: true,
      },
    ),
  );
  if (typeof addEventListener === "function")
    addEventListener("storage", ({ key }) => (key === name || key === null) && void samples.persist.rehydrate());
  return samples;
});
