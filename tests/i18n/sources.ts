import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A source file that may show words. */
export interface Source {
  file: string;
  text: string;
  /** Namespaces of messages it uses, `shell.panel` among them. */
  namespaces: string[];
  isClient: boolean;
  /** Files of this repository it imports as values. */
  imports: string[];
}

const ROOTS = ["app", "components", "stores", "lib", "backend", "sandboxes"];
const EXTENSIONS = ["", ".ts", ".tsx", "/index.ts"];

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return filesOf(file);
    return /\.tsx?$/.test(entry.name) ? [file] : [];
  });
}

function resolveImport(from: string, name: string): string[] {
  const base = name.startsWith("@/")
    ? name.slice(2)
    : name.startsWith(".")
      ? path.join(path.dirname(from), name)
      : null;
  if (base === null) return [];
  return EXTENSIONS.map((extension) => base + extension)
    .filter((file) => /\.tsx?$/.test(file) && existsSync(file))
    .slice(0, 1);
}

/** Every source file; of the embedded backend the messages it sends are what shows words. */
export function readSources(): Source[] {
  return ROOTS.flatMap(filesOf).map((file) => {
    const text = readFileSync(file, "utf8");
    return {
      file,
      text,
      namespaces: [
        // a function of words may also be an argument: `ReturnType<typeof useTranslations<"cart">>`, `CardTranslator<"cart">`
        ...text.matchAll(
          /\b(?:use|get)Translations(?:(?:<typeof \w+>)?\("([\w.]+)"\)|<"([\w.]+)">)|\bCardTranslator<"([\w.]+)">|\bawait load(Mail)Words\(/g,
        ),
      ]
        .map(([, called, typed, said, mail]) => called ?? typed ?? said ?? mail?.toLowerCase() ?? "")
        // cards are given their words (components/product/card-words.ts)
        .concat(/\bCardWords\b/.test(text) ? ["product", "wishlist"] : []),
      isClient: /^\s*["']use client["']/.test(text),
      imports: [
        ...text.matchAll(
          /^(?:import (?!type\b)[^;]*?|export \{[^}]*\} )from "([^"]+)"|import\("([^"]+)"\)|^import "([^"]+)"/gm,
        ),
      ].flatMap(([, a, b, c]) => resolveImport(file, a ?? b ?? c ?? "")),
    };
  });
}

/** Nested messages → key path and text. */
export function flatten(value: unknown, at = ""): [string, string][] {
  if (typeof value === "string") return [[at, value]];
  if (typeof value !== "object" || value === null) throw new TypeError(`${at} is neither text nor group`);
  return Object.entries(value).flatMap(([key, below]) => flatten(below, at ? `${at}.${key}` : key));
}
