import type { ErrorCode } from "./types";

type Report = (code: ErrorCode) => void;

let report: Report = () => undefined;

/** Registers who learns the codes of calls that failed; what measures the pages does, once it is loaded. */
export const onFailure = (next: Report): void => void (report = next);

/** Reports a call that failed. */
export const reportFailure = (code: ErrorCode): void => report(code);
