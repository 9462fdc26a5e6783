import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";

export interface Expression {
  file: string;
  source: string;
  flags: string;
}

/** Expressions that only meet our own text: messages, settings, sums, the demo shop, a browser's own name. */
const OWN_TEXT = [
  "backend/demo/",
  "lib/config/env.ts",
  "lib/config/pictures.ts",
  "lib/money/index.ts",
  "lib/product/ar.ts",
  "lib/seo/server.ts",
];

function listSources(root: string): string[] {
  const inFolders = ["lib", "backend", "sandboxes"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts"))
      .map((path) => `${folder}/${path}`),
  );
  return [...inFolders, "middleware.ts", "server.ts"];
}

/** Returns the regular expressions written in a source file. */
export function findExpressions(file: string, source: string): Expression[] {
  const found: Expression[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const regex: unknown = "regex" in node ? node.regex : null;
    if (typeof regex === "object" && regex !== null && "pattern" in regex && "flags" in regex)
      found.push({ file, source: String(regex.pattern), flags: String(regex.flags) });
    for (const value of Object.values(node)) visit(value);
  };
  visit(parseSync(file, source).program);
  return found;
}

/** Returns the regular expressions of lib, the middleware and the server that meet text from outside. */
export function listExpressions(root: string): Expression[] {
  return listSources(root)
    .filter((file) => !OWN_TEXT.some((own) => file.startsWith(own)))
    .flatMap((file) => findExpressions(file, readFileSync(join(root, file), "utf8")));
}

const CLASSES: [RegExp, string[]][] = [
  [/\\p\{L\}|\\p\{Ll\}|\\w|\[a-z/i, ["a", "A"]],
  [/\\p\{N|\\d|0-9|\\w/, ["1"]],
  [/\\s|\s/, [" ", "\n"]],
  [/\\p\{M\}/, ["a\u0301"]],
  [/\\W|\\D|\.|\[\^/, ["-", "x"]],
];

/** Returns short texts an expression is made of: one of each of its classes, its words, its signs. */
function piecesOf(source: string): string[] {
  const words = source
    .replaceAll(/\\p\{\w+\}|\\[a-z]|\(\?<?[:=!]/gi, " ")
    .replaceAll(/\\(.)/g, "$1")
    .match(/[a-z]+/gi);
  const signs = source.match(/[^\w\s]/gu) ?? [];
  const classes = CLASSES.flatMap(([pattern, samples]) => (pattern.test(source) ? samples : []));
  return [...new Set([...classes, ...signs, ...(words ?? []).slice(0, 4)])];
}

/** Makes a text of about `length` characters. */
export type HostileText = (length: number) => string;

const TAILS = ["!", "\u0000\n"];

/** Returns texts built against an expression: its pieces repeated, alone and in pairs, with ends that do not match. */
export function buildHostileTexts(source: string): HostileText[] {
  const pieces = piecesOf(source);
  const units = [
    ...pieces.map((piece) => ["", piece]),
    ...pieces.flatMap((first) =>
      pieces
        .filter((second) => second !== first)
        .flatMap((second) => [
          ["", first + second],
          [first, second],
        ]),
    ),
  ];
  return units.flatMap(([head = "", unit = ""]) =>
    TAILS.map((tail) => (length: number) => head + unit.repeat(Math.ceil(length / unit.length)) + tail),
  );
}
