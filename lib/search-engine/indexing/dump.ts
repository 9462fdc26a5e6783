import { isEntityType } from "../index-name";
import { ENTITY_TYPES, type EntityType } from "../types";
import { MAX_DOCUMENT, type DumpEntry, splitDump } from "./split-dump";
import type { Incoming } from "./types";

type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);
function idOf(value: unknown): string | null {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? value : null;
}

const INDEX_TYPES = [...ENTITY_TYPES]
  .sort((a, b) => b.length - a.length)
  .map((type) => ({ type, test: new RegExp(`(^|_)${type}(_\\d+)?$`) }));

/**
 * Returns the type of a dumped hit or bulk action, from `_type` or the end of its index:
 * `vue_storefront_catalog_fi_product_1580000000`.
 */
function typeOf({ _type: type, _index: index }: Json, otherwise: EntityType): EntityType | null {
  if (isEntityType(type)) return type;
  const found = typeof index === "string" ? INDEX_TYPES.find(({ test }) => test.test(index)) : undefined;
  if (found) return found.type;
  return type === undefined || type === "_doc" ? otherwise : null;
}

function toIncoming({
  label,
  head,
  source,
  otherwise,
  length,
  line,
}: {
  label: string;
  head: Json;
  source: unknown;
  otherwise: EntityType;
  length: number;
  line: number;
}): Incoming {
  if (!isJson(source)) return { kind: "broken", id: idOf(head._id) ?? label, reason: "is no object", line };
  const id = idOf(head._id) ?? idOf(source.id) ?? idOf(source.sku);
  if (id === null) return { kind: "broken", id: label, reason: "has neither id nor sku", line };
  const type = typeOf(head, otherwise);
  if (type === null)
    return { kind: "broken", id, reason: `"${String(head._type).slice(0, 60)}" is no entity type`, line };
  return { kind: "document", type, id, source, length, line };
}

function parse({ text }: DumpEntry): { json: unknown } | { fault: string } {
  if (text === null) return { fault: `is longer than ${MAX_DOCUMENT} characters` };
  try {
    return { json: JSON.parse(text) };
  } catch (cause) {
    return { fault: cause instanceof Error ? cause.message : String(cause) };
  }
}

/** Returns the action of a bulk request, whose document follows on the next line; null for anything else. */
function actionOf(json: unknown): Json | null {
  if (!isJson(json)) return null;
  const [name, ...others] = Object.keys(json);
  const action = name === "index" || name === "create" ? json[name] : null;
  return others.length === 0 && isJson(action) ? action : null;
}

/**
 * Yields the documents of a dump in the Vue Storefront document format: NDJSON, indented documents one after the other or one JSON array, of hits (`{_index,
 * _type, _id, _source}`, as elasticdump writes them), of plain documents of type `otherwise`, or the lines of a bulk
 * request. Unreadable ones are yielded as `broken`; a truncated dump ends with `failed`.
 */
export async function* readDump(chunks: AsyncIterable<string>, otherwise: EntityType): AsyncGenerator<Incoming> {
  let action: Json | null = null;
  try {
    for await (const entry of splitDump(chunks)) {
      const label = `document ${entry.at}`;
      const parsed = parse(entry);
      const head = action ?? {};
      const nextAction: Json | null = action || "fault" in parsed ? null : actionOf(parsed.json);
      action = nextAction;
      if (nextAction) continue;
      const length = entry.text?.length ?? 0;
      const { line } = entry;
      if ("fault" in parsed) yield { kind: "broken", id: idOf(head._id) ?? label, reason: parsed.fault, line };
      else if (isJson(parsed.json) && "_source" in parsed.json)
        yield toIncoming({ label, head: parsed.json, source: parsed.json._source, otherwise, length, line });
      else yield toIncoming({ label, head, source: parsed.json, otherwise, length, line });
    }
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    yield {
      kind: "failed",
      error: {
        kind: cause instanceof SyntaxError ? "contract" : "network",
        code: cause instanceof SyntaxError ? "wrongFormat" : "unreachable",
        retryable: false,
        message: `the dump cannot be read: ${message}`,
        cause,
      },
    };
  }
}
