import type { SearchBody } from "../types";
import type { Source } from "./column";

/** How patterns match a path in a document: the whole value, something below it, or nothing. */
type PatternMatch = "all" | "below" | "none";

/** A path in documents, one node per name; what the patterns say of it is computed once. */
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

/** Returns how patterns with dotted names and `*` match a path. */
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

/** Names come from documents, so the number of cached nodes is bounded. */
const MAX_CHILDREN = 2000;

function createPathNode(
  path: string,
  include: ((path: string) => PatternMatch) | null,
  exclude: (path: string) => PatternMatch,
): PathNode {
  const children = new Map<string, PathNode>();
  const includedHere = include && path !== "" ? include(path) : "below";
  return {
    included: include ? includedHere : "all",
    excluded: path === "" ? "below" : exclude(path),
    child(name) {
      let node = children.get(name);
      if (!node) {
        const here = path ? `${path}.${name}` : name;
        // Everything below a path that is included as a whole is included.
        node = createPathNode(here, include?.(here) === "all" ? null : include, exclude);
        if (children.size < MAX_CHILDREN) children.set(name, node);
      }
      return node;
    },
  };
}

const isEmpty = (value: unknown) =>
  value !== null &&
  typeof value === "object" &&
  (Array.isArray(value) ? value.length === 0 : Object.keys(value).length === 0);

/** Returns the selected part of a value; undefined for nothing. A value selected as a whole is not copied. */
function pick(value: unknown, node: PathNode): unknown {
  if (node.included === "all" && node.excluded === "none") return value;
  if (Array.isArray(value)) return value.map((entry) => pick(entry, node)).filter((entry) => entry !== undefined);
  if (value === null || typeof value !== "object") return node.included === "all" ? value : undefined;
  const picked: Source = {};
  for (const [name, inner] of Object.entries(value)) {
    const at = node.child(name);
    if (at.excluded === "all" || at.included === "none") continue;
    const part = pick(inner, at);
    if (part !== undefined && !(at.included === "below" && isEmpty(part))) picked[name] = part;
  }
  return picked;
}

/** Returns a function that picks the fields of `_source`; dotted names and `*` as in Elasticsearch. */
export function sourceFilter(fields: SearchBody["_source"]): (source: Source) => Source {
  if (fields === undefined || fields === true) return (source) => source;
  if (fields === false) return () => ({});
  const { includes, excludes } = Array.isArray(fields) ? { includes: fields, excludes: undefined } : fields;
  if (!includes?.length && !excludes?.length) return (source) => source;
  const root = createPathNode("", includes?.length ? createMatcher(includes) : null, createMatcher(excludes ?? []));
  // An object goes in, an object comes out.
  return (source) => pick(source, root) as Source;
}
