export { DayChoice } from "./day-choice";
export { DeliveryDay } from "./delivery-day";
export { useReadFailure } from "./failure-notice";
export { formatWhen } from "./format";
