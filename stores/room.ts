import { persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import { type Edit, type History, pushEdit, redo, startHistory, undo } from "@/lib/room/edit";
import { formatPlan, parsePlan } from "@/lib/room/link";
import type { PieceShape, Plan } from "@/lib/room/types";
import { rectangle } from "@/lib/room/walls";
import { browserStorage, hasFields, type PersistedStore, perStoreView } from "./persist";

/** A piece as a plan shows it without the server. */
export interface KnownPiece {
  shape: PieceShape;
  name: string;
}

export interface RoomState {
  history: History;
  /** What is known of the plan's pieces, by sku. */
  known: Readonly<Record<string, KnownPiece>>;
  edit(edit: Edit): void;
  undo(): void;
  redo(): void;
  /** Takes over what the server says of pieces. */
  learn(known: Readonly<Record<string, KnownPiece>>): void;
}

interface PersistedRoom {
  /** The plan as the text of its link, which is checked when it is read. */
  plan: string;
  known: Record<string, KnownPiece>;
}

/** A living room of usual size, cm. */
export const FIRST_PLAN: Plan = { corners: rectangle(420, 360), openings: [], pieces: [] };

const isPolygon = (value: unknown): boolean =>
  Array.isArray(value) && value.length >= 3 && value.every((point) => hasFields(point, { x: "number", y: "number" }));

const isText = (value: unknown): boolean => value === null || typeof value === "string";

function isKnown(value: unknown): boolean {
  if (!hasFields(value, { shape: "object", name: "string" })) return false;
  const { shape } = value;
  return (
    hasFields(shape, { sku: "string", width: "number", depth: "number", role: "string", footprint: "object" }) &&
    Array.isArray(shape.footprint) &&
    shape.footprint.length > 0 &&
    shape.footprint.every(isPolygon) &&
    (shape.height === null || typeof shape.height === "number") &&
    isText(shape.outline) &&
    isText(shape.inner)
  );
}

const isPersistedRoom = (value: unknown): value is PersistedRoom =>
  hasFields(value, { plan: "string", known: "object" }) &&
  parsePlan(String(value.plan)).ok &&
  Object.values(value.known ?? {}).every(isKnown);

/** Returns what is known of the pieces that stand in a plan. */
function knownOf({ pieces }: Plan, known: RoomState["known"]): Record<string, KnownPiece> {
  const skus = new Set(pieces.map(({ sku }) => sku));
  return Object.fromEntries(Object.entries(known).filter(([sku]) => skus.has(sku)));
}

/** Returns the state with a persisted plan: another tab's can be undone, the one at the start is the beginning. */
function withPersisted(persisted: unknown, state: RoomState): RoomState {
  if (!isPersistedRoom(persisted)) return state;
  const read = parsePlan(persisted.plan);
  if (!read.ok) return state;
  const isStart = state.history.past.length === 0 && state.history.plan === FIRST_PLAN;
  const history = isStart ? startHistory(read.plan) : pushEdit(state.history, { type: "open", plan: read.plan });
  return { ...state, history, known: { ...persisted.known, ...state.known } };
}

/** Returns the last plan of a room in a store view; in this browser only, it follows other tabs. */
export const getRoomStore = perStoreView((store): PersistedStore<RoomState, PersistedRoom> => {
  const name = `${store}-shop/room`;
  const room: PersistedStore<RoomState, PersistedRoom> = createStore<RoomState>()(
    persist<RoomState, [], [], PersistedRoom>(
      (set) => ({
        history: startHistory(FIRST_PLAN),
        known: {},
        edit: (edit) => set(({ history }) => ({ history: pushEdit(history, edit) })),
        undo: () => set(({ history }) => ({ history: undo(history) })),
        redo: () => set(({ history }) => ({ history: redo(history) })),
        learn: (known) => set((state) => ({ known: { ...state.known, ...known } })),
      }),
      {
        name,
        version: 1,
        storage: browserStorage(isPersistedRoom),
        skipHydration: true,
        partialize: ({ history, known }) => ({
          plan: formatPlan(history.plan),
          known: knownOf(history.plan, known),
        }),
        merge: withPersisted,
      },
    ),
  );
  if (typeof addEventListener === "function")
    addEventListener("storage", ({ key }) => key === name && void room.persist.rehydrate());
  return room;
});
