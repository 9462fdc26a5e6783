const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns settings with what differs put in their place, level by level; lists are replaced whole. */
export function withOverrides<T extends object>(settings: T, overrides: object | undefined): T {
  if (!overrides) return settings;
  const changed = Object.entries(overrides).map(([name, value]) => {
    const own = (settings as Record<string, unknown>)[name];
    return [name, isTree(value) && isTree(own) ? withOverrides(own, value) : value];
  });
  // the overrides have the settings' own types, checked by the shop's folder
  return { ...settings, ...Object.fromEntries(changed) } as T;
}
