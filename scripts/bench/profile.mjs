// Loaded into a server that is measured: records where its processor time goes between two messages, into a file.
import { writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";

/** Microseconds between two samples. */
const INTERVAL = 500;

let session = null;
process.on("message", async (message) => {
  if (message === "profile") {
    session = new Session();
    session.connect();
    await session.post("Profiler.enable");
    await session.post("Profiler.setSamplingInterval", { interval: INTERVAL });
    await session.post("Profiler.start");
    process.send?.("profiling");
  } else if (session !== null && typeof message === "object" && message !== null && "profileTo" in message) {
    const { profile } = await session.post("Profiler.stop");
    session.disconnect();
    session = null;
    writeFileSync(message.profileTo, JSON.stringify(profile));
    process.send?.("profiled");
  }
});
process.channel?.unref();
