import {
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { transformSync } from "esbuild";
import { runNode } from "./running";

/** On the disk of the checkout, as its packages are hard-linked. */
const FOLDER = ".next/bench";
/** The cards that others than the shop show. */
const CARDS = "scripts/bench/plain-cards.tsx";
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

const [NEXT = ""] = START_NEXT;

async function build(folder: string, env: Record<string, string> = {}, command = [NEXT, "build"]): Promise<string> {
  linkTree("node_modules", path.join(folder, "node_modules"));
  if ((await runNode(command, { cwd: folder, env: { NODE_ENV: "production", ...env } })) !== 0)
    throw new Error(`${folder} could not be built`);
  return folder;
}

function emptyFolder(name: string): string {
  const folder = path.resolve(FOLDER, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

const LAYOUT =
  'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }';

/** Builds a Next app of one page, and returns its folder. */
function buildApp(name: string, page: string, others: Record<string, string> = {}): Promise<string> {
  const folder = emptyFolder(name);
  mkdirSync(path.join(folder, "app"));
  const files = {
    "package.json": '{ "private": true, "type": "module" }',
    "next.config.js": "export default { turbopack: { root: import.meta.dirname } };",
    "app/layout.jsx": LAYOUT,
    "app/page.jsx": page,
    ...others,
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), `${text}\n`);
  return build(folder);
}

const DYNAMIC = 'export const dynamic = "force-dynamic";\n';

/** Builds a Next app of one page that says hello, static or made for each request, and returns its folder. */
export const buildHello = (isDynamic = false): Promise<string> =>
  buildApp(
    isDynamic ? "hello-dynamic" : "hello",
    `${isDynamic ? DYNAMIC : ""}export default function Page() { return <h1>Hello, world</h1>; }`,
  );

/** Builds a Next app of one page of plain product cards, made for each request, and returns its folder. */
export const buildCards = (count: number): Promise<string> =>
  buildApp(
    "cards",
    `${DYNAMIC}import { PlainCards } from "./cards";
export default function Page() { return <PlainCards count={${count}} />; }`,
    { "app/cards.js": transformSync(readFileSync(CARDS, "utf8"), { loader: "tsx", jsx: "automatic" }).code },
  );

function copyShop(name: string, without: string[] = []): string {
  const folder = emptyFolder(name);
  for (const entry of readdirSync("."))
    if (!LEFT_OUT.has(entry) && !without.includes(entry)) cpSync(entry, path.join(folder, entry), { recursive: true });
  return folder;
}

/** Builds a copy of this shop as `npm run build` does, so that it starts with its compiled settings. */
const buildShop = (folder: string, env: Record<string, string> = {}): Promise<string> =>
  build(folder, env, ["scripts/start.mjs", "--build"]);

/** Builds this shop without its middleware, and returns its folder. */
export const buildWithoutMiddleware = (): Promise<string> =>
  buildShop(copyShop("without-middleware", ["middleware.ts"]));

/** Builds this shop with the source maps of its scripts, and returns its folder. */
export const buildWithMaps = (): Promise<string> => buildShop(copyShop("with-maps"), { SOURCE_MAPS: "true" });

/** Builds this shop, its server too, so that its functions keep their names and places, and returns its folder. */
export const buildUnminified = (): Promise<string> => buildShop(copyShop("unminified"), { UNMINIFIED: "true" });

/** Removes what was built. */
export function removeBuilt(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}
