/** Writes the style sheets of Next's build in `folder` in ASCII, as browsers read them faster. */
export function narrowStyles(folder: string): void;
