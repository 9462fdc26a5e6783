import type { BrokenDocument, Incoming } from "../indexing/types";
import type { EntityType } from "../types";
import { createContext, type ShapeContext } from "./context";

type Document = Extract<Incoming, { kind: "document" }>;

/** What is known of a catalogue once all of it was seen. */
export interface Survey {
  context: ShapeContext;
  /** Documents that come twice: of two with one id, and of two products with one sku, the later one is used. */
  repeated: BrokenDocument[];
  /** True for a product that another one with its sku takes the place of. */
  isReplaced(type: EntityType, id: string): boolean;
}

/** Looks through a catalogue, one document after the other, before any of them is shaped. */
export function createSurvey(): Survey & { add(document: Document): void } {
  const context = createContext();
  const repeated: BrokenDocument[] = [];
  const seen = new Set<string>();
  const skus = new Map<string, string>();
  const replaced = new Set<string>();
  return {
    context,
    repeated,
    isReplaced: (type, id) => type === "product" && replaced.has(id),
    add({ type, id, source, line }) {
      const key = `${type} ${id}`;
      if (seen.has(key)) repeated.push({ id, line, reason: `this ${type} came before: this one is used` });
      seen.add(key);
      context.add(type, source);
      if (type !== "product" || typeof source.sku !== "string") return;
      const sku = source.sku.toLowerCase();
      const other = skus.get(sku);
      if (other !== undefined && other !== id) {
        repeated.push({ id: other, line, reason: `product ${id} has the same sku: it is used instead` });
        replaced.add(other);
      }
      replaced.delete(id);
      skus.set(sku, id);
    },
  };
}
