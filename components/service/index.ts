// What other features may use of customer service.
export { HelpLines } from "./help-lines";
export { HoursList } from "./hours-list";
