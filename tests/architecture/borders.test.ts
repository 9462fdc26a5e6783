import { describe, expect, it } from "vitest";
import { domainOf, findCycles, type ModuleImport, readImports, readModuleGraph } from "./module-graph";

const imports = readModuleGraph();
const LAYERS = ["server", "app", "components", "stores", "lib"];

/** Rooms of `components` that every feature may use file by file; a feature shows the others its `index` alone. */
const SHARED_ROOMS = ["components/ui", "components/storefront", "components/overlay", "components/page"];

/** Each overlay is a chunk of its own, so their registry loads files and not whole features. */
const OVERLAY_REGISTRY = "components/shell/overlays/registry.ts";

/** What the HTTP server uses of the storefront: nothing that knows a store view, a product, a search or a cart. */
const GENERIC = [
  /^lib\/(?:cache|limits|process)\//,
  /^lib\/(?:config\/(?:log-once|media-cache|pictures)|paths\/decode)\.ts$/,
];

const betweenDomains = (all: ModuleImport[]) => all.map(({ from, to }) => ({ from: domainOf(from), to: domainOf(to) }));
const show = ({ from, to }: ModuleImport) => `${from} → ${to}`;

/** Imports of another feature that go past its index. */
function findTrespasses(all: ModuleImport[]): string[] {
  return all
    .filter(({ from, to, isDynamic }) => {
      const [source, target] = [domainOf(from), domainOf(to)];
      if (!source.startsWith("components/") || !target.startsWith("components/") || source === target) return false;
      if (SHARED_ROOMS.includes(target) || (isDynamic && from === OVERLAY_REGISTRY)) return false;
      return to !== `${target}/index.ts`;
    })
    .map(show);
}

describe("borders of docs/architecture.md", () => {
  it("domains of lib and of components form a tree, type-only imports included", () => {
    expect(imports.length).toBeGreaterThan(2000);
    expect(findCycles(betweenDomains(imports))).toEqual([]);
  });

  it("no two files import each other", () => {
    expect(findCycles(imports)).toEqual([]);
  });

  it("imports flow server → app → components → stores → lib", () => {
    const layerOf = (file: string) => LAYERS.indexOf(file.split("/")[0] ?? "");
    const upward = imports.filter(({ from, to }) => layerOf(to) >= 0 && layerOf(from) > layerOf(to));
    // the layout's own style sheet and fonts belong to app
    expect(upward.map(show)).toEqual([]);
  });

  it("the HTTP server uses nothing of the shop", () => {
    const used = imports.filter(({ from, to }) => domainOf(from) === "server" && domainOf(to) !== "server");
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter(({ to }) => !GENERIC.some((file) => file.test(to))).map(show)).toEqual([]);
  });

  it("only the entries open the HTTP server", () => {
    const doors = imports.filter(({ from, to }) => domainOf(to) === "server" && domainOf(from) !== "server");
    expect([...new Set(doors.map(({ from }) => from))].toSorted()).toEqual(["instrumentation-node.ts", "server.ts"]);
  });

  it("a feature's files are private to it, but for its index", () => {
    expect(findTrespasses(imports)).toEqual([]);
  });

  it("the embedded backend is opened by the start of the server and by nothing of the storefront", () => {
    const doors = imports.filter(({ from, to }) => to.startsWith("backend/") && !/^(?:backend|sandboxes)\//.test(from));
    expect(doors.map(show)).toEqual(["instrumentation-node.ts → backend/instance.ts"]);
  });

  it("sandboxes use rules of lib and tables of the database, and nothing but the backend opens them", () => {
    const isSandbox = (file: string) => file.startsWith("sandboxes/");
    const uses = imports.filter(
      ({ from, to }) => isSandbox(from) && !/^(?:sandboxes|lib|backend\/db|shop|i18n)\//.test(to),
    );
    const doors = imports.filter(({ from, to }) => isSandbox(to) && !/^(?:backend|sandboxes)\//.test(from));
    expect([...uses, ...doors].map(show)).toEqual([]);
  });
});

describe("the check itself", () => {
  it("sees type-only, re-exporting and dynamic imports", () => {
    const text = `
      import type { A } from "@/lib/money";
      export { b } from "../storefront";
      const c = () => import("./state");
      import react from "react";`;
    expect(readImports("lib/cart/example.ts", text)).toEqual([
      { from: "lib/cart/example.ts", to: "lib/money/index.ts", isDynamic: false },
      { from: "lib/cart/example.ts", to: "lib/storefront/index.ts", isDynamic: false },
      { from: "lib/cart/example.ts", to: "lib/cart/state.ts", isDynamic: true },
    ]);
  });

  it("finds a knot of domains and leaves a tree alone", () => {
    const edge = (from: string, to: string) => ({ from, to });
    const tree = [edge("lib/cart", "lib/money"), edge("lib/checkout", "lib/cart"), edge("lib/checkout", "lib/money")];
    expect(findCycles(tree)).toEqual([]);
    expect(findCycles([...tree, edge("lib/money", "lib/checkout")])).toEqual([
      ["lib/cart", "lib/checkout", "lib/money"],
    ]);
  });

  it("finds an import past a feature's index", () => {
    const past = { from: "components/checkout/a.tsx", to: "components/cart/use-cart.ts", isDynamic: false };
    expect(
      findTrespasses([past, { ...past, to: "components/cart/index.ts" }, { ...past, to: "components/ui/price.tsx" }]),
    ).toEqual([show(past)]);
  });
});
