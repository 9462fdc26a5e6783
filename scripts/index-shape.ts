import { findUnusable } from "../backend/catalog/import/usable";
import type { BrokenDocument, Incoming } from "../lib/search-engine/indexing/types";
import { shapeDocument } from "../lib/search-engine/shape";
import { createSurvey, type Survey } from "../lib/search-engine/shape/survey";

/** Documents of a source in the shop's shape, and what of them it cannot use, complete once they were read. */
export interface ShapedSource {
  incoming: AsyncIterable<Incoming>;
  partly: BrokenDocument[];
}

async function* shapeAll(
  incoming: AsyncIterable<Incoming>,
  { survey, partly }: { survey: Survey; partly: BrokenDocument[] },
): AsyncGenerator<Incoming> {
  for await (const event of incoming) {
    if (event.kind !== "document") {
      yield event;
      continue;
    }
    const { type, id, line } = event;
    if (survey.isReplaced(type, id)) continue;
    const source = shapeDocument(type, event.source, survey.context);
    const unusable = findUnusable(type, source, event.source);
    if (unusable?.isWhole) yield { kind: "broken", id, line, reason: unusable.reasons.join(", ") };
    else yield { ...event, source };
    if (unusable && !unusable.isWhole) for (const reason of unusable.reasons) partly.push({ id, line, reason });
  }
}

/**
 * Returns the documents of a source in the shop's shape. It is read twice, as documents tell of each other: once for
 * that, once for the documents.
 */
export async function shapeSource(open: () => Promise<AsyncIterable<Incoming>>): Promise<ShapedSource> {
  const survey = createSurvey();
  // what is broken, and a source that fails, is told by the second reading
  for await (const event of await open()) if (event.kind === "document") survey.add(event);
  const partly = [...survey.repeated];
  return { incoming: shapeAll(await open(), { survey, partly }), partly };
}
