import { persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import { route } from "@/lib/way-in/schema";
import type { Route } from "@/lib/way-in/types";
import { wayInKey } from "./list-entries";
import { browserStorage, hasFields, type PersistedStore, perStoreView } from "./persist";

/** Longest sentence about a way in, characters: it stands in the comment of a booking. */
export const NOTE_LENGTH = 400;

export interface WayInState {
  /** The steps from the street to the room; empty until they are told. */
  steps: Route;
  /** The same in words, for who drives. */
  note: string;
  /** Keeps a way in; empty steps forget it. */
  keep(steps: Route, note: string): void;
}

type PersistedWayIn = Pick<WayInState, "steps" | "note">;

const isPersistedWayIn = (value: unknown): value is PersistedWayIn =>
  hasFields(value, { steps: "object", note: "string" }) &&
  String(value.note).length <= NOTE_LENGTH &&
  route.safeParse(value.steps).success;

/** Returns the way into the shopper's home, for a store view; in this browser only. */
export const getWayInStore = perStoreView((store): PersistedStore<WayInState, PersistedWayIn> =>
  createStore<WayInState>()(
    persist(
      (set) => ({
        steps: [],
        note: "",
        keep: (steps, note) => set({ steps, note: steps.length === 0 ? "" : note.slice(0, NOTE_LENGTH) }),
      }),
      {
        name: wayInKey(store),
        version: 1,
        storage: browserStorage(isPersistedWayIn),
        partialize: ({ steps, note }) => ({ steps, note }),
      },
    ),
  ),
);
