import pino, { type Logger } from "pino";
import { getEnv } from "./env";

let instance: Logger | undefined;

/** Returns the log of this process: one JSON line per event, on standard output. */
export function logger(): Logger {
  instance ??= pino({ level: getEnv().LOG_LEVEL, base: undefined, redact: ["*.token", "*.password", "*.cookie"] });
  return instance;
}
