/** The event by which the hydrated page asks the first script for the clicks it kept; `detail` is called with each button. */
const HYDRATED = "shop:hydrated";

module.exports = { HYDRATED };
