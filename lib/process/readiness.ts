import { processSlot } from "./slot";

/** Resolves where something the process needs is there; rejects with the reason where it is not. */
export type Check = () => Promise<unknown>;

export interface NamedCheck {
  check: Check;
  /** False where the process goes on by itself without it. */
  isRequired: boolean;
}

const checks = processSlot<Map<string, NamedCheck>>("readiness");

/** Registers something the process needs, under the name operators read. */
export const registerCheck = (name: string, check: Check, { isRequired = true } = {}): void =>
  void checks.getOrCreate(() => new Map()).set(name, { check, isRequired });

/** Returns the registered checks by name. */
export const listChecks = (): ReadonlyMap<string, NamedCheck> => checks.get() ?? new Map<string, NamedCheck>();
