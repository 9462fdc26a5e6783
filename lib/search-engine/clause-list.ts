import type { Query } from "./types";

/** Returns the clauses of a `bool`, which may be none, one or several, as a list. */
export function toClauseList(clauses: Query | Query[] | undefined): Query[] {
  if (clauses === undefined) return [];
  return Array.isArray(clauses) ? clauses : [clauses];
}
