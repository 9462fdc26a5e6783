import type { SearchBody } from "../types";
import type { Source } from "./column";

/** What patterns say of a place in a document: it is meant, something below it may be, nothing there is. */
type PatternMatch = "all" | "below" | "none";

/** A place in documents, reached by names from the root; places know what the patterns say of them once and for all. */
interface PathNode {
  included: PatternMatch;
  excluded: PatternMatch;
  child(name: string): PathNode;
}

const toTest = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .split("*")
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"))
      .join(".*")}$`,
  );

/** How patterns with dotted names and `*` speak of paths. */
function createMatcher(patterns: string[]): (path: string) => PatternMatch {
  const rules = patterns.map((pattern) => ({
    whole: toTest(pattern),
    pattern,
    head: pattern.includes("*") ? (pattern.split("*")[0] ?? "") : null,
  }));
  return (path) => {
    if (rules.some(({ whole }) => whole.test(path))) return "all";
    const start = `${path}.`;
    return rules.some(({ pattern, head }) => pattern.startsWith(start) || (head !== null && start.startsWith(head)))
      ? "below"
      : "none";
  };
}

/** Names come from documents, so the places remembered are bounded. */
const MAX_CHILDREN = 2000;

function createPathNode(
  path: string,
  include: ((path: string) => PatternMatch) | null,
  exclude: (path: string) => PatternMatch,
): PathNode {
  const children = new Map<string, PathNode>();
  return {
    included: path === "" || !include ? (include ? "below" : "all") : include(path),
    excluded: path === "" ? "below" : exclude(path),
    child(name) {
      let place = children.get(name);
      if (!place) {
        const here = path ? `${path}.${name}` : name;
        // below a place that is meant as a whole everything is
        place = createPathNode(here, include?.(here) === "all" ? null : include, exclude);
        if (children.size < MAX_CHILDREN) children.set(name, place);
      }
      return place;
    },
  };
}

const isEmpty = (value: unknown) =>
  value !== null &&
  typeof value === "object" &&
  (Array.isArray(value) ? value.length === 0 : Object.keys(value).length === 0);

/** The part of a value that is asked for; undefined when it is nothing. What is asked for as a whole is not copied. */
function pick(value: unknown, place: PathNode): unknown {
  if (place.included === "all" && place.excluded === "none") return value;
  if (Array.isArray(value)) return value.map((entry) => pick(entry, place)).filter((entry) => entry !== undefined);
  if (value === null || typeof value !== "object") return place.included === "all" ? value : undefined;
  const kept: Source = {};
  for (const [name, inner] of Object.entries(value)) {
    const at = place.child(name);
    if (at.excluded === "all" || at.included === "none") continue;
    const picked = pick(inner, at);
    if (picked !== undefined && !(at.included === "below" && isEmpty(picked))) kept[name] = picked;
  }
  return kept;
}

/** The fields of documents that `_source` asks for; dotted names and `*` as in Elasticsearch. */
export function sourceFilter(wanted: SearchBody["_source"]): (source: Source) => Source {
  if (wanted === undefined || wanted === true) return (source) => source;
  if (wanted === false) return () => ({});
  const { includes, excludes } = Array.isArray(wanted) ? { includes: wanted, excludes: undefined } : wanted;
  if (!includes?.length && !excludes?.length) return (source) => source;
  const root = createPathNode("", includes?.length ? createMatcher(includes) : null, createMatcher(excludes ?? []));
  // an object goes in, an object comes out
  return (source) => pick(source, root) as Source;
}
