import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";

/** One import of a module of this repository, type-only ones included. */
export interface ModuleImport {
  from: string;
  to: string;
  isDynamic: boolean;
}

const ROOTS = ["server", "app", "components", "stores", "lib", "i18n", "shop", "backend", "sandboxes"];
const ENTRIES = ["middleware.ts", "server.ts", "instrumentation.ts", "instrumentation-node.ts"];

function listModules(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    return entry.isDirectory() ? listModules(file) : /\.tsx?$/.test(entry.name) ? [file] : [];
  });
}

/** Returns the repository path an import specifier leads to; null for packages and files that are no module. */
export function resolveSpecifier(from: string, specifier: string): string | null {
  const isOwn = /^(?:@\/|@shop\/|\.)/.test(specifier);
  if (!isOwn) return null;
  const base = specifier.startsWith("@shop/")
    ? specifier.slice(1)
    : specifier.startsWith("@/")
      ? specifier.slice(2)
      : path.posix.join(path.posix.dirname(from), specifier);
  return (
    [`${base}.ts`, `${base}.tsx`, `${base}/index.ts`, base].find((file) => /\.tsx?$/.test(file) && existsSync(file)) ??
    null
  );
}

/** Lists every import of a source text: static, re-exported and dynamic ones, of values and of types. */
export function readImports(file: string, text: string): ModuleImport[] {
  const { module } = parseSync(file, text);
  const fixed = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
  ];
  const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
    text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  );
  const toImports = (specifiers: string[], isDynamic: boolean) =>
    specifiers.flatMap((specifier) => {
      const to = resolveSpecifier(file, specifier);
      return to ? [{ from: file, to, isDynamic }] : [];
    });
  return [...toImports(fixed, false), ...toImports(dynamic, true)];
}

/** Reads the imports of every module of the shop. */
export function readModuleGraph(): ModuleImport[] {
  const files = [...ROOTS.flatMap(listModules), ...ENTRIES];
  return files.flatMap((file) => readImports(file, readFileSync(file, "utf8")));
}

/**
 * Returns the domain of a module: `lib/cart`, `components/product`, `sandboxes/klevu`; the backend is one but for its
 * database, which sandboxes may use; modules of other folders belong to their top folder.
 */
export function domainOf(file: string): string {
  const [top = "", second = "", ...rest] = file.split("/");
  if (rest.length > 0 && (["lib", "components", "sandboxes"].includes(top) || file.startsWith("backend/db/")))
    return `${top}/${second}`;
  return second ? top : file;
}

/** Finds the groups of nodes that import each other in a circle (strongly connected components), each sorted. */
export function findCycles(edges: { from: string; to: string }[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of edges) {
    if (from === to) continue;
    next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  const order = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  const visit = (node: string): number => {
    const index = order.size;
    order.set(node, index);
    let low = index;
    open.push(node);
    for (const target of next.get(node) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (open.includes(target)) low = Math.min(low, order.get(target) ?? low);
    }
    if (low === index) {
      const group = open.splice(open.indexOf(node));
      if (group.length > 1) cycles.push(group.toSorted());
    }
    return low;
  };
  for (const node of next.keys()) if (!order.has(node)) visit(node);
  return cycles;
}
