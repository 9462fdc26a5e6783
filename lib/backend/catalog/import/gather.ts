import type { BrokenDocument, Incoming } from "../../../search-engine/indexing/types";
import { shapeDocument } from "../../../search-engine/shape";
import { createContext } from "../../../search-engine/shape/context";
import type { EntityType } from "../../../search-engine/types";
import { fail, ok, type Result } from "../../../upstream/types";
import type { Source } from "../../documents";

/** Documents of a catalogue by type and id, and those that cannot be used. */
export interface Gathered {
  documents: Map<EntityType, Map<string, Source>>;
  broken: BrokenDocument[];
}

/**
 * Reads a source to its end and returns its documents in the shop's shape. Of two with the same id, and of two products
 * with the same sku, the later one stays and the earlier is told of. A failure where the source ends too early.
 */
export async function gatherDocuments(incoming: AsyncIterable<Incoming>): Promise<Result<Gathered>> {
  const context = createContext();
  const given = new Map<EntityType, Map<string, Source>>();
  const skus = new Map<string, string>();
  const broken: BrokenDocument[] = [];
  for await (const event of incoming) {
    if (event.kind === "failed") return fail(event.error);
    if (event.kind === "broken") broken.push({ id: event.id, reason: event.reason });
    if (event.kind !== "document") continue;
    const { type, id, source } = event;
    const documents = given.get(type) ?? new Map<string, Source>();
    given.set(type, documents);
    if (documents.has(id)) broken.push({ id, reason: `${type} comes twice: the later one is used` });
    const sku = type === "product" && typeof source.sku === "string" ? source.sku.toLowerCase() : null;
    const other = sku === null ? undefined : skus.get(sku);
    if (other !== undefined && other !== id) {
      broken.push({ id: other, reason: `product ${id} has the same sku: it is used instead` });
      documents.delete(other);
    }
    if (sku !== null) skus.set(sku, id);
    documents.set(id, source);
    context.add(type, source);
  }
  const shaped = [...given].map(([type, documents]) => {
    const entries = [...documents].map(([id, source]) => [id, shapeDocument(type, source, context)] as const);
    return [type, new Map(entries)] as const;
  });
  return ok({ documents: new Map(shaped), broken });
}
