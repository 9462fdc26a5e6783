/** Writes the characters beyond Latin-1 in the strings of a script, or of JSON, as escapes. */
export function toLatinScript(script: string): string;
/** Writes the characters beyond Latin-1 in HTML so that it means the same without them; styles stay as they are. */
export function toLatinHtml(html: string): string;
