import type { Env } from "./env";

/**
 * Returns what an operator should mend before the shop goes on: a database that several processes share, while each of
 * them has a secret of its own, so that one refuses the proofs and messages another made.
 */
export function startWarnings({
  DATABASE_URL,
  REVALIDATE_SECRET,
  YOTPO_SECRET,
}: Pick<Env, "DATABASE_URL" | "REVALIDATE_SECRET" | "YOTPO_SECRET">): string[] {
  if (!DATABASE_URL) return [];
  return Object.entries({ REVALIDATE_SECRET, YOTPO_SECRET }).flatMap(([name, secret]) =>
    secret ? [] : [`${name} is not set: processes that share the database refuse what another of them has signed`],
  );
}
