/** Slug of the home page's entry, which has no path of its own. */
export const HOME_SLUG = "home";
