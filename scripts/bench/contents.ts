import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { decode } from "@jridgewell/sourcemap-codec";

/** Returns the part of this shop or the package that a source file of a script's map belongs to. */
function groupOf(source: string): string {
  const [, inside = ""] = /node_modules\/(.*)$/.exec(source) ?? [];
  if (inside) {
    const [scope = "", name = ""] = inside.split("/");
    return scope.startsWith("@") ? `${scope}/${name}` : scope;
  }
  const [, own] = /\[project\]\/(app|components|lib|stores|i18n)\b/.exec(source) ?? [];
  return own ? `the shop: ${own}` : "bundler";
}

interface Mapped {
  sources: string[];
  sections?: { offset: { line: number; column: number }; map: Mapped }[];
  mappings?: string;
}

/** Counts the characters of a script by their origin: each belongs to the last mapping before it. */
function charactersOf(code: string, map: Mapped): Map<string, number> {
  const lines = code.split("\n");
  const marks: { line: number; column: number; group: string }[] = [];
  const take = ({ sources, sections, mappings }: Mapped, from: { line: number; column: number }) => {
    for (const section of sections ?? []) take(section.map, section.offset);
    const groups = (sources ?? []).map(groupOf);
    decode(mappings ?? "").forEach((segments, line) => {
      for (const [column, source] of segments)
        marks.push({
          line: line + from.line,
          column: column + (line === 0 ? from.column : 0),
          group: (source === undefined ? undefined : groups[source]) ?? "bundler",
        });
    });
  };
  take(map, { line: 0, column: 0 });
  const counted = new Map<string, number>();
  const add = (group: string, count: number) => counted.set(group, (counted.get(group) ?? 0) + count);
  lines.forEach((text, line) => {
    const own = marks.filter((mark) => mark.line === line).toSorted((a, b) => a.column - b.column);
    add("bundler", own[0]?.column ?? text.length);
    own.forEach(({ column, group }, index) => add(group, (own[index + 1]?.column ?? text.length) - column));
  });
  return counted;
}

/**
 * Returns what script files of a build consist of: gzipped bytes by package and by folder of the shop, largest first. A
 * file's bytes are distributed by its characters, as compression knows no packages. Needs a build with source maps.
 */
export function contentsOf(scripts: string[], build: string): [string, number][] {
  const bytes = new Map<string, number>();
  for (const script of scripts) {
    const file = path.join(build, script.replace(/^\/_next\//, "").replace(/\?.*$/, ""));
    const code = readFileSync(file, "utf8");
    const gzipped = gzipSync(code).length;
    const [, mapName] = /\/\/# sourceMappingURL=(\S+)\s*$/.exec(code) ?? [];
    const mapFile = mapName ? path.join(path.dirname(file), decodeURIComponent(mapName)) : `${file}.map`;
    // a map was written by the build that wrote the script
    const counted = existsSync(mapFile)
      ? charactersOf(code, JSON.parse(readFileSync(mapFile, "utf8")) as Mapped)
      : new Map([["without a map", code.length]]);
    const all = [...counted.values()].reduce((sum, count) => sum + count, 0);
    for (const [group, count] of counted)
      bytes.set(group, (bytes.get(group) ?? 0) + (gzipped * count) / Math.max(1, all));
  }
  return [...bytes].toSorted(([, a], [, b]) => b - a);
}
