import { rememberEach } from "../cache/remember-each";
import { toWellFormed } from "../upstream/well-formed";
import type { SearchEngine } from "./types";

/** Returns a value with every text in it well-formed: the value itself where all are. */
function cleaned(value: unknown): unknown {
  if (typeof value === "string") return toWellFormed(value);
  if (Array.isArray(value)) {
    const list = value.map(cleaned);
    return list.some((entry, index) => entry !== value[index]) ? list : value;
  }
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, entry]) => [key, cleaned(entry)] as const);
  const isSame = entries.every(([key, entry]) => entry === Reflect.get(value, key));
  return isSame ? value : Object.fromEntries(entries);
}

/** Wraps an engine so that the documents it answers have well-formed texts, whoever wrote them. */
export function wellFormedEngine(engine: SearchEngine): SearchEngine {
  const clean = rememberEach((source: object) => cleaned(source));
  return {
    ...engine,
    search: async <T>(...given: Parameters<SearchEngine["search"]>) => {
      const answer = await engine.search<T>(...given);
      if (!answer.ok) return answer;
      const hits = answer.value.hits.map((hit) => ({
        ...hit,
        // a cleaned document has the shape of the one it was made of
        source: (typeof hit.source === "object" && hit.source !== null ? clean(hit.source) : hit.source) as T,
      }));
      return { ...answer, value: { ...answer.value, hits } };
    },
  };
}
