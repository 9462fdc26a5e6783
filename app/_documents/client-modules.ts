/** A client component as React names it: its module in the checkout, and its name there. */
export interface ClientModule {
  file: string;
  name: string;
}

const known = new Map<unknown, ClientModule>();

/** Says what a module that begins with "use client" exports; scripts/server-components.mjs adds the call to each of them. */
export function registerClient(file: string, exported: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(exported))
    if (typeof value === "function" || (typeof value === "object" && value !== null)) known.set(value, { file, name });
}

/** Returns where a component stands that the browser renders too; undefined for one of the server alone. */
export const clientModuleOf = (component: unknown): ClientModule | undefined => known.get(component);
