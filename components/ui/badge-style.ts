const LOOK = "tabular inline-block px-2 py-1 text-xs font-semibold";

/** Looks of square tags, by their tone. */
export const BADGE = {
  lichen: `${LOOK} bg-lichen text-ink`,
  paper: `${LOOK} bg-paper text-lingon`,
  rose: `${LOOK} bg-rose text-lingon`,
} as const;
