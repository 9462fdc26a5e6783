import { persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import { isLength, type Lengths } from "@/lib/product/fit";
import { browserStorage, type PersistedStore } from "./persist";
import { WALL_KEY } from "./wall-entry";

export interface WallState extends Lengths {
  /** Sets one length or both; null forgets it. */
  setLengths(lengths: Partial<Lengths>): void;
}

const isLengthOrNone = (value: unknown): value is number | null => value === null || isLength(value);
const isLengths = (value: unknown): value is Lengths =>
  typeof value === "object" &&
  value !== null &&
  isLengthOrNone(Reflect.get(value, "wall")) &&
  isLengthOrNone(Reflect.get(value, "table"));

/** The shopper's wall and table, cm; in this browser only, the same in every store view. */
export const wallStore: PersistedStore<WallState, Lengths> = createStore<WallState>()(
  persist((set) => ({ wall: null, table: null, setLengths: (lengths) => set(lengths) }), {
    name: WALL_KEY,
    version: 1,
    storage: browserStorage(isLengths),
    partialize: ({ wall, table }) => ({ wall, table }),
    // read after hydration: the server renders no wall
    skipHydration: true,
  }),
);
