import { cpSync, linkSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runNode } from "./running";

/** On the disk of the checkout, as its packages are hard-linked. */
const FOLDER = ".next/bench";
const LEFT_OUT = new Set([".git", ".next", ".data", "node_modules", "tests", "e2e"]);

/** The command that starts a built Next app. */
export const START_NEXT = ["node_modules/next/dist/bin/next", "start"];

/** Links the packages file by file; Next accepts no folder that is a link itself. */
function linkTree(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}

async function build(folder: string, env: Record<string, string> = {}): Promise<string> {
  linkTree("node_modules", path.join(folder, "node_modules"));
  const [next = ""] = START_NEXT;
  if ((await runNode([next, "build"], { cwd: folder, env: { NODE_ENV: "production", ...env } })) !== 0)
    throw new Error(`${folder} could not be built`);
  return folder;
}

function emptyFolder(name: string): string {
  const folder = path.resolve(FOLDER, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Builds a Next app of one static page that says hello, and returns its folder. */
export function buildHello(): Promise<string> {
  const folder = emptyFolder("hello");
  mkdirSync(path.join(folder, "app"));
  const files = {
    "package.json": '{ "private": true, "type": "module" }',
    "next.config.js": "export default { turbopack: { root: import.meta.dirname } };",
    "app/layout.jsx":
      'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }',
    "app/page.jsx": "export default function Page() { return <h1>Hello, world</h1>; }",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), `${text}\n`);
  return build(folder);
}

function copyShop(name: string, without: string[] = []): string {
  const folder = emptyFolder(name);
  for (const entry of readdirSync("."))
    if (!LEFT_OUT.has(entry) && !without.includes(entry)) cpSync(entry, path.join(folder, entry), { recursive: true });
  return folder;
}

/** Builds this shop without its middleware, and returns its folder. */
export const buildWithoutMiddleware = (): Promise<string> =>
  build(copyShop("without-middleware", ["middleware.ts", "server.ts"]));

/** Builds this shop with the source maps of its scripts, and returns its folder. */
export const buildWithMaps = (): Promise<string> => build(copyShop("with-maps"), { SOURCE_MAPS: "true" });

/** Removes what was built. */
export function removeBuilt(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}
