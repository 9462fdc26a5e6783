import { STORE_CODES } from "../storefront/types";
import type { Env } from "./env";

/**
 * Returns what an operator should mend before the shop goes on: a database that several processes share, while each of
 * them has a secret of its own, so that one refuses the proofs and messages another made; store views whose analytics have
 * no container.
 */
export function startWarnings({
  DATABASE_URL,
  REVALIDATE_SECRET,
  YOTPO_SECRET,
  GTM_CONTAINERS,
}: Pick<Env, "DATABASE_URL" | "REVALIDATE_SECRET" | "YOTPO_SECRET" | "GTM_CONTAINERS">): string[] {
  const without = GTM_CONTAINERS.default ? [] : STORE_CODES.filter((store) => !GTM_CONTAINERS[store]);
  const secrets = DATABASE_URL ? Object.entries({ REVALIDATE_SECRET, YOTPO_SECRET }) : [];
  return [
    ...secrets.flatMap(([name, secret]) =>
      secret ? [] : [`${name} is not set: processes that share the database refuse what another of them has signed`],
    ),
    ...(without.length > 0 ? [`GTM_CONTAINERS has no container id for ${without.join(", ")}: no events are sent`] : []),
  ];
}
