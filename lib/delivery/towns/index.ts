/** What is known of a postcode: its towns, the first as its post writes it; none where the register lacks it. */
export interface PostcodeTowns {
  /** False for a country whose register the shop does not have: nothing is known of its postcodes. */
  isRegistered: boolean;
  towns: string[];
}

const plain = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** True where one name is the other, or begins with all words of it: "København" for "København K". */
function isSameTown(typed: string, town: string): boolean {
  const [one, other] = [plain(typed), plain(town)];
  return one === other || `${other} `.startsWith(`${one} `) || `${one} `.startsWith(`${other} `);
}

/**
 * Returns the town to ask about where somebody typed another one for a postcode ("652 25 Malmö" → "Karlstad"); null where
 * it is one of the postcode's, nothing is typed, or nothing is known (docs/domain-rules.md#postcodes).
 */
export function townToAsk({ towns }: PostcodeTowns, typed: string): string | null {
  const [first] = towns;
  if (first === undefined || plain(typed) === "") return null;
  return towns.some((town) => isSameTown(typed, town)) ? null : first;
}

/** Returns true for a postcode that the register of its country lacks: it may be new, so it is questioned only. */
export const isUnknownPostcode = ({ isRegistered, towns }: PostcodeTowns): boolean =>
  isRegistered && towns.length === 0;
