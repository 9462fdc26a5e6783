/** Loads the rules of the form and the library that checks them. */
export const loadCheck = () => import("./check-details");
