// compiled messages are lists, or numbers and texts
const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns messages with those of later layers in the place of earlier ones, key by key. */
export function mergeWords(layers: object[]): object {
  const [first = {}, ...rest] = layers;
  if (rest.length === 0) return first;
  const merged: Record<string, unknown> = { ...first };
  for (const [key, word] of rest.flatMap(Object.entries)) {
    const before = merged[key];
    merged[key] = isGroup(before) && isGroup(word) ? mergeWords([before, word]) : word;
  }
  return merged;
}
