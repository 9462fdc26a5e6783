// What other features may use of the check against bots.
export { BotCheck } from "./bot-check";
