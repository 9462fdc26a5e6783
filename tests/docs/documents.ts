import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A place in a text, for messages of a test: `lib/cart/merge.ts:12`. */
export interface Found {
  place: string;
  text: string;
}

const CODE_FOLDERS = ["app", "backend", "components", "lib", "sandboxes", "stores", "tests", "e2e", "scripts", "i18n"];
const CODE_ENDINGS = /\.(?:tsx?|mts|cjs|mjs|css)$/;

/** Returns the paths of all code of the repository but the tests of the documents, which name what is not there. */
export function listCode(): string[] {
  const root = readdirSync(".").filter((name) => /\.(?:ts|cjs)$/.test(name));
  return [...CODE_FOLDERS.flatMap((folder) => walk(folder)), ...root].filter(
    (path) => CODE_ENDINGS.test(path) && !path.startsWith("tests/docs/"),
  );
}

/** Returns the paths of the documents: the README and everything in docs/. */
export function listDocuments(): string[] {
  return ["README.md", ...walk("docs").filter((path) => path.endsWith(".md"))];
}

/** Returns what a pattern matches in files, line by line. */
export function findIn(paths: string[], pattern: RegExp): Found[] {
  return paths.flatMap((path) =>
    readFileSync(path, "utf8")
      .split("\n")
      .flatMap((line, index) => [...line.matchAll(pattern)].map(([text]) => ({ place: `${path}:${index + 1}`, text }))),
  );
}

/** Returns the anchors GitHub gives the headings of a document, in order; code blocks have none. */
export function listAnchors(markdown: string): string[] {
  const seen = new Map<string, number>();
  return [...markdown.replaceAll(/^```[\s\S]*?^```/gm, "").matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) => {
    const slug = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, "")
      .replaceAll(" ", "-");
    const times = seen.get(slug) ?? 0;
    seen.set(slug, times + 1);
    return times === 0 ? slug : `${slug}-${times}`;
  });
}

/** Returns why a target, `path` or `path#anchor` from the root, leads nowhere; null where it resolves. */
export function explainBroken(target: string): string | null {
  const [path = "", anchor] = target.split("#");
  if (!existsSync(path)) return "no such file";
  if (anchor === undefined || !path.endsWith(".md")) return null;
  return listAnchors(readFileSync(path, "utf8")).includes(anchor) ? null : "no such heading";
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walk(path) : [path];
  });
}
