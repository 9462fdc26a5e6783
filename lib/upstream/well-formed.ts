/**
 * Returns a text without halves of surrogate pairs, which no page can carry: what is sent has a replacement character
 * there, and React would render the page anew as its text differs.
 */
export const toWellFormed = (text: string): string => text.replace(/\p{Cs}/gu, "\uFFFD");
