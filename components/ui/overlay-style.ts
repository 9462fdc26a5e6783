export const scrimStyle = [
  "fixed inset-0 z-40 bg-scrim transition-opacity duration-320 ease-calm data-[ending-style]:opacity-0",
  "data-[ending-style]:duration-192 data-[starting-style]:opacity-0",
].join(" ");

export const closeStyle = "-mr-2.5 flex size-11 shrink-0 items-center justify-center hover:text-ink-2";
