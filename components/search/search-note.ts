/** Why the search panel shows no suggestions, or outdated ones. */
export type SearchNote = "hint" | "slow" | "offline" | "offlineEmpty" | "nothing" | null;
