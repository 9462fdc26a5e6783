import type { SandboxStore } from "@/sandboxes/store";

/** Creates a store that forgets everything at the end of the process. */
export function memoryStore(): SandboxStore {
  const entries = new Map<string, string>();
  const read = (text: string): unknown => JSON.parse(text);
  return {
    get: (id) => {
      const text = entries.get(id);
      return text === undefined ? undefined : read(text);
    },
    set: (id, value) => void entries.set(id, JSON.stringify(value)),
    list: () => [...entries.values()].map(read),
    clear: () => entries.clear(),
    close: () => entries.clear(),
  };
}
