/** Class names for `<html>`; the font is one of the reader's system. */
export const fontClass = "";
