import type { BotAction, BotCheckPhase } from "./types";

type Listener = (phase: BotCheckPhase) => void;

const listeners = new Map<BotAction, Set<Listener>>();
const places = new Map<BotAction, HTMLElement>();

/** Says how far the check of a form is. */
export function setBotCheckPhase(action: BotAction, phase: BotCheckPhase): void {
  for (const listener of listeners.get(action) ?? []) listener(phase);
}

/** Listens to how far the check of a form is. Returns its end. */
export function onBotCheckPhase(action: BotAction, listener: Listener): () => void {
  const known = listeners.get(action) ?? new Set();
  listeners.set(action, known.add(listener));
  return () => known.delete(listener);
}

/** Gives a hosted check a place in a form, where it may ask something. Returns its end. */
export function offerPlace(action: BotAction, place: HTMLElement): () => void {
  places.set(action, place);
  return () => {
    if (places.get(action) === place) places.delete(action);
  };
}

/** Returns the place of a form's check; null where no form offers one. */
export const findPlace = (action: BotAction): HTMLElement | null => places.get(action) ?? null;
