/** Marks the scripts of the product page in Next's build in `folder`; returns their names, relative to it. */
export function hintProductScripts(folder: string): string[];

/** Has the large modules every page starts with compiled early, in Next's build in `folder`; resolves to how many. */
export function hintStartModules(folder: string): Promise<number>;
