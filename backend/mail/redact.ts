/** What a link of a mail proves itself with. */
const TOKEN = /\btoken=[\w.~%-]+/g;

/** The line of a code; nothing else in a mail looks like it. */
const CODE = /^– \d{6} –$/gm;

/** Returns the line a mail has a code in, so that `withoutTokens` finds it. */
export const codeLine = (code: string): string => `– ${code} –`;

/**
 * Returns a mail's text without the tokens in its links and without its code: whoever reads the database must not be
 * able to use one.
 */
export const withoutTokens = (text: string): string => text.replace(TOKEN, "token=…").replace(CODE, "– … –");
