/**
 * The body of the script that stands first in every page: marks it as fresh, reloads it after a release, and keeps the
 * clicks that come before it is hydrated.
 */
export const FIRST_SCRIPT: string;
