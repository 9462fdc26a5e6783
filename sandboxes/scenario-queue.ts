/** Fault of the next calls, and of how many. */
interface NextCalls<S extends string> {
  name: S | "none";
  times: number;
}

/** Creates what holds the fault that a test asks of the next calls of a stand-in; `names` are the faults it knows. */
export function createScenarioQueue<S extends string>(names: readonly S[]) {
  let next: NextCalls<S> = { name: "none", times: 0 };
  return {
    /** Returns the fault of a call: the one it names itself, else the one that was asked for before. */
    take(named: string | undefined): S | "none" {
      const known = names.find((name) => name === named);
      if (known !== undefined) return known;
      if (next.times === 0) return "none";
      next = { ...next, times: next.times - 1 };
      return next.name;
    },
    set(asked: NextCalls<S>): void {
      next = asked;
    },
    reset(): void {
      next = { name: "none", times: 0 };
    },
  };
}
