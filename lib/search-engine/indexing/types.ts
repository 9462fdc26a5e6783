import type { Failure } from "../../upstream/types";
import type { EntityType } from "../types";

type Source = Record<string, unknown>;

export interface BrokenDocument {
  /** Its id, or its number in the dump when it has none. */
  id: string;
  reason: string;
  /** Line of the dump it begins on, from 1. */
  line?: number;
}

/** Events of a source of documents. */
export type Incoming =
  /** A document, with its length in characters of JSON where known. */
  | { kind: "document"; type: EntityType; id: string; source: Source; length?: number; line?: number }
  /** An unreadable document; the others still count. */
  | ({ kind: "broken" } & BrokenDocument)
  /** The number of documents still to come. */
  | { kind: "announced"; count: number }
  /** `read` of `total` units of the source have been read, where the number of documents is unknown. */
  | { kind: "read"; read: number; total: number }
  /** The source ended before everything was read. */
  | { kind: "failed"; error: Failure };
