/** Why the search panel shows no suggestions, or old ones. */
export type SearchNote = "hint" | "slow" | "offline" | "offlineEmpty" | "nothing" | null;
