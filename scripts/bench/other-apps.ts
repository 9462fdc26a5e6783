import { cpSync, linkSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runNode } from "./running";

/** On the disk of the checkout, whose packages are linked to. */
const FOLDER = ".next/bench";
const LEFT_OUT = new Set([".git", ".next", ".data", "node_modules", "tests", "e2e", "middleware.ts", "server.ts"]);

/** What starts a built Next app. */
export const START_NEXT = ["node_modules/next/dist/bin/next", "start"];

/** The packages again, without their bytes; Next takes no folder that is a link itself. */
function linkTree(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}

async function build(folder: string): Promise<string> {
  linkTree("node_modules", path.join(folder, "node_modules"));
  const [next = ""] = START_NEXT;
  if ((await runNode([next, "build"], { cwd: folder, env: { NODE_ENV: "production" } })) !== 0) throw new Error(`${folder} could not be built`);
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
    "app/layout.jsx": 'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }',
    "app/page.jsx": "export default function Page() { return <h1>Hello, world</h1>; }",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), `${text}\n`);
  return build(folder);
}

/** Builds this shop without its middleware, and returns its folder. */
export function buildWithoutMiddleware(): Promise<string> {
  const folder = emptyFolder("without-middleware");
  for (const name of readdirSync(".")) if (!LEFT_OUT.has(name)) cpSync(name, path.join(folder, name), { recursive: true });
  return build(folder);
}

/** Removes what was built. */
export function removeBuilt(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}
