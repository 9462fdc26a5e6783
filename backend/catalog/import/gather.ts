import type { BrokenDocument, Incoming } from "../../../lib/search-engine/indexing/types";
import { shapeDocument } from "../../../lib/search-engine/shape";
import { createSurvey } from "../../../lib/search-engine/shape/survey";
import type { EntityType } from "../../../lib/search-engine/types";
import { fail, ok, type Result } from "../../../lib/upstream/types";
import type { Source } from "../../documents";

/** A document in the shop's shape, and the line of its source it came from. */
export interface GatheredDocument {
  source: Source;
  /** The document as it came. */
  given: Source;
  line?: number;
}

/** Documents of a catalogue by type and id, and those that cannot be used. */
export interface Gathered {
  documents: Map<EntityType, Map<string, GatheredDocument>>;
  broken: BrokenDocument[];
  /** Skus of what is not switched off, variants included. */
  skus: ReadonlySet<string>;
}

/**
 * Reads a source to its end and returns its documents in the shop's shape. Of two with the same id, and of two products
 * with the same sku, the later one stays and is told of. A failure where the source ends too early.
 */
export async function gatherDocuments(incoming: AsyncIterable<Incoming>): Promise<Result<Gathered>> {
  const survey = createSurvey();
  const came = new Map<EntityType, Map<string, GatheredDocument>>();
  const broken: BrokenDocument[] = [];
  for await (const event of incoming) {
    if (event.kind === "failed") return fail(event.error);
    if (event.kind === "broken") broken.push({ id: event.id, reason: event.reason, line: event.line });
    if (event.kind !== "document") continue;
    const documents = came.get(event.type) ?? new Map<string, GatheredDocument>();
    came.set(event.type, documents);
    documents.set(event.id, { source: event.source, given: event.source, line: event.line });
    survey.add(event);
  }
  const documents = [...came].map(([type, sources]) => {
    const used = [...sources].filter(([id]) => !survey.isReplaced(type, id));
    const shaped = used.map(
      ([id, { given: source, line }]) =>
        [id, { source: shapeDocument(type, source, survey.context), given: source, line }] as const,
    );
    return [type, new Map(shaped)] as const;
  });
  const { skus } = survey.context;
  return ok({ documents: new Map(documents), broken: [...broken, ...survey.repeated], skus });
}
