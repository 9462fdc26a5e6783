/** Names the row of React's data that has an element's content as its text. */
export const ROW_ATTRIBUTE: string;
/** The body of the script that reads the rows from the elements of a document. */
export const READ_MARKUP: string;
/**
 * Takes texts out of the data of a document that stand in its body as an element's content. A document with data of
 * another shape, or in several places, stays as it is.
 */
export function shareMarkup(document: string): string;
/** Matches the body of a script that hands over flight data, and nothing else; its string is a group. */
export const FLIGHT: RegExp;
/** Escapes JSON for an inline script, as Next does. */
export function escapeForScript(json: string): string;
