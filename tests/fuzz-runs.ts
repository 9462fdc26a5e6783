/** Whether this is the long run, which tries what is thorough rather than likely to break. */
export const isLongRun = process.env.TEST_LONG === "1";

/** Random inputs that a property is tried with: 100 in `npm test`, 1000 in the long run. */
export const fuzzRuns = isLongRun ? 1000 : 100;
