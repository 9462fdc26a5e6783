/** Marks the scripts of the product page in Next's build in `folder`; returns their names, relative to it. */
export function hintProductScripts(folder: string): string[];
