import pino, { type Logger } from "pino";
import { countMetric } from "../metrics";
import { getEnv } from "./env";

let instance: Logger | undefined;

/** Returns the log of this process: one JSON line per event, on standard output. */
export function logger(): Logger {
  instance ??= pino({
    level: getEnv().LOG_LEVEL,
    base: undefined,
    redact: ["*.token", "*.password", "*.cookie"],
    hooks: {
      logMethod(args, method, level) {
        countMetric("shop_log_messages_total", { level: pino.levels.labels[level] ?? String(level) });
        return method.apply(this, args);
      },
    },
  });
  return instance;
}
