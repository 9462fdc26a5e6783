import { processSlot } from "./slot";

/** Resolves where something the process needs is there; rejects with the reason where it is not. */
export type Check = () => Promise<unknown>;

const checks = processSlot<Map<string, Check>>("readiness");

/** Registers something without which this process cannot serve shoppers, under the name operators read. */
export const registerCheck = (name: string, check: Check): void =>
  void checks.getOrCreate(() => new Map()).set(name, check);

/** Returns the registered checks by name. */
export const listChecks = (): ReadonlyMap<string, Check> => checks.get() ?? new Map<string, Check>();
