import { EnvError, parseEnv } from "../lib/config/env";
import { type Finding, failed, reasonOf } from "./doctor/finding";
import {
  lookAtAddress,
  lookAtCommerceApi,
  lookAtDatabase,
  lookAtDisk,
  lookAtElasticsearch,
  lookAtMail,
  lookAtRedis,
} from "./doctor/services";
import { lookAtSettings } from "./doctor/settings";

// npm run doctor: looks at all that the settings name, and says what to do. Changes nothing. Ends with 1 where something
// does not work.

const MARKS = { ok: "  ok  ", warn: " warn ", fail: " FAIL " };

async function look(): Promise<Finding[]> {
  try {
    const env = parseEnv(process.env);
    const now = new Date();
    const looks = [
      lookAtDisk(env),
      lookAtDatabase(env),
      lookAtElasticsearch(env),
      lookAtCommerceApi(env),
      lookAtRedis(env),
      lookAtMail(env),
      lookAtAddress(env, now),
    ].map((each) => each.catch((cause: unknown) => [failed("doctor", reasonOf(cause), "Tell the authors.")]));
    return [lookAtSettings(env), ...(await Promise.all(looks))].flat();
  } catch (cause) {
    if (!(cause instanceof EnvError)) throw cause;
    return [failed("settings", cause.message, "Mend them first (docs/settings.md).")];
  }
}

const found = await look();
for (const { level, name, text, fix } of found) {
  console.log(`${MARKS[level]} ${name}: ${text}`);
  if (fix) console.log(`        ${fix}`);
}
const count = (level: Finding["level"]) => found.filter((one) => one.level === level).length;
console.log(`${count("ok")} good, ${count("warn")} to mend, ${count("fail")} broken`);
process.exitCode = count("fail") > 0 ? 1 : 0;
