/** The body of the script that stands first in every page: marks it as fresh, and reloads it after a release. */
export const FIRST_SCRIPT: string;
