/** Why the search panel shows no suggestions, outdated ones, or some that are not called what was typed. */
export type SearchNote =
  | "hint"
  | "slow"
  | "offline"
  | "offlineEmpty"
  | "nothing"
  | "widened"
  | "described"
  | "misspelt"
  | null;
