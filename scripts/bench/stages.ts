import { existsSync, readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const frame = z.object({
  functionName: z.string(),
  url: z.string(),
  lineNumber: z.number(),
  columnNumber: z.number(),
});

/** What the profiler of V8 writes. */
export const cpuProfile = z.object({
  nodes: z.array(z.object({ id: z.number(), callFrame: frame })),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});
export type CpuProfile = z.output<typeof cpuProfile>;

/** The stages of a page, by the file a function stands in; the first that fits counts. */
const STAGES: [RegExp, string][] = [
  [/^\(garbage collector\)$/, "garbage collection"],
  [/\/\.next\/server\/edge\/|edge-runtime|^middleware\.ts$/, "middleware"],
  [/content-policy/, "content policy"],
  [
    /^lib\/serving\/(?:page-(?:cache|store)|tag-clock|terms-header|revalidation|capture|etag)|^lib\/cache\/|cache-handler/,
    "caching",
  ],
  [/^lib\/serving\/(?:encoding|send-)/, "compression and sending"],
  [/^server\.ts$|^lib\/serving\//, "serving: the rest"],
  [/^lib\/search-engine\/|^backend\/|\/libsql\//, "engine and database"],
  [/\/zod\//, "schemas"],
  [/sanitize-html|htmlparser2/, "HTML of editors"],
  [/^lib\//, "reads and rules"],
  [/^(?:components|app|stores|i18n)\//, "components"],
  [/(?:use|next)-intl|intl-messageformat|icu-/, "words and formats"],
  [/react-server-dom|use-cache|resume-data-cache/, "flight data read back"],
  [/app-page.*\.runtime|\/react(?:-dom)?\//, "React and Next: HTML and flight data"],
  [/^node:internal\/async_hooks|^node:async_hooks/, "async context"],
  [/^node:/, "Node: streams, buffers, HTTP"],
  [/next\/dist/, "Next: the rest"],
];

/** The source maps of the build's chunks; null for one without. */
const maps = new Map<string, SourceMap | null>();

function mapOf(url: string): SourceMap | null {
  const known = maps.get(url);
  if (known !== undefined) return known;
  const file = `${fileURLToPath(url)}.map`;
  // what the build wrote
  const map = existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, "utf8")) as SourceMapPayload) : null;
  maps.set(url, map);
  return map;
}

/** Returns the source a function stands in, as far as the build tells. */
function placeOf({ functionName, url, lineNumber, columnNumber }: z.output<typeof frame>): string {
  if (url === "") return functionName.startsWith("(") ? functionName : "native code";
  if (!/\/\.next\/(?:server|shop-server)/.test(url)) return url;
  const entry = mapOf(url.startsWith("file:") ? url : `file://${url}`)?.findEntry(lineNumber, columnNumber);
  const source = entry && "originalSource" in entry ? entry.originalSource : undefined;
  return source?.replace(/^.*\/\.next\/bench\/unminified\/|^.*?\[project\]\//, "").replace(/^(?:\.\.\/)+/, "") ?? url;
}

const OURS_NOT = new Set(["(idle)", "(program)", "(root)"]);

/** Returns the milliseconds of each stage in a profile, most first; time in which nothing ran does not count. */
export function stagesOf({ nodes, samples, timeDeltas }: CpuProfile): [string, number][] {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const sums = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const at = frames.get(id);
    // the profiler's own stop is in its profile
    if (!at || OURS_NOT.has(at.functionName) || at.functionName === "dispatch") continue;
    const place = placeOf(at);
    const stage = STAGES.find(([pattern]) => pattern.test(place))?.[1] ?? "other";
    sums.set(stage, (sums.get(stage) ?? 0) + (timeDeltas[index] ?? 0) / 1000);
  }
  return [...sums].toSorted(([, a], [, b]) => b - a);
}
