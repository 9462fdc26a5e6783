/** The body of the script that marks a document as fresh, for its first frame to have the first window only. */
export const MARK_FRESH: string;
