import type { SearchBody } from "../types";
import type { Source } from "./column";

const toTest = (pattern: string): RegExp => new RegExp(`^${pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&")).join(".*")}$`);

/** How much of a path is chosen: all of it, possibly something below it, nothing. */
type Choice = (path: string) => "all" | "below" | "none";

function chooser(patterns: string[]): Choice {
  const rules = patterns.map((pattern) => ({ whole: toTest(pattern), pattern }));
  return (path) => {
    if (rules.some(({ whole }) => whole.test(path))) return "all";
    const below = rules.some(({ pattern }) => pattern.startsWith(`${path}.`) || (pattern.includes("*") && pattern.split("*")[0] !== undefined && `${path}.`.startsWith(pattern.split("*")[0] ?? "")));
    return below ? "below" : "none";
  };
}

function pick(value: unknown, path: string, include: Choice | null, exclude: Choice): unknown {
  if (Array.isArray(value)) return value.map((entry) => pick(entry, path, include, exclude)).filter((entry) => entry !== undefined);
  if (value === null || typeof value !== "object") return include ? undefined : value;
  const kept: Source = {};
  for (const [name, inner] of Object.entries(value)) {
    const here = path ? `${path}.${name}` : name;
    if (exclude(here) === "all") continue;
    const choice = include ? include(here) : "all";
    if (choice === "none") continue;
    const picked = pick(inner, here, choice === "all" ? null : include, exclude);
    const empty = picked !== null && typeof picked === "object" && (Array.isArray(picked) ? picked.length === 0 : Object.keys(picked).length === 0);
    if (picked !== undefined && !(choice === "below" && empty)) kept[name] = picked;
  }
  return kept;
}

/** The fields of a document that `_source` asks for; dotted names and `*` as in Elasticsearch. */
export function filterSource(source: Source, wanted: SearchBody["_source"]): Source {
  if (wanted === undefined || wanted === true) return source;
  if (wanted === false) return {};
  const { includes, excludes } = Array.isArray(wanted) ? { includes: wanted, excludes: undefined } : wanted;
  if (!includes?.length && !excludes?.length) return source;
  // an object goes in, an object comes out
  return pick(source, "", includes?.length ? chooser(includes) : null, chooser(excludes ?? [])) as Source;
}
