import type { Failure } from "../../upstream/types";
import type { EntityType } from "../types";

type Source = Record<string, unknown>;

export interface BrokenDocument {
  /** Its id, or where it stands when it has none. */
  id: string;
  reason: string;
}

/** What comes from the side that is indexed, one after the other. */
export type Incoming =
  /** A document, with its length in characters of JSON where that is known. */
  | { kind: "document"; type: EntityType; id: string; source: Source; length?: number }
  /** One that cannot be read; the others still count. */
  | ({ kind: "broken" } & BrokenDocument)
  /** That so many more documents are to come. */
  | { kind: "announced"; count: number }
  /** That `read` of `total` units of the source have been read, where the number of documents is not known. */
  | { kind: "read"; read: number; total: number }
  /** The end before everything came. */
  | { kind: "failed"; error: Failure };
